import type { Claim, TranscriptEntry } from '@afterword/api-client';
import { classNames } from '@afterword/ui';
import { useMessages } from '../../../locales/messages.ts';
import { shownTime } from '../../../parts/time.ts';
import { isQuoted } from './quotation.ts';

/** Maximum number of lines listed below a claim; a click on the claim highlights all of them. */
const listed = 3;

export interface ClaimItemProps {
  /** Key of the claim on the page. */
  name: string;
  claim: Claim;
  /** Says what kind of sentence it is. */
  label?: string | undefined;
  entries: ReadonlyMap<string, TranscriptEntry>;
  shown: string | null;
  /** Language a model wrote in (BCP 47); null if it is the spoken one. */
  language: string | null;
  /** Highlights the lines: scrolls to the first and marks the given words. */
  onShow: (key: string, entryIds: string[], claim: string) => void;
}

/** A sentence of the summary and the lines it is based on. */
export function ClaimItem({ name, claim, label, entries, shown, language, onShow }: ClaimItemProps) {
  const words = useMessages('dashboard/meeting').summary;
  const written = useMessages('dashboard/written');
  const cited = claim.entries.flatMap((id) => entries.get(id) ?? []);
  const ids = cited.map(({ id }) => id);
  const isShown = shown === name;
  // The speaker's current name in the transcript. Sentences in a model's own words have no speaker.
  const speaker = claim.state === 'quoted' ? cited[0]?.speaker || claim.speaker : '';
  const isQuotation = cited.some((entry) => isQuoted(claim.text, entry.content));
  return (
    <li data-state={isShown ? 'shown' : 'idle'} className="text-14">
      {label && <p className="text-12 font-medium text-ink-2">{label}</p>}
      {claim.state === 'unsupported' && (
        <p className="text-12 font-medium text-warn">{written.unsupported}</p>
      )}
      <button
        type="button"
        dir="auto"
        data-claim={name}
        aria-current={isShown ? 'true' : undefined}
        title={words.show}
        disabled={cited.length === 0}
        onClick={() => onShow(name, ids, claim.text)}
        className="group w-full rounded-sm text-start disabled:cursor-default"
      >
        {speaker && (
          <>
            <bdi className="text-13 font-semibold wrap-anywhere">{words.by(speaker)}</bdi>{' '}
          </>
        )}
        <span className={classNames(isQuotation && 'font-serif text-16')}>
          <span
            lang={claim.state === 'quoted' ? undefined : (language ?? undefined)}
            className={classNames(
              'wrap-anywhere decoration-edge decoration-dotted underline-offset-4 group-enabled:group-hover:underline',
              isShown && 'marked',
            )}
          >
            {isQuotation ? words.quoted(claim.text) : claim.text}
          </span>
        </span>
      </button>
      {cited.length === 0 ? (
        // The summary can arrive before the transcript.
        entries.size > 0 && <p className="mt-0.5 text-12 text-ink-2">{words.gone}</p>
      ) : (
        <ul className="mt-0.5 flex flex-wrap gap-x-3">
          {cited.slice(0, listed).map((entry) => (
            <LineLink
              key={entry.id}
              entry={entry}
              isNamed={entry.speaker !== speaker || speaker === ''}
              onShow={() => onShow(name, [entry.id, ...ids.filter((id) => id !== entry.id)], claim.text)}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface LineLinkProps {
  /** Key of the claim to which Escape in the transcript returns. */
  name?: string | undefined;
  entry: TranscriptEntry;
  /** Whether to show the speaker. */
  isNamed: boolean;
  onShow: () => void;
}

/** A list item that links to a line of the transcript by its time. */
export function LineLink({ name, entry, isNamed, onShow }: LineLinkProps) {
  const { summary: words, transcript } = useMessages('dashboard/meeting');
  const time = shownTime(entry.time);
  return (
    <li>
      <button
        type="button"
        data-claim={name}
        onClick={onShow}
        className="inline-flex min-h-6 max-w-full items-center text-start text-12 wrap-anywhere text-ink-2 tabular-nums underline decoration-edge underline-offset-2 hover:text-ink"
      >
        {isNamed ? words.cited(time, entry.speaker || transcript.unknownSpeaker) : time}
      </button>
    </li>
  );
}
