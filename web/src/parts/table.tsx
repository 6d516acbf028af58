import { classNames } from '@afterword/ui';
import type { ComponentProps } from 'react';

/** The header row of a table, with `th` cells. */
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

/** A row of a table, with `td` cells. */
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
