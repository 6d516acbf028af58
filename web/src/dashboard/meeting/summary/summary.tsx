import {
  type Claim,
  type MeetingDetail,
  outcomesIn,
  type Summary as SummaryData,
  type TranscriptEntry,
} from '@afterword/api-client';
import { Button, Loading, Skeleton, Spinner } from '@afterword/ui';
import { Fragment, useState } from 'react';
import { explainCode } from '../../../locales/explain.ts';
import { useLocale, useMessages } from '../../../locales/messages.ts';
import { day } from '../../../parts/time.ts';
import { Estimated, languageName, WrittenBy } from '../../parts/written.tsx';
import { ActionList } from './action-list.tsx';
import { ClaimItem, type ClaimItemProps } from './claim-item.tsx';
import { CopySummary } from './copy-summary.tsx';
import { EmailRecap } from './email-recap.tsx';
import { GenerateWith } from './generate-with.tsx';
import { IgnoredLines } from './ignored-lines.tsx';
import { Topics } from './topics.tsx';
import { type Chosen, type Progress, useEstimate, type useMakeSummary, useSummary } from './use-summary.ts';

export interface SummaryProps {
  meeting: MeetingDetail;
  hasTranscript: boolean;
  /** The page keeps it, because the summary is on a tab that may be left meanwhile. */
  make: ReturnType<typeof useMakeSummary>;
  /** Lines that claims may cite, by ID. */
  entries: ReadonlyMap<string, TranscriptEntry>;
  /** Key of the claim whose lines are highlighted. */
  shown: string | null;
  /** Highlights these lines. `key` identifies the claim. */
  onShow: (key: string, entryIds: string[], claim: string) => void;
}

