import { Button } from '@afterword/ui';
import { Outlet } from 'react-router-dom';
import { useSignOut } from '../account/sign-out.ts';
import { paths } from '../paths.ts';
import { MainPart, SkipLink } from '../shell/main-part.tsx';
import { OfflineNotice } from '../shell/offline-notice.tsx';
import { Wordmark } from '../shell/wordmark.tsx';
import { copy } from './copy.ts';

/** /admin/*. Its menu grows with the issues that build its screens. */
export function Component() {
  const signOut = useSignOut(copy.signedOutHereOnly);
  return (
    <>
      <SkipLink />
      <header className="flex h-16 items-center justify-between border-b border-rule px-4 sm:px-8">
        <Wordmark to={paths.admin} />
        <Button variant="quiet" size="small" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          {copy.signOut}
        </Button>
      </header>
      <OfflineNotice />
      <MainPart className="mx-auto max-w-280 px-4 py-10 sm:px-8">
        <Outlet />
      </MainPart>
    </>
  );
}
