import type { ComponentProps } from 'react';

/** How a capture stands, as the mark shows it: filled, filled and vermilion, hollow, struck through. */
export type MarkState = 'ready' | 'capturing' | 'waiting' | 'lost';

export interface MarkProps extends ComponentProps<'svg'> {
  state?: MarkState;
  /** Its name for a screen reader; without one it is decoration. */
  label?: string;
}

const stroke =
  'M5.6 6.3C5.5 5 6.4 4.1 7.6 4c1.2-.1 2.2.7 2.3 2 .5 5.5-1.1 9.9-4.9 13.2-.5.4-1.2-.1-.9-.7 1.8-3.6 2.1-7.2 1.5-12.2Z';

/** The closing quotation mark, two strokes: what stands after the words. */
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
