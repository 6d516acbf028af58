import type { ReactNode } from 'react';
import type { PageProps } from '../page.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, page, footer. `current` is the page's address without its query; `signedIn` is left out where nobody knows. */
export function SiteFrame({
  children,
  current,
  signedIn,
  year,
  ...props
}: PageProps & { children: ReactNode; current: string; signedIn?: boolean; year: number }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[75rem] flex-col px-5 sm:px-8">
      <a
        href="#main"
        className="sr-only rounded-md bg-ink px-4 py-2 text-14 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50"
      >
        {props.copy.common.skip}
      </a>
      <SiteHeader {...props} current={current} signedIn={signedIn} />
      <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
      <SiteFooter {...props} current={current} year={year} />
    </div>
  );
}
