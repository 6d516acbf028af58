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
    // biome-ignore lint/a11y/useValidAnchor: it moves the focus within the page, and works as a link before the page is interactive.
    <a
      href="#main"
      onClick={(event) => {
        // The address of a meeting page names a line after `#`.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="sr-only rounded-md bg-ink px-4 py-2 text-14 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50"
    >
      {copy.skip}
    </a>
  );
}
