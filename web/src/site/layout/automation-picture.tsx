import { Badge, Mark } from '@afterword/ui';
import { ArrowDown } from 'lucide-react';
import type { PageProps } from '../page.ts';

/** A drawing of an automation with its history, as on the dashboard. Follows the page's theme and language. */
export function AutomationPicture({ copy }: Pick<PageProps<'site/home'>, 'copy'>) {
  const words = copy.home.automation;
  return (
    <figure
      aria-label={words.label}
      className="overflow-hidden rounded-md border border-rule bg-surface shadow-float"
    >
      <div className="flex items-center gap-3 border-b border-rule px-5 py-4">
        <Mark state="capturing" className="size-4.5 shrink-0" />
        <p className="grow font-medium">{words.name}</p>
        <Badge tone="good">{words.on}</Badge>
      </div>
      <ol className="grid justify-items-start gap-2 px-5 py-5 text-14">
        {words.parts.map(({ kind, text }, index) => (
          <li key={kind} className="grid w-full justify-items-start gap-2">
            {index > 0 && <ArrowDown aria-hidden="true" className="ms-3 size-4 text-ink-2" />}
            <p className="rounded-md border border-edge px-3 py-2">
              <span className="block text-12 text-ink-2">{kind}</span>
              {text}
            </p>
          </li>
        ))}
      </ol>
      <figcaption className="border-t border-rule px-5 py-4">
        <p className="text-12 text-ink-2">{words.history}</p>
        <ul className="mt-1 divide-y divide-rule text-14">
          {words.runs.map(({ meeting, result, done }) => (
            <li key={meeting} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span>{meeting}</span>
              <Badge tone={done ? 'good' : 'plain'}>{result}</Badge>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