/** The summary of a meeting. Each sentence shows its evidence. */
export function Summary(props: SummaryProps) {
  const { id: meetingId, language } = props.meeting;
  const locale = useLocale();
  // Most users want their own language.
  const inMine: Chosen = isOther(language, locale) ? { language: locale } : {};
  const { make } = props;
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Shown {...props} inMine={inMine} onChoose={() => setChoosing(true)} />
      {/* Rendered next to the summary, so that a new summary does not close it. */}
      {choosing && (
        <GenerateWith
          meetingId={meetingId}
          inLanguage={inMine.language ?? ''}
          onGenerate={(chosen) => make.mutate(chosen)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

interface ShownProps extends SummaryProps {
  /** The user's language, if it differs from the spoken one. */
  inMine: Chosen;
  /** Asks for template and language. */
  onChoose: () => void;
}

function Shown({ make, inMine, onChoose, ...props }: ShownProps) {
  const { meeting, hasTranscript, entries, shown, onShow } = props;
  const { id: meetingId, hasSummary, live, language } = meeting;
  const writable = meeting.may.write;
  const written = useMessages('dashboard/written');
  const locale = useLocale();
  const words = useMessages('dashboard/meeting').summary;
  const { data, error, isPending, refetch } = useSummary(meetingId, hasSummary);
  const { choose: choice } = useMessages('dashboard/templates');

  if (make.isPending)
    return (
      <Making
        progress={make.progress}
        language={make.variables?.language ?? language}
        entries={entries}
        shown={shown}
        onShow={onShow}
      />
    );
  if (isPending) {
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  const failure = make.error ? words.failed(explainCode(make.error)) : null;
  if (!data) {
    if (error) {
      return (
        <div role="alert" className="text-14">
          <p>{words.loadFailed(explainCode(error))}</p>
          <Button size="small" className="mt-3" onClick={() => refetch()}>
            {words.retry}
          </Button>
        </div>
      );
    }
    return (
      <>
        <p className="text-14 text-pretty text-ink-2">{hasTranscript ? words.none : words.nothingYet}</p>
        {failure && <Failed>{failure}</Failed>}
        {writable && (
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <Button variant="primary" disabled={!hasTranscript} onClick={() => make.mutate(inMine)}>
              {words.generate}
            </Button>
            {hasTranscript && (
              <Button variant="quiet" onClick={onChoose}>
                {choice.open}
              </Button>
            )}
          </div>
        )}
        {writable && hasTranscript && <Before meetingId={meetingId} chosen={inMine} />}
      </>
    );
  }
  return (
    <>
      {data.stale && (
        <div role="status" className="mb-4 border-l-2 border-warn pl-3 text-13 text-warn">
          <p>{live ? words.stale : words.staleForNow}</p>
          {writable && (
            <Button size="small" className="mt-2" onClick={() => make.mutate(asBefore(data))}>
              {words.again}
            </Button>
          )}
        </div>
      )}
      {failure && <Failed>{failure}</Failed>}
      <div className="mb-5 flex flex-wrap gap-2">
        <CopySummary meeting={meeting} summary={data} entries={entries} />
        {writable && !meeting.sample && <EmailRecap meetingId={meetingId} />}
      </div>
      <Claims
        meetingId={meetingId}
        writable={writable}
        summary={data}
        entries={entries}
        shown={shown}
        onShow={onShow}
      />
      <IgnoredLines ignored={data.ignored} entries={entries} onShow={onShow} />
      {!data.generatedBy && (
        <p className="mt-5 text-12 text-ink-2">{words.made(data.engine, day(data.createdAt))}</p>
      )}
      {(data.generatedBy || data.fallback) && (
        <WrittenBy writing={data} on={data.createdAt} language={data.language} />
      )}
      {data.generatedBy && <Legend />}
      {writable && data.generatedBy && isOther(data.language ?? language, locale) && (
        <Button
          size="small"
          className="mt-3 me-2"
          onClick={() => make.mutate({ ...asBefore(data), language: locale })}
        >
          {written.inMine(languageName(locale))}
        </Button>
      )}
      {writable && (
        <Button size="small" className="mt-3" onClick={onChoose}>
          {choice.again}
        </Button>
      )}
    </>
  );
}

/** Returns whether a language is known and differs from the page's. */
const isOther = (language: string | null, locale: string) =>
  language !== null && language.toLowerCase().split('-')[0] !== locale;

/** Uses the template and language of the existing summary. */
const asBefore = ({ template, language }: SummaryData) => ({
  ...(template && { template }),
  ...(language && { language }),
});

/** The current stage, and the language model's text so far. */
function Making({
  progress: { stage, estimate, claims },
  ...evidence
}: { progress: Progress } & Pick<ClaimItemProps, 'language' | 'entries' | 'shown' | 'onShow'>) {
  const words = useMessages('dashboard/meeting').summary;
  return (
    <>
      <div role="status" className="flex items-center gap-3 py-2 text-14 text-ink-2">
        <Spinner label={null} className="size-6 shrink-0" />
        <p>
          {estimate && stage === 'writing' ? words.asks(estimate.model) : words.stages[stage]}{' '}
          {estimate && <Estimated estimate={estimate} />}
        </p>
      </div>
      {claims.length > 0 && (
        <>
          <Heading>{words.soFar}</Heading>
          <ul className="mt-1.5 flex flex-col gap-3">
            {claims.map(({ claim }, index) => (
              <ClaimItem key={index} name={`making ${index}`} claim={claim} {...evidence} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Names the language model and the estimated cost; renders nothing if no model is set up. */
function Before({ meetingId, chosen }: { meetingId: string; chosen: Chosen }) {
  const words = useMessages('dashboard/meeting').summary;
  const { data } = useEstimate(meetingId, chosen);
  if (!data?.estimate) return null;
  return (
    <p className="mt-3 text-13 text-pretty text-ink-2">
      {words.asks(data.estimate.model)} <Estimated estimate={data.estimate} />
    </p>
  );
}

/** Explains the marks on sentences that a language model wrote. */
function Legend() {
  const { legend, quoted } = useMessages('dashboard/meeting').summary;
  const written = useMessages('dashboard/written');
  return (
    <details className="mt-3 text-13 text-ink-2">
      <summary className="min-h-6 w-fit cursor-pointer rounded-sm">{legend.title}</summary>
      <dl className="mt-2 grid gap-2">
        <div>
          <dt className="font-serif text-14 text-ink">{quoted(legend.words)}</dt>
          <dd>{legend.quoted}</dd>
        </div>
        <div>
          <dt className="text-ink">{legend.words}</dt>
          <dd>{legend.supported}</dd>
        </div>
        <div>
          <dt className="font-medium text-warn">{written.unsupported}</dt>
          <dd>{legend.unsupported}</dd>
        </div>
      </dl>
    </details>
  );
}

function Claims({
  meetingId,
  writable,
  summary,
  ...evidence
}: { meetingId: string; writable: boolean; summary: SummaryData } & Pick<
  SummaryProps,
  'entries' | 'shown' | 'onShow'
>) {
  const words = useMessages('dashboard/meeting').summary;
  const { outcomes, otherDecisions } = outcomesIn(summary);
  const isSplit = otherDecisions.length < summary.decisions.length;
  const possible = otherDecisions.filter((decision) => decision.possible);
  const certain = otherDecisions.filter((decision) => !decision.possible);
  const list = (kind: string, claims: Claim[]) => (
    <ul className="mt-1.5 flex flex-col gap-3">
      {claims.map((claim, index) => (
        <ClaimItem
          key={index}
          name={`${kind} ${index}`}
          claim={claim}
          language={summary.language}
          {...evidence}
        />
      ))}
    </ul>
  );
  return (
    <>
      <Heading>{words.overview}</Heading>
      {summary.topics.length > 0 && (
        <Topics topics={summary.topics} outcomes={outcomes} language={summary.language} {...evidence} />
      )}
      {/* Summaries from before topics existed have none. */}
      {summary.topics.length === 0 && summary.overview.length > 0 && list('overview', summary.overview)}
      {summary.topics.length === 0 && summary.overview.length === 0 && <None>{words.noOverview}</None>}
      {summary.sections.map(
        ({ title, claims }, index) =>
          claims.length > 0 && (
            <Fragment key={index}>
              <Heading>{title}</Heading>
              {list(`section ${index}`, claims)}
            </Fragment>
          ),
      )}
      {(certain.length > 0 || !isSplit) && (
        <Heading>{isSplit ? words.otherDecisions : words.decisions}</Heading>
      )}
      {certain.length > 0 && list('decision', certain)}
      {certain.length === 0 && !isSplit && <None>{words.noDecisions}</None>}
      {possible.length > 0 && (
        <>
          <Heading>{words.possibleDecisions}</Heading>
          {list('possible decision', possible)}
        </>
      )}
      <Heading>{words.actions}</Heading>
      <ActionList meetingId={meetingId} writable={writable} shown={evidence.shown} onShow={evidence.onShow} />
      {summary.questions.length > 0 && (
        <>
          <Heading>{words.questions}</Heading>
          {list('question', summary.questions)}
        </>
      )}
    </>
  );
}

function Heading({ children }: { children: string }) {
  return <h3 className="mt-5 text-12 font-medium text-ink-2 first:mt-0">{children}</h3>;
}

function None({ children }: { children: string }) {
  return <p className="mt-1.5 text-14 text-ink-2">{children}</p>;
}

function Failed({ children }: { children: string }) {
  return (
    <p role="alert" className="mt-3 text-13 text-accent">
      {children}
    </p>
  );
}
