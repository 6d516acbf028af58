import { classNames } from '@afterword/ui';
import type { ComponentProps } from 'react';

/** The headings of a list that is a table: a row of `th`. */
export function TableHead({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <thead>
      <tr
        className={classNames(
          'border-b border-rule text-left text-12 text-ink-2 [&_th]:py-2 [&_th]:pr-4 [&_th]:font-medium',
          className,
        )}
        {...props}
      />
    </thead>
  );
}

/** One thing of such a list: a row of `td`. */
export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      className={classNames(
        'border-b border-rule transition-colors hover:bg-wash [&_td]:py-3 [&_td]:pr-4',
        className,
      )}
      {...props}
    />
  );
}
