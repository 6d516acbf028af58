import { Dialog, IconButton } from '@afterword/ui';
import { type LucideIcon, Menu } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { useMessages } from '../locales/messages.ts';
import { OutboxNotice } from '../outbox/outbox-notice.tsx';
import { MainPart, SkipLink } from '../parts/main-part.tsx';
import { OfflineNotice } from '../parts/offline-notice.tsx';
import { Wordmark } from '../parts/wordmark.tsx';
import { isAppAddress } from '../paths.ts';
import { useAuth } from '../session/auth.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** An entry of the menu. */
export interface SidebarItem {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Marked as current only at exactly this address, not below it. */
  end?: boolean;
  /** A word or number after the label. */
  note?: ReactNode;
}

export interface AppFrameProps {
  /** Target of the wordmark. */
  home: string;
  items: SidebarItem[];
  /** Link to another area, above the name of the signed-in user. */
  aside?: SidebarItem[];
  /** Between wordmark and menu; the argument says whether there is only room for an icon. */
  tool?: (compact: boolean) => ReactNode;
  /** Above the expanded menu. */
  place?: ReactNode;
}

/** A menu next to the screen, in a drawer on narrow screens. The screen is the child route. */
export function AppFrame(props: AppFrameProps) {
  const copy = useMessages('shell');
  return (
    <div className="lg:grid lg:grid-cols-[15rem_1fr]">
      <SkipLink />
      <aside
        aria-label={copy.sidebar}
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-rule px-4 py-5 lg:flex"
      >
        <Wordmark to={props.home} className="mx-2 mb-6 self-start" />
        {props.tool?.(false)}
        <MenuItems {...props} />
      </aside>
      <MobileHeader {...props} />
      <div className="min-w-0">
        <OfflineNotice />
        <OutboxNotice />
        <MainPart className="mx-auto max-w-280 px-4 py-6 sm:px-8 sm:py-10">
          <Outlet />
        </MainPart>
      </div>
    </div>
  );
}

function MobileHeader(props: AppFrameProps) {
  const copy = useMessages('shell');
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also one to where we are.
  useEffect(() => setOpen(false), [key]);
  return (
    <header className="flex h-14 items-center justify-between border-b border-rule px-4 lg:hidden">
      <Wordmark to={props.home} />
      <div className="flex items-center gap-1">
        {props.tool?.(true)}
        <IconButton label={copy.openMenu} tooltip={false} onClick={() => setOpen(true)}>
          <Menu aria-hidden="true" />
        </IconButton>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={copy.menu}
        closeLabel={copy.closeMenu}
        placement="left"
      >
        <div className="mt-6 -mx-2 flex min-h-[calc(100dvh-8rem)] flex-col">
          <MenuItems {...props} />
        </div>
      </Dialog>
    </header>
  );
}

function MenuItems({ items, aside = [], place }: AppFrameProps) {
  const copy = useMessages('shell');
  const { user } = useAuth();
  return (
    <>
      {place}
      <nav aria-label={copy.menu} className="flex grow flex-col justify-between gap-6">
        <MenuList items={items} />
        {aside.length > 0 && <MenuList items={aside} className="pb-4" />}
      </nav>
      <div className="border-t border-rule pt-4">
        <p className="px-3 text-14 font-medium wrap-anywhere">{user?.name}</p>
        <p className="px-3 text-12 text-ink-2 wrap-anywhere">{user?.email}</p>
        <SignOutButton />
      </div>
    </>
  );
}

function MenuList({ items, className }: { items: SidebarItem[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map(({ Icon, label, note, ...link }) => (
        <li key={link.to} className="not-first:mt-0.5">
          <NavLink
            {...link}
            reloadDocument={!isAppAddress(link.to)}
            className="flex min-h-9 items-center gap-3 rounded-md px-3 py-1.5 text-14 leading-snug text-ink-2 transition-colors hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            <span className="min-w-0 grow">{label}</span>
            {note}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
