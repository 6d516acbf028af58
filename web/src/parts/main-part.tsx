import { classNames } from '@afterword/ui';
import type { ComponentProps } from 'react';
import { useMessages } from '../locales/messages.ts';

/** The main part of the page. The skip link and every navigation focus it. */
export function MainPart({ className, ...props }: ComponentProps<'main'>) {
  return <main id="main" tabIndex={-1} className={classNames('outline-none', className)} {...props} />;
}

/** The first focusable element of the page. */
export function SkipLink() {
  const copy = useMessages('shell');
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-ink px-4 py-2 text-14 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50"
    >
      {copy.skip}
    </a>
  );
}
