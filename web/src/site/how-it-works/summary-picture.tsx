import type { PageProps } from '../page.ts';

/** Time and speaker of each line. */
const said = [
  { time: '00:14:09', speaker: 'Tomasz' },
  { time: '00:14:15', speaker: 'Ines' },
  { time: '00:14:22', speaker: 'Tomasz' },
] as const;

/**
 * A summary next to its evidence: choosing a statement highlights its lines. Made of radio buttons and CSS, so that
 * it works without a script.
 */
export function SummaryPicture({ copy }: Pick<PageProps<'site/how-it-works'>, 'copy'>) {
  const words = copy.howItWorks.summary;
  return (
    <div className="linked grid rounded-md border border-rule bg-surface shadow-float md:grid-cols-2">
      <fieldset className="border-b border-rule p-5 md:border-e md:border-b-0">
        <legend className="float-left mb-3 w-full text-12 text-ink-2">{words.label}</legend>
        <div className="clear-both grid gap-1">
          {words.claims.map(({ kind, text }, index) => (
            <label
              key={kind}
              className="block cursor-pointer rounded-md border border-transparent px-3 py-2 text-14 hover:bg-wash has-checked:border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="statement"
                value={index}
                defaultChecked={index === 0}
                className="sr-only"
              />
              <span className="block text-12 text-ink-2">{kind}</span>
              {text}
            </label>
          ))}
        </div>
      </fieldset>
      <ol aria-label={words.transcript} className="grid content-start gap-4 p-5">
        {said.map(({ time, speaker }, index) => (
          <li key={time}>
            <p className="text-12 text-ink-2">
              <span className="font-medium text-ink">{speaker}</span>{' '}
              <span className="ms-1 tabular-nums">{time}</span>
            </p>
            <p className="font-serif text-17">
              <span data-claim={index}>{words.lines[index]}</span>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
