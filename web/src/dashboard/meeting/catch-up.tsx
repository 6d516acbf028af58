import type { MeetingDetail, Missed, MissedKind } from '@afterword/api-client';
import { Button, Spinner } from '@afterword/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { explainCode } from '../../locales/explain.ts';
import { formatLocale, useLocale, useMessages } from '../../locales/messages.ts';
import { watchConnection } from '../../parts/connection.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { clockTime } from '../../parts/time.ts';
import { Estimated, InPlan, Sentences, type SentencesProps, WrittenBy } from '../parts/written.tsx';
import { type CatchUp as Made, useCatchUp } from './use-catch-up.ts';

export interface CatchUpProps extends Pick<SentencesProps, 'shown'> {
  meeting: Pick<MeetingDetail, 'id' | 'date'>;
  /** When the user last left the page, ISO 8601. */
  left: string | null;
  onShow: NonNullable<SentencesProps['onShow']>;
}

const minute = 60_000;

/** Tells users who joined late or were away what they missed of a live meeting. */
export function CatchUp({ meeting, left, shown, onShow }: CatchUpProps) {
  const copy = useMessages('dashboard/catch-up');
  const [chosen, setChosen] = useState<'left' | 'ten' | 'thirty' | 'start'>(left ? 'left' : 'ten');
  const { made, make } = useCatchUp(meeting.id);
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  // Users who return most likely want to know what was said since they left.
  useEffect(() => {
    if (left) setChosen('left');
  }, [left]);
  const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();
  const since = () =>
    ({ left: left ?? ago(10), ten: ago(10), thirty: ago(30), start: new Date(meeting.date).toISOString() })[
      chosen
    ];
  const isRunning = made !== null && made.state !== 'done' && made.state !== 'failed';
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void make(since());
        }}
      >
        <SelectField
          label={copy.since}
          className="min-w-52 flex-1"
          value={chosen}
          options={[
            ...(left ? [['left', copy.choices.left(clockTime(left))] as const] : []),
            ['ten', copy.choices.ten],
            ['thirty', copy.choices.thirty],
            ['start', copy.choices.start],
          ]}
          onChange={setChosen}
        />
        <Button type="submit" disabled={!online || isRunning}>
          {made?.state === 'done' ? copy.again : copy.tell}
        </Button>
      </form>
      {!online && <p className="mt-2 text-13 text-ink-2">{copy.offline}</p>}
      <p role="status" className="sr-only">
        {made && spoken(made, copy)}
      </p>
      {made && <Missing made={made} shown={shown ?? null} onShow={onShow} />}
    </>
  );
}

type CatchUpMessages = ReturnType<typeof useMessages<'dashboard/catch-up'>>;

/** Text for screen readers. */
function spoken(made: Made, copy: CatchUpMessages): string {
  if (made.state === 'failed') return copy.failed(explainCode(made.error));
  if (made.state !== 'done') return copy.stages[made.state];
  return made.lines === 0 ? copy.nothing(clockTime(made.since)) : copy.ready;
}

function Missing({ made, shown, onShow }: { made: Made } & Required<Pick<CatchUpProps, 'shown' | 'onShow'>>) {
  const copy = useMessages('dashboard/catch-up');
  useLocale();
  if (made.state === 'failed')
    return <p className="mt-3 text-14 text-accent">{copy.failed(explainCode(made.error))}</p>;
  if (made.state !== 'done')
    return (
      <>
        <ByKind sentences={made.sentences} shown={shown} onShow={onShow} />
        <div className="mt-3 flex animate-late items-center gap-3 text-14 text-ink-2">
          <Spinner label={null} className="size-5" />
          <p>
            {copy.stages[made.state]} {made.estimate && <Estimated estimate={made.estimate} />}
          </p>
        </div>
      </>
    );
  const { since, until, lines, first, sentences, writing } = made;
  if (lines === 0 || first === null)
    return <p className="mt-3 text-14 text-ink-2">{copy.nothing(clockTime(since))}</p>;
  const count = new Intl.NumberFormat(formatLocale()).format(lines);
  return (
    <>
      <p className="mt-3 text-12 text-ink-2">{copy.span(clockTime(since), clockTime(until), count)}</p>
      {sentences.length === 0 && <p className="mt-2 text-14">{copy.little}</p>}
      <ByKind sentences={sentences} shown={shown} onShow={onShow} />
      <Button
        size="small"
        data-claim="catch-up"
        className="mt-3"
        onClick={() => onShow('catch-up', [first], '')}
      >
        {copy.read}
      </Button>
      {writing ? (
        <WrittenBy writing={writing} />
      ) : (
        sentences.length > 0 && (
          <>
            <p className="mt-3 text-12 text-ink-2">{copy.quoted}</p>
            <InPlan />
          </>
        )
      )}
    </>
  );
}

const kinds: readonly MissedKind[] = ['point', 'decision', 'action', 'question'];

function ByKind({
  sentences,
  ...where
}: { sentences: readonly Missed[] } & Pick<CatchUpProps, 'shown' | 'onShow'>) {
  const copy = useMessages('dashboard/catch-up');
  return kinds.map((kind) => {
    const of = sentences.filter((sentence) => sentence.kind === kind);
    return (
      of.length > 0 && (
        <section key={kind} className="mt-4">
          <h3 className="text-12 font-medium text-ink-2">{copy.kinds[kind]}</h3>
          <Sentences sentences={of} name={`missed ${kind}`} {...where} />
        </section>
      )
    );
  });
}
