import type { ComponentProps } from 'react';

/** The state of a capture, shown as a filled, filled red, hollow or struck-out mark. */
export type MarkState = 'ready' | 'capturing' | 'waiting' | 'lost';

export interface MarkProps extends ComponentProps<'svg'> {
  state?: MarkState;
  /** The accessible name; decorative without one. */
  label?: string;
}

const stroke =
  'M5.6 6.3C5.5 5 6.4 4.1 7.6 4c1.2-.1 2.2.7 2.3 2 .5 5.5-1.1 9.9-4.9 13.2-.5.4-1.2-.1-.9-.7 1.8-3.6 2.1-7.2 1.5-12.2Z';

/** The mark: a closing quotation mark with two strokes. */
export function Mark({ state = 'ready', label, ...props }: MarkProps) {
  const hollow = state === 'waiting';
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its label is an aria-label, which shows no tooltip.
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill={hollow ? 'none' : state === 'capturing' ? 'var(--accent)' : 'currentColor'}
      stroke={hollow ? 'currentColor' : 'none'}
      strokeWidth={1.5}
      data-state={state}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
    >
      <path d={stroke} />
      <path d={stroke} transform="translate(9.8 0)" />
      {state === 'lost' && (
        <path d="M2.5 20.5 21.5 3.5" stroke="var(--accent)" strokeWidth={2} strokeLinecap="round" />
      )}
    </svg>
  );
}
