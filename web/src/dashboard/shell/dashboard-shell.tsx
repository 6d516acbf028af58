import { Download, House, MessageSquareText, UserRound } from 'lucide-react';
import { paths } from '../../paths.ts';
import { AppFrame, type MenuItem } from '../../shell/app-frame.tsx';
import { copy } from './copy.ts';

/** The menu. An item comes with the issue that builds its screen. */
const items: MenuItem[] = [
  { to: paths.dashboard, end: true, label: copy.items.dashboard, Icon: House },
  { to: paths.meetings, end: false, label: copy.items.meetings, Icon: MessageSquareText },
  { to: paths.personalSettings, end: false, label: copy.items.personalSettings, Icon: UserRound },
  { to: paths.download, end: true, label: copy.items.downloads, Icon: Download },
];

/** /dashboard/* */
export function Component() {
  return <AppFrame home={paths.dashboard} items={items} />;
}
