import { Button } from '@afterword/ui';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../account/auth.ts';
import { paths } from '../paths.ts';
import { copy } from './copy.ts';
import { MainPart, SkipLink } from './main-part.tsx';
import { Wordmark } from './wordmark.tsx';

/** Header and footer of everything public. Links appear with the issues that build their pages. */
export function PublicLayout() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  return (
    <div className="mx-auto flex min-h-dvh max-w-[75rem] flex-col px-5 sm:px-8">
      <SkipLink />
      <header className="flex h-18 items-center justify-between">
        <Wordmark to={paths.front} aria-label={copy.home} />
        <nav aria-label="Main">
          {user ? (
            <Button asChild variant="secondary" size="small">
              <Link to={paths.dashboard}>{copy.dashboard}</Link>
            </Button>
          ) : (
            pathname !== paths.login && (
              <Button asChild variant="secondary" size="small">
                <Link to={paths.login}>{copy.logIn}</Link>
              </Button>
            )
          )}
        </nav>
      </header>
      <MainPart className="flex grow flex-col">
        <Outlet />
      </MainPart>
      <footer className="border-t border-rule py-8 text-13 text-ink-2">{copy.footer}</footer>
    </div>
  );
}
