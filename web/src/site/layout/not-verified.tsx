import type { PageProps } from '../page.ts';

/** A dash for an unverified claim. `NotVerifiedNote` explains it below the table. */
export function NotVerified({ copy }: Pick<PageProps<'site/comparisons'>, 'copy'>) {
  return (
    <span className="text-ink-2">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{copy.comparisons.notVerified}</span>
    </span>
  );
}

/** The footnote of all dashes. */
export function NotVerifiedNote({ copy }: Pick<PageProps<'site/comparisons'>, 'copy'>) {
  return (
    <p aria-hidden="true" className="mt-4 text-13 text-ink-2">
      – {copy.comparisons.notVerified}
    </p>
  );
}
