import type { Automation, Rehearsal } from '@afterword/api-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLocale, useMessages } from '../../locales/messages.ts';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { actionName } from './actions/registry.ts';
import { automationsKey } from './queries.ts';

/** Shows, when expanded, what an automation would send for a meeting. */
export function Planned({ automation, meetingId }: { automation: Automation; meetingId: string }) {
  const copy = useMessages('setup/automations').planned;
  const [isOpen, setOpen] = useState(false);
  const { id, updatedAt } = automation;
  const query = useQuery({
    queryKey: [...automationsKey, id, 'dry-run', updatedAt, meetingId],
    queryFn: ({ signal }) => api.automations.dryRun({ id, meetingId }, { signal }),
    enabled: isOpen,
  });
  const steps = query.data?.items[0]?.steps;
  return (
    <details className="mt-1 text-13" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-ink-2 hover:text-ink">{copy.show}</summary>
      {isOpen && (
        <div className="mt-2 flex flex-col gap-3 border-l-2 border-rule pl-3">
          {!query.data && <NotLoaded query={query} words={copy} skeleton="h-16" />}
          {steps?.map((step, index) => (
            <PlannedStep key={index} step={step} />
          ))}
        </div>
      )}
    </details>
  );
}

function PlannedStep({ step: { action, reason, calls } }: { step: Rehearsal['steps'][number] }) {
  const { planned: copy } = useMessages('setup/automations');
  const locale = useLocale();
  return (
    <div>
      <p className="font-medium">{actionName(action, locale)}</p>
      {reason && <p className="text-warn">{reason}</p>}
      {!reason && calls.length === 0 && <p className="text-ink-2">{copy.nothing}</p>}
      {calls.map(({ target, subject, body }, index) => (
        <div key={index} className="mt-1">
          <p className="text-ink-2 wrap-anywhere">{target}</p>
          {subject && (
            <p className="wrap-anywhere" dir="auto">
              {subject}
            </p>
          )}
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: people who use the keyboard scroll it.
            tabIndex={0}
            className="mt-1 max-h-60 overflow-auto rounded-md bg-wash p-2 font-sans text-13 whitespace-pre-wrap wrap-anywhere"
            dir="auto"
          >
            {body}
          </pre>
        </div>
      ))}
    </div>
  );
}
