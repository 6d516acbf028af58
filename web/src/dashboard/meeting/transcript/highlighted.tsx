import { Fragment } from 'react';
import type { Stretch } from './find.ts';

export interface HighlightedProps {
  text: string;
  /** In order, not overlapping. */
  stretches: readonly Stretch[];
}

/** A text with what was searched for marked in it. */
export function Highlighted({ text, stretches }: HighlightedProps) {
  if (stretches.length === 0) return text;
  return (
    <>
      {stretches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(stretches[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(stretches.at(-1)?.end)}
    </>
  );
}
