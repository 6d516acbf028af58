/** Who speaks: labels, pictures, "You" and people without a name. */
import { namesNobody, participantIn } from '../platforms/person-names.ts';
import type { CaptionRow } from '../platforms/platform.ts';
import { clean } from './hygiene.ts';
import { numberIn, type TrackedUtterance, type TrackerState } from './tracker-state.ts';

/** How a row or an utterance names its speaker. */
type Voice = Pick<TrackedUtterance, 'label' | 'identity'>;
type RowVoice = Pick<CaptionRow, 'speaker' | 'identity'>;

/** Nothing in the row contradicts that it is the utterance's: what is unknown contradicts nothing. */
export function sameVoice({ label, identity }: Voice, row: RowVoice): boolean {
  const sameLabel = label === null || row.speaker === null || label === row.speaker;
  const sameIdentity = identity === null || row.identity === null || identity === row.identity;
  return sameLabel && sameIdentity;
}

/** The row says something of its speaker that is not known of the utterance. */
export function knowsMore(row: RowVoice, { label, identity }: Voice): boolean {
  return (label === null && row.speaker !== null) || (identity === null && row.identity !== null);
}

/** The same person as far as labels go: names come late, and a resumed utterance knows only the name it was given. */
export function couldSpeak(
  state: TrackerState,
  utterance: Pick<TrackedUtterance, 'label' | 'identity' | 'speaker'>,
  row: RowVoice,
): boolean {
  const { label, identity, speaker } = utterance;
  if (sameVoice(utterance, row)) return true;
  if (
    isSamePerson(state, label, row.speaker) &&
    (label !== row.speaker || isSamePicture(state, identity, row.identity))
  )
    return true;
  if (identity !== null && row.identity !== null && identity !== row.identity) return false;
  const shown =
    row.speaker === null ? null : speakerOf(state, { label: row.speaker, identity: row.identity });
  return (
    shown === speaker ||
    (label !== null && state.isPlaceholder(label)) ||
    (row.speaker !== null && (state.isPlaceholder(row.speaker) || state.isSelfLabel(row.speaker))) ||
    (label !== null && state.isSelfLabel(label))
  );
}

/**
 * The row may be of the same person under another name: only the picture is another, or the name is one under which nobody
 * has spoken. A name under which somebody has spoken is that person's.
 */
export function mayBeRenamed(state: TrackerState, { label }: Voice, row: RowVoice): boolean {
  if (label === null || row.speaker === null) return false;
  return isSamePerson(state, label, row.speaker) || !state.speakers.has(row.speaker);
}

/** Whether it is known that two people are meant. */
export function areDifferent(state: TrackerState, before: Voice, after: RowVoice): boolean {
  const { names, speakers } = state;
  if (before.label !== null && after.speaker !== null)
    return !isSamePerson(state, before.label, after.speaker) && speakers.has(after.speaker);
  const [former, now] = [before.identity, after.identity].map((identity) =>
    identity === null ? undefined : names.byIdentity.get(identity),
  );
  return former !== undefined && now !== undefined && former !== now;
}

/** The person of one label has the other by now. */
function isSamePerson(state: TrackerState, one: string | null, other: string | null): boolean {
  return one !== null && other !== null && first(state.formerNames, one) === first(state.formerNames, other);
}

/** The person of one picture has the other by now. */
function isSamePicture(state: TrackerState, one: string | null, other: string | null): boolean {
  return (
    one !== null && other !== null && first(state.formerPictures, one) === first(state.formerPictures, other)
  );
}

/** The name or picture under which a person was known first. */
function first(formers: ReadonlyMap<string, string>, now: string): string {
  let found = now;
  for (let before = formers.get(found); before !== undefined; before = formers.get(found)) found = before;
  return found;
}

/** The row shows the utterance under a new name, as far as can be seen now: the next words may show that they are another's. */
export function takeNewName(state: TrackerState, utterance: TrackedUtterance, row: CaptionRow): void {
  const { label, identity } = utterance;
  const isNew = mayBeRenamed(state, utterance, row) && !isSamePerson(state, label, row.speaker);
  const isPictured = label === row.speaker && !isSamePicture(state, identity, row.identity);
  adopt(state, utterance, row);
  utterance.renamed = { label, identity, at: state.now };
  if (isPictured && identity !== null && row.identity !== null)
    state.formerPictures.set(row.identity, identity);
  if (isNew && label !== null && row.speaker !== null && !state.isPlaceholder(label))
    state.formerNames.set(row.speaker, label);
}

/** The label was written before the words, which are another utterance's: this one gets its former name back. */
export function giveBackName(state: TrackerState, utterance: TrackedUtterance): void {
  const { renamed, label, identity } = utterance;
  if (!renamed) return;
  if (identity !== null && state.formerPictures.get(identity) === renamed.identity)
    state.formerPictures.delete(identity);
  if (label !== null && state.formerNames.get(label) === renamed.label) state.formerNames.delete(label);
  utterance.label = renamed.label;
  utterance.identity = renamed.identity;
  utterance.renamed = null;
  showSpeaker(state, utterance);
}

/** The name an utterance is shown under: the label, resolved by what is known, or a number. */
export function speakerOf(state: TrackerState, { label, identity }: Voice): string {
  const { names, numbers } = state;
  const isGroup = label !== null && namesNobody(label);
  const known = identity === null || isGroup ? undefined : names.byIdentity.get(identity);
  if (label === null || label === '' || isGroup) {
    if (known !== undefined) return known;
    const key = identity ?? '';
    if (!numbers.has(key)) numbers.set(key, ++state.lastNumber);
    return `Speaker ${numbers.get(key)}`;
  }
  if (known !== undefined && state.isPlaceholder(label)) return known;
  if (names.self !== null && state.isSelfLabel(label)) return names.self;
  return clean(participantIn(label, names.participants));
}

/** The utterance takes over what the row knows of its speaker, where the row knows more. */
export function adopt(
  state: TrackerState,
  utterance: TrackedUtterance,
  row: Pick<CaptionRow, 'speaker' | 'identity' | 'stableId'>,
): void {
  const known =
    row.speaker !== null &&
    row.speaker !== '' &&
    !(state.isPlaceholder(row.speaker) && utterance.label !== null);
  if (known) utterance.label = row.speaker;
  if (utterance.label !== null) state.speakers.add(utterance.label);
  if (row.identity !== null) {
    const number = numberIn(utterance.label);
    if (number !== null && utterance.identity === null) state.numbers.set(row.identity, number);
    utterance.identity = row.identity;
  }
  if (row.stableId !== null && row.stableId !== utterance.stableId) {
    utterance.stableId = row.stableId;
    state.byStableId.set(row.stableId, utterance);
  }
  rename(state, utterance);
}

/**
 * Shows the utterance under the name its speaker is known by now. A picture that turns out to be of several people takes no name away
 * that was given before.
 */
export function rename(state: TrackerState, utterance: TrackedUtterance): void {
  const { label, identity } = utterance;
  const isShared = label === null && identity !== null && state.names.shared?.has(identity) === true;
  if (!isShared || numberIn(speakerOf(state, utterance)) === null) showSpeaker(state, utterance);
}

function showSpeaker(state: TrackerState, utterance: TrackedUtterance): void {
  const speaker = speakerOf(state, utterance);
  if (speaker === utterance.speaker) return;
  utterance.speaker = speaker;
  utterance.updatedAt = state.now;
  state.changed.add(utterance);
}
