import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** Styles of every text control. */
export const controlClasses =
  'w-full rounded-md border border-edge bg-surface px-3 text-ink transition-colors ' +
  '[&[readonly]]:bg-wash [&[readonly]]:text-ink-2 disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-accent';

/** One line of text. 16 px on touch screens, where less makes the browser zoom. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={classNames(controlClasses, 'h-10 text-16 sm:text-14', className)} {...props} />;
}
