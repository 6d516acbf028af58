import type { ComponentProps, ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** A page with header and footer. */
export function SiteFrame({
  children,
  ...props
}: ComponentProps<typeof SiteFooter> & { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[75rem] flex-col px-5 sm:px-8">
      <a
        href="#main"
        className="sr-only rounded-md bg-ink px-4 py-2 text-14 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50"
      >
        {props.copy.common.skip}
      </a>
      <SiteHeader {...props} />
      <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
      <SiteFooter {...props} />
    </div>
  );
}
