import { Button, Dialog, IconButton } from '@afterword/ui';
import { Download, House, LogOut, Menu, MessageSquareText, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../../account/auth.ts';
import { useSignOut } from '../../account/sign-out.ts';
import { paths } from '../../paths.ts';
import { MainPart, SkipLink } from '../../shell/main-part.tsx';
import { OfflineNotice } from '../../shell/offline-notice.tsx';
import { Wordmark } from '../../shell/wordmark.tsx';
import { copy } from './copy.ts';

/** The menu. An item comes with the issue that builds its screen. */
const items = [
  { to: paths.dashboard, end: true, label: copy.items.dashboard, Icon: House },
  { to: paths.meetings, end: false, label: copy.items.meetings, Icon: MessageSquareText },
  { to: paths.personalSettings, end: false, label: copy.items.personalSettings, Icon: UserRound },
  { to: paths.download, end: true, label: copy.items.downloads, Icon: Download },
];

/** /dashboard/*: the menu beside the screen, in a drawer where there is no room. */
export function Component() {
  return (
    <div className="lg:grid lg:grid-cols-[15rem_1fr]">
      <SkipLink />
      <aside
        aria-label={copy.sidebar}
        className="sticky top-0 hidden h-dvh flex-col border-r border-rule px-4 py-5 lg:flex"
      >
        <Wordmark to={paths.dashboard} className="mx-2 mb-6 self-start" />
        <MenuItems />
      </aside>
      <MobileHeader />
      <div className="min-w-0">
        <OfflineNotice />
        <MainPart className="mx-auto max-w-280 px-4 py-6 sm:px-8 sm:py-10">
          <Outlet />
        </MainPart>
      </div>
    </div>
  );
}

function MobileHeader() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also one to where we are.
  useEffect(() => setOpen(false), [key]);
  return (
    <header className="flex h-14 items-center justify-between border-b border-rule px-4 lg:hidden">
      <Wordmark to={paths.dashboard} />
      <IconButton label={copy.openMenu} tooltip={false} onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" />
      </IconButton>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={copy.menu}
        closeLabel={copy.closeMenu}
        placement="left"
      >
        <div className="mt-6 -mx-2 flex min-h-[calc(100dvh-8rem)] flex-col">
          <MenuItems />
        </div>
      </Dialog>
    </header>
  );
}

function MenuItems() {
  const { user } = useAuth();
  const signOut = useSignOut(copy.signedOutHereOnly);
  return (
    <>
      <nav aria-label={copy.menu} className="grow">
        <ul className="flex flex-col gap-0.5">
          {items.map(({ Icon, label, ...link }) => (
            <li key={link.to}>
              <NavLink
                {...link}
                className="flex h-9 items-center gap-3 rounded-md px-3 text-14 text-ink-2 transition-colors hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-rule pt-4">
        <p className="px-3 text-14 font-medium wrap-anywhere">{user?.name}</p>
        <p className="px-3 text-12 text-ink-2 wrap-anywhere">{user?.email}</p>
        <Button
          variant="quiet"
          size="small"
          className="mt-2 w-full justify-start!"
          loading={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          <LogOut aria-hidden="true" strokeWidth={1.75} />
          {copy.signOut}
        </Button>
      </div>
    </>
  );
}
