import { classNames } from '@afterword/ui';
import { copy } from './copy.ts';

/** The product's gesture, drawn: a claim beneath a transcript, a stroke in the margin up to the line it stands on. */
export function Example() {
  const { before, line, after, kind, claim, label } = copy.example;
  return (
    <figure aria-label={label} className="pl-8 sm:pl-12">
      <Line {...before} />
      <div className="relative">
        <span
          aria-hidden="true"
          className="absolute top-8 bottom-7 -left-8 w-6 rounded-l-md border-y-2 border-l-2 border-ink sm:-left-10 sm:w-8"
        />
        <Line {...line} marked />
        <Line {...after} />
        <figcaption className="mt-6 border-t border-rule pt-6">
          <span className="block text-12 text-ink-2">{kind}</span>
          <span className="text-16">{claim}</span>
        </figcaption>
      </div>
    </figure>
  );
}

function Line({
  time,
  speaker,
  content,
  marked = false,
}: {
  time: string;
  speaker: string;
  content: string;
  marked?: boolean;
}) {
  return (
    <div className="py-2">
      <p className="text-12 text-ink-2">
        <span className="font-medium text-ink">{speaker}</span>{' '}
        <span className="ml-1 tabular-nums">{time}</span>
      </p>
      <p className="font-serif text-18 sm:text-22">
        <span className={classNames(marked && 'marked')}>{content}</span>
      </p>
    </div>
  );
}
