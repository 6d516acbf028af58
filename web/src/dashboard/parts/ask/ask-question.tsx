import type { Quote } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, classNames, EmptyState, Input, Spinner } from '@afterword/ui';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { explainCode } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { Imported } from '../../../parts/imported.tsx';
import { SampleRows } from '../../../parts/sample-rows.tsx';
import { day, shownTime } from '../../../parts/time.ts';
import { paths } from '../../../paths.ts';
import { Estimated, InPlan, Sentences, WrittenBy } from '../written.tsx';
import { type AskedQuestion, isSettled, linesOf, useAsk } from './use-ask.ts';

export interface AskQuestionProps {
  /** The meeting to ask; null for all meetings the user can read. */
  meetingId: string | null;
  /** On a meeting's page: highlights these lines in the transcript. `key` identifies the claim. */
  onShow?: (key: string, entryIds: string[], text: string) => void;
  /** Key of the claim whose lines are highlighted. */
  shown?: string | null;
}

/** A field for questions, and the lines that answer them. */
export function AskQuestion({ meetingId, onShow, shown = null }: AskQuestionProps) {
  const copy = useMessages('dashboard/ask');
  const [typed, setTyped] = useState('');
  const { questions, ask } = useAsk(meetingId);
  const id = useId();
  // In a meeting's margin there is a heading above.
  const Heading = meetingId === null ? 'h2' : 'h3';
  const [newest, ...earlier] = questions;
  const newestAnswer = useRef<HTMLElement>(null);
  const awaited = useRef(false);
  // At the end of the margin, the answer would appear out of view: scroll to it. Previous answers do not scroll.
  const isAnswered = newest !== undefined && isSettled(newest);
  useEffect(() => {
    if (!awaited.current || !isAnswered) return;
    awaited.current = false;
    newestAnswer.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);
  const askNow = (question: string) => {
    awaited.current = true;
    void ask(question);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const question = typed.trim();
    if (question === '') return;
    setTyped('');
    askNow(question);
  };
  const answer = (asked: AskedQuestion) => (
    <Answer
      asked={asked}
      grouped={meetingId === null}
      shown={shown}
      onShow={onShow}
      onRetry={() => askNow(asked.question)}
    >
      {(quote, key) =>
        onShow ? (
          <QuoteButton quote={quote} name={key} isShown={shown === key} onShow={onShow} />
        ) : (
          <QuoteLink quote={quote} />
        )
      }
    </Answer>
  );
  return (
    <>
      <form onSubmit={submit}>
        <label htmlFor={id} className="text-13 text-ink-2">
          {meetingId === null ? copy.labelAll : copy.labelOne}
        </label>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Input
            id={id}
            value={typed}
            maxLength={limits.questionLength}
            placeholder={copy.placeholder}
            onChange={(event) => setTyped(event.target.value)}
            className="min-w-40 flex-1"
          />
          <Button type="submit" variant="primary">
            {copy.ask}
          </Button>
        </div>
      </form>
      <p role="status" className="sr-only">
        {newest && spoken(newest, copy)}
      </p>
      {meetingId === null && !newest && (
        <EmptyState picture={<SampleRows of="found" />} title={copy.start.title}>
          {copy.start.text}
        </EmptyState>
      )}
      {newest && (
        <section ref={newestAnswer} aria-label={newest.question} className="mt-5 scroll-mt-28 scroll-mb-6">
          <Heading dir="auto" className="text-14 font-medium wrap-anywhere">
            {newest.question}
          </Heading>
          {answer(newest)}
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-label={copy.earlier} className="mt-6 border-t border-rule pt-3">
          <Heading className="text-12 font-medium text-ink-2">{copy.earlier}</Heading>
          {earlier.map((asked) => (
            <details key={asked.id} className="mt-2">
              <summary dir="auto" className="cursor-pointer rounded-sm text-14 wrap-anywhere">
                {asked.question}
              </summary>
              {answer(asked)}
            </details>
          ))}
        </section>
      )}
    </>
  );
}

type AskMessages = ReturnType<typeof useMessages<'dashboard/ask'>>;

/** Text for screen readers. */
function spoken(asked: AskedQuestion, copy: AskMessages): string {
  if (asked.state === 'failed') return copy.failed(explainCode(asked.error));
  if (!isSettled(asked)) return asked.state === 'writing' ? copy.stages.writing : copy.looking;
  const found = linesOf(asked) === 0 ? copy.nothing : copy.found(linesOf(asked));
  if (!asked.writing?.generatedBy) return found;
  const { length } = asked.sentences;
  return length === 0 ? copy.unanswered : copy.written(length);
}

interface AnswerProps {
  onShow: AskQuestionProps['onShow'] | undefined;
  shown: string | null;
  asked: AskedQuestion;
  /** Below the titles of the meetings. */
  grouped: boolean;
  onRetry: () => void;
  children: (quote: Quote, key: string) => ReactNode;
}

function Answer({ asked, grouped, shown, onShow, onRetry, children }: AnswerProps) {
  const copy = useMessages('dashboard/ask');
  const { state, parts, more, read, sentences, estimate, writing } = asked;
  const isWriting = state === 'writing';
  const hasSentences = isWriting || writing !== null;
  if (state === 'failed')
    return (
      <div className="mt-2 text-14">
        <p className="text-accent">{copy.failed(explainCode(asked.error))}</p>
        <Button size="small" className="mt-2" onClick={onRetry}>
          {copy.again}
        </Button>
      </div>
    );
  if (!isSettled(asked) && !isWriting)
    return (
      <p className="mt-2 flex animate-late items-center gap-3 text-14 text-ink-2">
        <Spinner label={null} className="size-5" />
        {copy.stages[state as keyof typeof copy.stages]}
      </p>
    );
  return (
    <>
      {/* Grouped by meeting, like the lines below: a statement may no longer hold in the next meeting. */}
      {[...new Set(sentences.map(({ meetingId }) => meetingId))].map((id) => (
        <div key={id} className="mt-3">
          {grouped && parts.map(({ meeting }) => meeting.id === id && <NameOf key={id} meeting={meeting} />)}
          <Sentences
            sentences={sentences.filter(({ meetingId }) => meetingId === id)}
            name={`answer ${asked.id} ${id}`}
            shown={shown}
            onShow={onShow}
          />
        </div>
      ))}
      {isWriting && (
        <div className="mt-2 flex animate-late items-center gap-3 text-14 text-ink-2">
          <Spinner label={null} className="size-5" />
          <p>
            {copy.stages.writing} {estimate && <Estimated estimate={estimate} />}
          </p>
        </div>
      )}
      {writing?.generatedBy && sentences.length === 0 && <p className="mt-2 text-14">{copy.unanswered}</p>}
      {writing && <WrittenBy writing={writing} />}
      {hasSentences && parts.length > 0 && (
        <p className="mt-5 text-12 font-medium text-ink-2">{copy.quotations}</p>
      )}
      {parts.length === 0 && !hasSentences && (
        <div className="mt-2 text-14">
          <p>{copy.nothing}</p>
          <p className="mt-1 text-13 text-ink-2">{copy.nothingHint}</p>
        </div>
      )}
      {parts.map(({ meeting, answer }) => (
        <div key={meeting.id} className="mt-3">
          {grouped && <NameOf meeting={meeting} />}
          <ul className="mt-1.5 flex flex-col gap-3">
            {answer.map((quote, index) => (
              <li key={quote.entries.join() + index}>{children(quote, `ask ${asked.id} ${index}`)}</li>
            ))}
          </ul>
        </div>
      ))}
      {grouped && more && <p className="mt-3 text-12 text-ink-2">{copy.more(read)}</p>}
      {parts.length > 0 && (
        <p className="mt-3 text-12 text-ink-2">{hasSentences ? copy.quotedBeside : copy.quoted}</p>
      )}
      {parts.length > 0 && <InPlan />}
    </>
  );
}

function NameOf({ meeting }: { meeting: AskedQuestion['parts'][number]['meeting'] }) {
  const shared = useMessages('dashboard/shared');
  return (
    <h3 className="flex flex-wrap items-baseline gap-x-2 text-13">
      <Link
        to={paths.meeting(meeting.id)}
        className="font-medium underline-offset-4 wrap-anywhere hover:underline"
      >
        <bdi>{meeting.title || shared.untitled}</bdi>
      </Link>
      <time dateTime={meeting.date} className="text-ink-2">
        {day(meeting.date)}
      </time>
      {meeting.imported && <Imported />}
    </h3>
  );
}

function Words({ quote, isShown = false }: { quote: Quote; isShown?: boolean }) {
  const copy = useMessages('dashboard/ask');
  return (
    <>
      <span dir="auto" className="block font-serif text-16">
        <span
          className={classNames(
            'wrap-anywhere decoration-edge decoration-dotted underline-offset-4 group-hover:underline',
            isShown && 'marked',
          )}
        >
          {copy.quotation(quote.text)}
        </span>
      </span>
      <span className="mt-0.5 flex flex-wrap gap-x-2 text-12 text-ink-2 tabular-nums">
        <bdi className="wrap-anywhere">{quote.speaker || copy.unknownSpeaker}</bdi>
        <span className="underline decoration-edge underline-offset-2">{shownTime(quote.time)}</span>
      </span>
    </>
  );
}

function QuoteLink({ quote }: { quote: Quote }) {
  return (
    <Link
      to={paths.entry({ meetingId: quote.meetingId, entryId: quote.entries[0]! })}
      className="group block rounded-sm"
    >
      <Words quote={quote} />
    </Link>
  );
}

interface QuoteButtonProps {
  quote: Quote;
  name: string;
  isShown: boolean;
  onShow: NonNullable<AskQuestionProps['onShow']>;
}

function QuoteButton({ quote, name, isShown, onShow }: QuoteButtonProps) {
  return (
    <button
      type="button"
      data-claim={name}
      aria-current={isShown ? 'true' : undefined}
      onClick={() => onShow(name, quote.entries, quote.text)}
      className="group w-full rounded-sm text-start"
    >
      <Words quote={quote} isShown={isShown} />
    </button>
  );
}
