import { Mark } from '@afterword/ui';
import type { Messages } from '../../locales/catalog.ts';
import type { PageProps } from '../page.ts';

type LineName = keyof Messages<'site/home'>['home']['demo']['lines'];

/** A minute of a meeting as captions. `at`: milliseconds from the start. */
const script: { at: number; time: string; speaker: string; says: LineName }[] = [
  { at: 0, time: '00:13:41', speaker: 'Ines', says: 'first' },
  { at: 3600, time: '00:13:50', speaker: 'Tomasz', says: 'second' },
  { at: 7000, time: '00:14:02', speaker: 'Ines', says: 'third' },
  // Evidence of the claim below.
  { at: 10200, time: '00:14:09', speaker: 'Tomasz', says: 'cited' },
  { at: 14200, time: '00:14:15', speaker: 'Ines', says: 'last' },
];

/**
 * The transcript panel with a short meeting, complete without JavaScript. demo-player.ts plays it, finding elements
 * by the attributes named `data-demo-…`.
 */
export function Demo({ copy }: Pick<PageProps<'site/home'>, 'copy'>) {
  const words = copy.home.demo;
  return (
    <figure
      aria-label={words.label}
      data-demo
      className="overflow-hidden rounded-md border border-rule bg-surface shadow-float"
    >
      <div className="flex h-12 items-center gap-2.5 border-b border-rule px-5 text-13">
        <Mark state="capturing" className="size-4.5" />
        <span data-demo-state data-running={words.state} data-ended={words.ended} className="font-medium">
          {words.ended}
        </span>
        <button
          type="button"
          data-demo-button
          data-play={words.play}
          data-pause={words.pause}
          data-again={words.again}
          hidden
          className="-me-2 ms-auto rounded-sm px-2 py-1 text-ink-2 hover:bg-wash hover:text-ink"
        >
          {words.play}
        </button>
      </div>
      <div className="h-[30rem] overflow-hidden px-5 py-4 sm:h-[25rem]" data-demo-view>
        <ol className="grid gap-4">
          {script.map((line) => (
            <li key={line.at} data-demo-line={line.at} className="transition-opacity">
              <p className="text-12 text-ink-2">
                <span className="font-medium text-ink">{line.speaker}</span>{' '}
                <span className="ms-1 tabular-nums">{line.time}</span>
              </p>
              <p className="font-serif text-17" data-demo-text>
                {line.says === 'cited' ? <mark>{words.lines.cited}</mark> : words.lines[line.says]}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="border-t border-rule px-5 py-4" data-demo-summary>
        <span className="block text-12 text-ink-2">{words.kind}</span>
        <span className="text-14">{words.claim}</span>
      </figcaption>
    </figure>
  );
}
