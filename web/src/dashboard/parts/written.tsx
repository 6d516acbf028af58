import type { CitedLine, Sentence, Writing, WritingEstimate } from '@afterword/api-client';
import { entitlements } from '@afterword/api-client/product';
import { classNames } from '@afterword/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currentLocale, formatLocale, useLocale, useMessages } from '../../locales/messages.ts';
import { day, shownTime } from '../../parts/time.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';

export interface SentencesProps {
  sentences: readonly Sentence[];
  /** Accessible name of the evidence links. */
  name: string;
  /** On a meeting's page: highlights these lines. `key` identifies the claim. */
  onShow?: ((key: string, entryIds: string[], text: string) => void) | undefined;
  /** Key of the claim whose lines are highlighted. */
  shown?: string | null;
}

/** Sentences with the lines they cite. Marks sentences that their lines do not support. */
export function Sentences({ sentences, name, onShow, shown = null }: SentencesProps) {
  const copy = useMessages('dashboard/written');
  return (
    <ul className="mt-1.5 flex flex-col gap-3">
      {sentences.map((sentence, index) => {
        const key = `${name} ${index}`;
        const { text, state, speaker, lines, entries, meetingId } = sentence;
        return (
          <li key={key} className="text-14" data-state={state}>
            {state === 'unsupported' && <p className="text-12 font-medium text-warn">{copy.unsupported}</p>}
            <p
              dir="auto"
              className={classNames('wrap-anywhere', state === 'quoted' ? 'font-serif text-16' : 'text-16')}
            >
              <bdi className="font-sans text-13 font-semibold">{speaker}</bdi>{' '}
              <span className={classNames(shown === key && 'marked')}>{text}</span>
            </p>
            <ul className="mt-0.5 flex flex-wrap gap-x-3">
              {lines.map((line, at) => (
                <li key={line.id}>
                  {onShow ? (
                    <button
                      type="button"
                      data-claim={at === 0 ? key : undefined}
                      aria-current={shown === key ? 'true' : undefined}
                      onClick={() => onShow(key, [line.id, ...entries.filter((id) => id !== line.id)], text)}
                      className={citation}
                    >
                      <Cited line={line} speaker={speaker} />
                    </button>
                  ) : (
                    <Link to={paths.entry({ meetingId, entryId: line.id })} className={citation}>
                      <Cited line={line} speaker={speaker} />
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

const citation =
  'inline-flex min-h-6 max-w-full items-center text-start text-12 wrap-anywhere text-ink-2 tabular-nums underline decoration-edge underline-offset-2 hover:text-ink';

function Cited({ line, speaker }: { line: CitedLine; speaker: string }) {
  const copy = useMessages('dashboard/written');
  return line.speaker === speaker ? shownTime(line.time) : copy.cited(shownTime(line.time), line.speaker);
}

export interface WrittenByProps {
  writing: Writing;
  /** Time of writing, ISO 8601. */
  on?: string;
  /** Language of the text (BCP 47), if it is worth mentioning. */
  language?: string | null;
}

/** The model that wrote a text and its usage; or the reason why no language model did. */
export function WrittenBy({ writing, on, language }: WrittenByProps) {
  const copy = useMessages('dashboard/written');
  useLocale();
  const { generatedBy, fallback, usage } = writing;
  return (
    <div className="mt-3 text-12 text-ink-2">
      {generatedBy && (
        <p className="wrap-anywhere">
          {copy.by(generatedBy.model)} {language && copy.language(languageName(language))} {on && day(on)}
        </p>
      )}
      {fallback && (
        <p role="status" className="text-warn">
          {copy.failures[fallback]} {!generatedBy && copy.quotedInstead}
        </p>
      )}
      {usage && (
        <p className="tabular-nums">
          {copy.used(
            new Intl.NumberFormat(formatLocale()).format(usage.inputTokens + usage.outputTokens),
            usage.cost === null ? copy.priceUnknown : dollars(usage.cost),
          )}
        </p>
      )}
    </div>
  );
}

/** Below quotations: names the plan with a language model, for users with a smaller one. */
export function InPlan() {
  const copy = useMessages('dashboard/written');
  const included = useAuth(({ user }) => user?.features.includes('ai-post-meeting-actions') ?? true);
  return included ? null : (
    <p className="mt-1 text-12 text-ink-2">{copy.plan(entitlements['ai-post-meeting-actions'])}</p>
  );
}

/** How much text the language model will read. */
export function Estimated({ estimate }: { estimate: WritingEstimate }): ReactNode {
  const copy = useMessages('dashboard/written');
  useLocale();
  const { inputTokens, cost } = estimate;
  const about = new Intl.NumberFormat(formatLocale(), { maximumSignificantDigits: 2 }).format(inputTokens);
  return copy.estimate(about, cost === null ? copy.priceUnknown : copy.upTo(dollars(cost)));
}

/** Returns the name of a language in the page's language: 'German', 'Deutsch', 'allemand'. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames([currentLocale()], { type: 'language' }).of(code) ?? code;

/** Formats US dollars with the precision that answers need, which cost fractions of a cent. */
export const dollars = (amount: number) =>
  new Intl.NumberFormat(formatLocale(), {
    style: 'currency',
    currency: 'USD',
    ...(amount > 0 && amount < 0.1 ? { maximumSignificantDigits: 2 } : {}),
  }).format(amount);
