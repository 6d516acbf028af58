import { copy } from './copy.ts';

/** The product's gesture, drawn: a claim in the margin, a marker stroke to the line it stands on. */
export function Example() {
  const { example } = copy;
  return (
    <figure aria-label={example.label} className="relative">
      <ol className="border-y border-rule py-6">
        {example.lines.map((line) => (
          <li key={line.time} className="py-2">
            <p className="text-12 text-ink-2">
              <span className="font-medium text-ink">{line.speaker}</span>{' '}
              <span className="tabular-nums">{line.time}</span>
            </p>
            <p className="font-serif text-17 sm:text-22">
              {line.marked ? <span className="marked px-1 -mx-1">{line.content}</span> : line.content}
            </p>
          </li>
        ))}
      </ol>
      <svg
        viewBox="0 0 60 90"
        aria-hidden="true"
        className="absolute right-8 -bottom-7 h-22 w-14 text-ink sm:right-20"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
      >
        <path d="M46 4c10 26-4 52-32 78" />
        <path d="m25 80-11 2 3-11" />
      </svg>
      <figcaption className="mt-8 ml-2 max-w-72 border-l-2 border-ink pl-4">
        <span className="block text-12 text-ink-2">{example.kind}</span>
        <span className="text-16">{example.claim}</span>
      </figcaption>
    </figure>
  );
}
