import { asApiError, outcomesIn, type SharedMeeting } from '@afterword/api-client';
import { quoted } from '@afterword/api-client/locales';
import { Button, Loading, Skeleton } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, memo, type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { api, apiFor } from '../api.ts';
import { explainCode } from '../locales/explain.ts';
import { useLocale, useMessages } from '../locales/messages.ts';
import { Failure } from '../parts/failure.tsx';
import { MainPart, SkipLink } from '../parts/main-part.tsx';
import { MessageScreen } from '../parts/message-screen.tsx';
import { InputField } from '../parts/text-field.tsx';
import { calendarDay, dayAndTime, meetingStart, shownTime } from '../parts/time.ts';
import { Wordmark } from '../parts/wordmark.tsx';
import { paths } from '../paths.ts';
import { useAuth } from '../session/auth.ts';
import { useChanges } from './use-changes.ts';

/** Milliseconds between refetches while there is no live stream. */
const again = 15_000;

/** /s/{token}: a shared meeting, with or without an account. */
export function Component() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <SkipLink />
      <header className="mx-auto max-w-[46rem] px-5 pt-6 sm:px-8">
        <Wordmark to={paths.front} reloadDocument />
      </header>
      <MainPart className="mx-auto max-w-[46rem] px-5 pt-10 pb-20 sm:px-8">
        <Shared />
      </MainPart>
    </>
  );
}

function Shared() {
  const copy = useMessages('shared-meeting');
  const { token = '' } = useParams();
  const { user } = useAuth();
  const client = useQueryClient();
  // Access token for the passphrase, kept in memory only.
  const pass = useRef<string | null>(null);
  const [told, setTold] = useState(false);
  const key = ['shared', token, user?.id ?? null];
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      apiFor(key).shares.open({ token, ...(pass.current ? { pass: pass.current } : {}) }, { signal }),
    refetchInterval: ({ state }) => (!told && state.data && !isRefused(state.error) ? again : false),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  useChanges(data && !isRefused(error) ? { token, pass: data.pass } : null, {
    onChange: refetch,
    onTold: setTold,
  });
  if (isRefused(error)) {
    const { code } = asApiError(error);
    if (code === 'chosen_people') return <ForChosenPeople />;
    if (code === 'passphrase_needed')
      return (
        <Passphrase
          token={token}
          onOpened={(meeting) => {
            pass.current = meeting.pass;
            client.setQueryData(key, meeting);
          }}
        />
      );
    return <MessageScreen title={copy.gone.title}>{copy.gone.text}</MessageScreen>;
  }
  if (data) return <Meeting meeting={data} />;
  if (isPending)
    return (
      <Loading label={copy.loading}>
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="mt-4 h-4 w-1/3" />
        <Skeleton className="mt-10 h-40" />
      </Loading>
    );
  return <Failure title={copy.failed} error={error} onRetry={refetch} />;
}

/** Returns whether the server refused access, as opposed to a failed request. */
function isRefused(error: unknown): boolean {
  return error !== null && [400, 403, 404].includes(asApiError(error).status);
}

function ForChosenPeople() {
  const copy = useMessages('shared-meeting').chosen;
  const { status, user } = useAuth();
  const { pathname } = useLocation();
  return (
    <MessageScreen
      title={copy.title}
      action={
        status !== 'signed-in' && (
          <Button asChild variant="primary">
            <Link to={paths.login} state={{ from: pathname }}>
              {copy.signIn}
            </Link>
          </Button>
        )
      }
    >
      {user ? copy.otherAddress(user.email) : copy.text}
    </MessageScreen>
  );
}

