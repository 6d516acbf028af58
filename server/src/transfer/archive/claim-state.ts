import { judge } from '../../sense/claims/check.ts';
import { builtInDecides } from '../../sense/summaries/engine/built-in.ts';
import { dueDateOf } from '../../sense/summaries/engine/due-dates.ts';
import { quotes } from '../../sense/summaries/engine/quoted.ts';
import { languageOf } from '../../text/languages/registry.ts';
import { foldedWords, hasWords, unspaced } from '../../text/words.ts';
import type { CheckedImport, ImportedClaim, RecheckInput, SpokenTask } from './recheck.ts';

type Source = Omit<RecheckInput, 'claims'>;
type Cited = RecheckInput['lines'];

/**
 * Checks a claim of an archive. Claims of the built-in engine quote lines without noises and leads, which the rules for
 * claims of language models do not accept as quotations.
 */
export function checkImported(claim: ImportedClaim, source: Source): CheckedImport {
  const { text, entries, state, kind } = claim;
  const { lines, context, language } = source;
  const cited = entries.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  const verdictOn = (own: Cited, as?: 'decision') =>
    judge({ text, evidence: own.map((_, place) => place), language, ...(as && { kind: as }) }, own, context);
  const verdict = cited.length < entries.length ? null : verdictOn(cited);
  const isTrusted = verdict && verdict.objection !== 'planted' && verdict.objection !== 'evidence';
  const isQuoted = (own: Cited) =>
    (own.length === cited.length ? verdict : verdictOn(own))?.state === 'quoted' ||
    (state === 'quoted' && quotes(text, own, context.language));
  // The speaker of the first citation is shown as the speaker of a quotation, so all of it has to be theirs.
  const speakers = isTrusted ? [...new Set(cited.map(({ speaker }) => speaker))] : [];
  const speaker = speakers.find((name) => isQuoted(cited.filter((line) => line.speaker === name)));
  const found =
    speaker === undefined ? (verdict?.state === 'supported' ? 'supported' : 'unsupported') : 'quoted';
  const ordered = cited.toSorted((a, b) => +(b.speaker === speaker) - +(a.speaker === speaker));
  return {
    state: found,
    entries: speaker === undefined ? [...entries] : ordered.map(({ id }) => id),
    speaker: nameIn(claim, (speaker === undefined ? cited : ordered)[0]),
    isDecided:
      kind === 'decision' &&
      found !== 'unsupported' &&
      (verdictOn(cited, 'decision').state !== 'unsupported' || builtInDecides(text, cited, context.language)),
    hasWords: hasBeginnings(text, cited),
    task: taskIn(claim.task ?? nothing, cited, context.language),
  };
}

/** Returns the speaker of a line: the name in the claim if the line was captured under it, else the displayed name. */
const nameIn = ({ speaker }: ImportedClaim, line: Cited[number] | undefined): string =>
  line === undefined ? '' : speaker === line.captured ? line.captured : line.speaker;

const nothing: SpokenTask = { assignee: null, due: null, dueDate: null };

/** Returns what lines say about a task: an assignee who speaks or is named, and a due date in their words. */
function taskIn({ assignee, due, dueDate }: SpokenTask, cited: Cited, declared: string | null): SpokenTask {
  const isNamed = (name: string) =>
    cited.some(
      ({ speaker, captured, content }) =>
        speaker === name || captured === name || foldedWords(name).some((word) => hasWords(content, word)),
    );
  const line = due === null ? undefined : cited.find(({ content }) => hasWords(content, due));
  const who = assignee !== null && isNamed(assignee) ? assignee : null;
  if (due === null || !line) return { assignee: who, due: null, dueDate: null };
  const day = dueDateOf(due.toLowerCase(), line.startedAt, languageOf(declared, line.content).code);
  // The day may differ by one, because the archive does not contain the time zone it was computed in.
  const isSame = day !== null && dueDate !== null && Math.abs(Date.parse(day) - Date.parse(dueDate)) <= dayMs;
  return { assignee: who, due, dueDate: isSame ? dueDate : day };
}

const dayMs = 86_400_000;

/** Returns whether lines contain the beginnings of all words of a text, as in a title of the built-in engine. */
function hasBeginnings(text: string, cited: Cited): boolean {
  const spoken = foldedWords(cited.map(({ content }) => content).join(' '));
  const joined = spoken.join('');
  return foldedWords(text).every(
    (word) =>
      spoken.some((other) => other.startsWith(word)) || (unspaced.test(word) && joined.includes(word)),
  );
}
