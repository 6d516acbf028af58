import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export interface ProgressProps extends ComponentProps<'progress'> {
  /** Accessible name. */
  label: string;
}

/** A progress bar. Without a `value`, the progress is unknown. */
export function Progress({ label, className, ...props }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      className={classNames(
        'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-rule',
        '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-ink',
        '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-ink',
        className,
      )}
      {...props}
    />
  );
}
