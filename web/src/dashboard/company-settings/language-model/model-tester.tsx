import type { ModelSettings, ModelTest } from '@afterword/api-client';
import { Button, classNames, Progress } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Minus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { quietApi } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { formatLocale, useMessages } from '../../../locales/messages.ts';
import { dayAndTime } from '../../../parts/time.ts';
import { modelQuery, usageQuery } from '../../parts/queries.ts';

/** Tests the model with real calls and shows the results. */
export function ModelTester({ settings, edited }: { settings: ModelSettings; edited: boolean }) {
  const { test: copy } = useMessages('setup/language-model');
  const client = useQueryClient();
  const leaving = useRef<AbortController>(undefined);
  const test = useMutation({
    mutationFn: () => {
      leaving.current = new AbortController();
      return quietApi.models.test(undefined, { signal: leaving.current.signal });
    },
    onSuccess: (found) => client.setQueryData(modelQuery.queryKey, found.settings),
    onSettled: () => void client.invalidateQueries({ queryKey: usageQuery.queryKey }),
  });
  // Leaving the screen ends the test.
  useEffect(() => () => leaving.current?.abort(), []);
  const start = useRef<HTMLButtonElement>(null);
  const { isPending } = test;
  const wasPending = useRef(false);
  useEffect(() => {
    // The stop button disappears, so keep the keyboard focus on the page.
    if (wasPending.current && !isPending && document.activeElement === document.body) start.current?.focus();
    wasPending.current = isPending;
  }, [isPending]);
  const model = settings.model ?? '';
  const stopped = leaving.current?.signal.aborted === true;
  return (
    <div className="mt-8 flex flex-col items-start gap-3">
      <h3 className="font-medium">{copy.title}</h3>
      <p className="text-14 text-pretty text-ink-2">{copy.text}</p>
      {isPending ? (
        <Running model={model} onStop={() => leaving.current?.abort()} />
      ) : (
        <>
          <Button ref={start} onClick={() => test.mutate()} disabled={edited}>
            {copy.start}
          </Button>
          {edited && <p className="text-13 text-ink-2">{copy.unsaved}</p>}
          {!test.data && settings.testedAt && (
            <p className="text-13 text-ink-2">{copy.tested(dayAndTime(settings.testedAt))}</p>
          )}
        </>
      )}
      <div aria-live="polite" className="w-full empty:hidden">
        {test.error && !stopped && <p className="text-14 text-accent">{copy.failed(explain(test.error))}</p>}
        {test.data && !isPending && !edited && <Findings found={test.data} />}
      </div>
    </div>
  );
}

function Running({ model, onStop }: { model: string; onStop: () => void }) {
  const { test: copy } = useMessages('setup/language-model');
  const [seconds, setSeconds] = useState(0);
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    // The pressed button no longer exists.
    stop.current?.focus();
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex w-full max-w-120 flex-col gap-2">
      <p className="flex justify-between gap-3 text-14">
        <span role="status" className="wrap-anywhere">
          {copy.running(model)}
        </span>
        <span className="tabular-nums text-ink-2">{copy.seconds(seconds)}</span>
      </p>
      <Progress label={copy.running(model)} />
      {seconds >= 5 && <p className="text-13 text-ink-2">{copy.patience}</p>}
      <Button ref={stop} size="small" className="self-start" onClick={onStop}>
        {copy.stop}
      </Button>
    </div>
  );
}

function Findings({ found }: { found: ModelTest }) {
  const { test: copy, failures, usage } = useMessages('setup/language-model');
  const { works, reachable, addressProblem, keyAccepted, modelFound, readsBeginning } = found;
  const why = addressProblem ? copy.address[addressProblem] : found.failure && failures[found.failure];
  const tokens = found.usage.inputTokens + found.usage.outputTokens;
  const answers: [string, boolean | null][] = [
    [copy.rows.reachable, reachable],
    [copy.rows.key, keyAccepted],
    [copy.rows.model, modelFound],
    [copy.rows.beginning, readsBeginning],
  ];
  const values: [string, string | null][] = [
    [copy.rows.window, found.window === null ? null : copy.tokens(count(found.window))],
    [copy.rows.form, found.form && copy.forms[found.form]],
    [copy.rows.time, found.milliseconds === null ? null : `${count(found.milliseconds)} ms`],
    [
      copy.rows.cost,
      tokens === 0
        ? null
        : `${copy.tokens(count(tokens))}, ${found.usage.cost === null ? usage.unknown : dollars(found.usage.cost)}`,
    ],
  ];
  return (
    <>
      <p className="font-medium">{works ? copy.works : copy.fails}</p>
      {!works && why && <p className="mt-1 text-14 text-pretty">{why}</p>}
      <dl className="mt-3 divide-y divide-rule border-y border-rule text-14">
        {answers.map(([name, answer]) => (
          <Row key={name} name={name}>
            <Answer value={answer} />
          </Row>
        ))}
        {values.map(
          ([name, value]) =>
            value !== null && (
              <Row key={name} name={name}>
                {value}
              </Row>
            ),
        )}
      </dl>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

function Answer({ value }: { value: boolean | null }) {
  const { test: copy } = useMessages('setup/language-model');
  const Icon = value === null ? Minus : value ? Check : X;
  return (
    <span className={classNames('inline-flex items-center gap-1.5', value === false && 'text-accent')}>
      <Icon aria-hidden="true" className="size-4" />
      {value === null ? copy.unknown : value ? copy.yes : copy.no}
    </span>
  );
}

const count = (value: number): string => value.toLocaleString(formatLocale());

const dollars = (amount: number): string =>
  amount.toLocaleString(formatLocale(), { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
