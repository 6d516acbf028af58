import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Mark } from '../mark/mark.tsx';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Text for screen readers, or null if other text says it. */
  label: string | null;
}

/** An animated mark whose two strokes alternate. */
export function Spinner({ label, className, ...props }: SpinnerProps) {
  return (
    <span
      {...(label === null ? { 'aria-hidden': true } : { role: 'status' })}
      className={className}
      {...props}
    >
      <Mark className={classNames('size-full min-h-4.5 min-w-4.5', 'spinner')} />
      {label !== null && <span className="sr-only">{label}</span>}
    </span>
  );
}
