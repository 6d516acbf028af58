import {
  Building2,
  Download,
  House,
  ListChecks,
  MessageSquareText,
  Plug,
  ShieldCheck,
  UserRound,
  Workflow,
} from 'lucide-react';
import type { Messages } from '../locales/catalog.ts';
import { useMessages } from '../locales/messages.ts';
import { paths } from '../paths.ts';
import { useAuth } from '../session/auth.ts';
import { AppFrame, type SidebarItem } from './app-frame.tsx';
import { Commands } from './commands/commands.tsx';
import { PaletteButton } from './commands/palette-button.tsx';
import { useOwnTimeZone } from './use-own-time-zone.ts';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** The menu. */
const menuIn = (words: Messages<'dashboard/shell'>['items']): SidebarItem[] => [
  { to: paths.dashboard, end: true, label: words.dashboard, Icon: House },
  { to: paths.meetings, end: false, label: words.meetings, Icon: MessageSquareText },
  { to: paths.actionItems, end: false, label: words.actionItems, Icon: ListChecks },
  { to: paths.automations, end: false, label: words.automations, Icon: Workflow },
  { to: paths.connections, end: false, label: words.integrations, Icon: Plug },
  { to: paths.companySettings, end: false, label: words.companySettings, Icon: Building2 },
  { to: paths.personalSettings, end: false, label: words.personalSettings, Icon: UserRound },
  { to: paths.download, end: true, label: words.downloads, Icon: Download },
];

/** /dashboard/* */
export function Component() {
  const words = useMessages('dashboard/shell').items;
  const { user } = useAuth();
  useOwnTimeZone();
  const aside =
    user?.user_role === 'admin' ? [{ to: paths.admin, label: words.administration, Icon: ShieldCheck }] : [];
  return (
    <>
      <AppFrame
        home={paths.dashboard}
        items={menuIn(words)}
        aside={aside}
        tool={(compact) => <PaletteButton compact={compact} />}
        place={<WorkspaceSwitcher />}
      />
      <Commands />
    </>
  );
}
