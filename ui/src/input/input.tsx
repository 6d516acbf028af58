import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** Styles of all text controls. */
export const controlClasses =
  'w-full rounded-md border border-edge bg-surface px-3 text-ink transition-colors ' +
  '[&[readonly]]:bg-wash [&[readonly]]:text-ink-2 disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-accent';

/** A one-line text field. Its font has 16 px on touch screens, because browsers zoom in on smaller ones. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      className={classNames(
        controlClasses,
        'h-10 text-16 placeholder-shown:text-ellipsis sm:text-14',
        className,
      )}
      {...props}
    />
  );
}
