import { Fragment } from 'react';
import type { TextRange } from './find.ts';

export interface HighlightedProps {
  text: string;
  /** Search hits, in order and not overlapping. */
  stretches: readonly TextRange[];
  /** Evidence of a claim. */
  marked?: TextRange | undefined;
}

/** A text with search hits and evidence highlighted. */
export function Highlighted({ text, stretches, marked }: HighlightedProps) {
  if (!marked) return <Found text={text} stretches={stretches} />;
  const part = (start: number, end: number) => (
    <Found
      text={text.slice(start, end)}
      stretches={stretches
        .map((stretch) => ({
          start: Math.max(stretch.start, start) - start,
          end: Math.min(stretch.end, end) - start,
        }))
        .filter((stretch) => stretch.start < stretch.end)}
    />
  );
  return (
    <>
      {part(0, marked.start)}
      <span className="marked">{part(marked.start, marked.end)}</span>
      {part(marked.end, text.length)}
    </>
  );
}

function Found({ text, stretches }: Pick<HighlightedProps, 'text' | 'stretches'>) {
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
