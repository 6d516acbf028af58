import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export interface BadgeProps extends ComponentProps<'span'> {
  /** The color. The text must have the same meaning. */
  tone?: 'plain' | 'live' | 'good' | 'warn';
}

const tones = {
  plain: 'border-rule text-ink-2',
  live: 'border-accent/50 text-accent',
  good: 'border-good/45 text-good',
  warn: 'border-warn/45 text-warn',
};

/** A short label for the status of the content next to it. With `live`, it pulses. */
export function Badge({ tone = 'plain', className, children, ...props }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={classNames(
        'inline-flex h-5.5 items-center gap-1.5 rounded-sm border px-1.5 text-12 font-medium whitespace-nowrap [&_svg]:size-3',
        tones[tone],
        className,
      )}
      {...props}
    >
      {tone === 'live' && (
        <span aria-hidden="true" className="size-1.5 animate-breathe rounded-full bg-accent" />
      )}
      {children}
    </span>
  );
}