function Passphrase({ token, onOpened }: { token: string; onOpened: (meeting: SharedMeeting) => void }) {
  const copy = useMessages('shared-meeting').passphrase;
  const [passphrase, setPassphrase] = useState('');
  const open = useMutation({
    mutationFn: () => api.shares.open({ token, passphrase }),
    onSuccess: onOpened,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate();
  };
  return (
    <MessageScreen title={copy.title}>
      <form onSubmit={submit} className="mt-2 flex max-w-96 flex-col items-start gap-4">
        <InputField
          label={copy.label}
          className="w-full"
          error={open.error && explainCode(open.error)}
          type="password"
          autoComplete="off"
          required
          value={passphrase}
          onChange={(text) => {
            setPassphrase(text);
            open.reset();
          }}
        />
        <Button type="submit" variant="primary" loading={open.isPending} disabled={passphrase === ''}>
          {copy.action}
        </Button>
      </form>
    </MessageScreen>
  );
}

function Meeting({ meeting }: { meeting: SharedMeeting }) {
  const copy = useMessages('shared-meeting');
  const { title, date, part, summary, entries, language, expiresAt } = meeting;
  const name = title || copy.untitled;
  return (
    <article>
      <title>{`${name} · Afterword`}</title>
      <header className="border-b border-rule pb-6">
        <h1 dir="auto" className="font-serif text-36 font-medium text-balance wrap-anywhere">
          {name}
        </h1>
        <p className="mt-3 text-14 text-ink-2">
          <time dateTime={date}>{meetingStart(meeting)}</time>
        </p>
        {meeting.imported && <p className="mt-1 text-14 text-warn">{copy.imported}</p>}
        <p className="mt-1 text-14 text-ink-2">
          {copy.parts[part]} {expiresAt && copy.until(dayAndTime(expiresAt))}
        </p>
      </header>
      {part !== 'passage' && <Summary summary={summary} language={summary?.language ?? language} />}
      {part !== 'summary' && (
        <Section title={copy.transcript}>
          {entries.length === 0 && <p className="text-14 text-ink-2">{copy.noLines}</p>}
          <div lang={language ?? undefined} className="flex flex-col gap-5">
            {inOrder(meeting).map((row) =>
              'reason' in row ? <Gap key={`gap ${row.from}`} gap={row} /> : <Line key={row.id} line={row} />,
            )}
          </div>
        </Section>
      )}
    </article>
  );
}

type SharedLine = SharedMeeting['entries'][number];
type SharedGap = SharedMeeting['gaps'][number];

/** Entries and the gaps between them. */
function inOrder({ entries, gaps }: SharedMeeting): (SharedLine | SharedGap)[] {
  const rows: (SharedLine | SharedGap)[] = [];
  const waiting = [...gaps];
  for (const entry of entries) {
    while (waiting[0] && waiting[0].from < entry.time) rows.push(waiting.shift()!);
    rows.push(entry);
  }
  return [...rows, ...waiting];
}

const Line = memo(function Line({ line: { id, speaker, time, content } }: { line: SharedLine }) {
  const copy = useMessages('shared-meeting');
  return (
    <div
      id={id}
      className="scroll-mt-6 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] print:[content-visibility:visible]"
    >
      <p dir="auto" className="text-13 font-medium wrap-anywhere">
        {speaker || copy.unknownSpeaker}
        <span className="ms-2 text-12 font-normal text-ink-2 tabular-nums">
          <bdi>{shownTime(time)}</bdi>
        </span>
      </p>
      <p dir="auto" className="font-serif text-17 whitespace-pre-wrap wrap-anywhere">
        {content}
      </p>
    </div>
  );
});

/** A gap, in the page's language. */
function Gap({ gap: { from, to, reason } }: { gap: SharedGap }) {
  const copy = useMessages('dashboard/shared');
  return (
    <p lang={useLocale()} className="border-y border-dashed border-rule py-2 text-13 text-ink-2">
      {copy.gaps[reason]} · {shownTime(from)} – {to ? shownTime(to) : copy.gapOpen}
    </p>
  );
}

function Summary({ summary, language }: Pick<SharedMeeting, 'summary' | 'language'>) {
  const copy = useMessages('shared-meeting');
  if (!summary)
    return (
      <Section title={copy.summary}>
        <p className="text-14 text-ink-2">{copy.noSummary}</p>
      </Section>
    );
  const actions = summary.actions.map(({ text, assignee, due, dueDate, evidence }) => ({
    text: [
      text,
      [assignee && quoted(assignee), due ?? (dueDate && calendarDay(dueDate))].filter(Boolean).join(', '),
    ]
      .filter(Boolean)
      .join(' — '),
    evidence,
  }));
  const { overviewed, sections, topics, decided, questions, stale, generatedBy } = summary;
  const { outcomes, otherDecisions } = outcomesIn({ topics, decisions: decided, actions: summary.actions });
  return (
    <>
      {generatedBy && (
        <>
          <meta name="ai-disclosure" content="mixed" />
          <meta name="ai-provider" content={generatedBy.provider} />
          <meta name="ai-model" content={generatedBy.model} />
          <p className="mt-6 text-13 text-ink-2 wrap-anywhere">{copy.generated(generatedBy.model)}</p>
        </>
      )}
      {stale && <p className="mt-6 border-s-2 border-warn ps-3 text-13 text-warn">{copy.stale}</p>}
      {topics.length > 0 ? (
        <Section title={copy.summary}>
          <Topics topics={topics} outcomes={outcomes} language={language} />
        </Section>
      ) : (
        <List title={copy.summary} language={language} items={overviewed} />
      )}
      {sections.map((section, index) => (
        <List key={index} title={section.title} language={language} items={section.claims} />
      ))}
      <List
        title={otherDecisions.length < decided.length ? copy.otherDecisions : copy.decisions}
        language={language}
        items={otherDecisions}
      />
      <List title={copy.actions} language={language} items={actions} />
      <List title={copy.questions} language={language} items={questions} />
    </>
  );
}

type SharedSummary = NonNullable<SharedMeeting['summary']>;

function Topics({
  topics,
  outcomes,
  language,
}: Pick<SharedSummary, 'topics'> & Pick<SharedMeeting, 'language'> & { outcomes: ReadonlySet<string> }) {
  const copy = useMessages('shared-meeting');
  return (
    <ol className="flex flex-col gap-5">
      {topics.map(({ title, from, to, claims }, index) => (
        <li key={index}>
          <h3 className="mb-2 flex flex-wrap items-baseline gap-x-2">
            <span className="text-12 text-ink-2 tabular-nums">
              {copy.times(shownTime(from), shownTime(to))}
            </span>
            {title && (
              <span dir="auto" lang={language ?? undefined} className="text-16 font-semibold wrap-anywhere">
                {title}
              </span>
            )}
          </h3>
          <Lines
            items={claims.map((claim) => ({
              ...claim,
              label: outcomes.has(claim.text) ? copy.outcome : undefined,
            }))}
            language={language}
          />
        </li>
      ))}
    </ol>
  );
}

interface Said {
  text: string;
  evidence: { time: string; id: string | null }[];
  speaker?: string;
  possible?: boolean;
  label?: string | undefined;
}

/** Items of one kind; renders nothing if there are none. */
function List({ title, ...lines }: { title: string; items: Said[] } & Pick<SharedMeeting, 'language'>) {
  if (lines.items.length === 0) return null;
  return (
    <Section title={title}>
      <Lines {...lines} />
    </Section>
  );
}

function Lines({ items, language }: { items: Said[] } & Pick<SharedMeeting, 'language'>) {
  const copy = useMessages('shared-meeting');
  const locale = useLocale();
  return (
    <ul lang={language ?? undefined} className="flex list-disc flex-col gap-2 ps-5 font-serif text-17">
      {items.map(({ text, speaker, possible, label = possible && copy.possible, evidence }, index) => (
        <li key={index} dir="auto" className="wrap-anywhere">
          {label && (
            <span lang={locale} dir="auto" className="block font-sans text-12 text-ink-2">
              {label}
            </span>
          )}
          {speaker && (
            <>
              <bdi className="font-sans text-13 font-semibold">{copy.by(speaker)}</bdi>{' '}
            </>
          )}
          {text}
          {evidence.map(({ time, id }, nth) => (
            <span key={nth} className="ms-1.5 font-sans text-12 text-ink-2 tabular-nums">
              {id ? (
                <a href={`#${id}`} className="underline underline-offset-2">
                  <bdi>{shownTime(time)}</bdi>
                </a>
              ) : (
                <bdi>{shownTime(time)}</bdi>
              )}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-4 font-serif text-22 font-medium">{title}</h2>
      {children}
    </section>
  );
}
