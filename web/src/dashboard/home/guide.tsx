import type { MeetingItem } from '@afterword/api-client';
import { Button, classNames } from '@afterword/ui';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useExtensionLink } from '../../extension/link.ts';
import { useMessages } from '../../locales/messages.ts';
import { paths } from '../../paths.ts';

/** Steps to the first real meeting. Each is checked off automatically. */
export function Guide({ meetings }: { meetings: MeetingItem[] }) {
  const copy = useMessages('dashboard/home');
  const extension = useExtensionLink();
  const real = meetings.filter((meeting) => !meeting.sample);
  const sample = meetings.find((meeting) => meeting.sample);
  const done = [extension.version !== null, real.length > 0, real.some((meeting) => meeting.hasTranscript)];
  const next = done.indexOf(false);
  return (
    <section aria-labelledby="guide" className="mt-10">
      <h2 id="guide" className="font-serif text-22 font-medium">
        {copy.guide.title}
      </h2>
      <ol className="mt-4 grid border-y border-rule md:grid-cols-3">
        {copy.guide.steps.map((step, index) => (
          <li
            key={step.title}
            data-state={done[index] ? 'done' : 'to do'}
            aria-current={index === next ? 'step' : undefined}
            className="border-rule py-6 not-first:border-t md:px-6 md:not-first:border-t-0 md:not-first:border-l md:first:pl-0"
          >
            <p className="flex items-center gap-3">
              <span
                className={classNames(
                  'grid size-8 place-items-center rounded-full border font-serif text-18',
                  done[index]
                    ? 'border-good text-good'
                    : index === next
                      ? 'border-ink bg-ink text-paper'
                      : 'border-edge text-ink-2',
                )}
              >
                {done[index] ? <Check aria-hidden="true" className="size-4" /> : index + 1}
              </span>
              <span className="sr-only">{done[index] ? copy.guide.doneLabel : copy.guide.todoLabel}</span>
            </p>
            <h3 className="mt-4 font-medium">{step.title}</h3>
            <p className="mt-1 text-14 text-pretty text-ink-2">{done[index] ? step.done : step.text}</p>
          </li>
        ))}
      </ol>
      {sample && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-14 text-ink-2">{copy.guide.sample}</p>
          <Button asChild size="small">
            <Link to={paths.meeting(sample.id)}>{copy.guide.openSample}</Link>
          </Button>
        </div>
      )}
    </section>
  );
}
