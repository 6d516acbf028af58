/** Identifies speakers by label and picture, including "You" and people without a name. */
import { namesNobody, participantIn } from '../platforms/person-names.ts';
import type { CaptionRow } from '../platforms/platform.ts';
import { clean } from './hygiene.ts';
import { speakerNumberIn, type TrackedUtterance, type TrackerState } from './tracker-state.ts';

type Voice = Pick<TrackedUtterance, 'label' | 'identity'>;
export type RowSpeaker = Pick<CaptionRow, 'speaker' | 'identity'>;

/** Returns whether nothing in the row contradicts the utterance's speaker. Unknown values contradict nothing. */
export function isSameSpeaker({ label, identity }: Voice, row: RowSpeaker): boolean {
  const sameLabel = label === null || row.speaker === null || label === row.speaker;
  const sameIdentity = identity === null || row.identity === null || identity === row.identity;
  return sameLabel && sameIdentity;
}

/** Returns whether the row has facts about its speaker that the utterance lacks. */
export function hasMoreSpeakerFacts(row: RowSpeaker, { label, identity }: Voice): boolean {
  return (label === null && row.speaker !== null) || (identity === null && row.identity !== null);
}

/**
 * Returns whether the labels allow the same person. Names arrive late, and a resumed utterance has only its displayed name.
 */
export function mayBeSpeaker(
  state: TrackerState,
  utterance: Pick<TrackedUtterance, 'label' | 'identity' | 'speaker'>,
  row: RowSpeaker,
): boolean {
  const { label, identity, speaker } = utterance;
  if (isSameSpeaker(utterance, row)) return true;
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
 * Returns whether the row may show the same person under another name: only the picture differs, or no one has spoken under the
 * new name. A name under which someone has spoken belongs to that person.
 */
export function mayBeRenamed(state: TrackerState, { label }: Voice, row: RowSpeaker): boolean {
  if (label === null || row.speaker === null) return false;
  return isSamePerson(state, label, row.speaker) || !state.speakers.has(row.speaker);
}

/** Returns whether the labels and pictures clearly belong to two people. */
export function areDifferent(state: TrackerState, before: Voice, after: RowSpeaker): boolean {
  const { names, speakers } = state;
  if (before.label !== null && after.speaker !== null)
    return !isSamePerson(state, before.label, after.speaker) && speakers.has(after.speaker);
  const [former, now] = [before.identity, after.identity].map((identity) =>
    identity === null ? undefined : names.byIdentity.get(identity),
  );
  return former !== undefined && now !== undefined && former !== now;
}

/** Returns whether both labels belong to one person, who was renamed. */
function isSamePerson(state: TrackerState, one: string | null, other: string | null): boolean {
  return one !== null && other !== null && first(state.formerNames, one) === first(state.formerNames, other);
}

/** Returns whether both pictures belong to one person, who changed the picture. */
function isSamePicture(state: TrackerState, one: string | null, other: string | null): boolean {
  return (
    one !== null && other !== null && first(state.formerPictures, one) === first(state.formerPictures, other)
  );
}

/** Returns the first known name or picture of a person. */
function first(formers: ReadonlyMap<string, string>, now: string): string {
  let found = now;
  for (let before = formers.get(found); before !== undefined; before = formers.get(found)) found = before;
  return found;
}

/** Gives the utterance the row's new name for now: the next words may show that they belong to another utterance. */
export function adoptName(state: TrackerState, utterance: TrackedUtterance, row: CaptionRow): void {
  const { label, identity } = utterance;
  const isNew = mayBeRenamed(state, utterance, row) && !isSamePerson(state, label, row.speaker);
  const isPictured = label === row.speaker && !isSamePicture(state, identity, row.identity);
  adoptSpeakerFacts(state, utterance, row);
  utterance.renamed = { label, identity, at: state.now };
  if (isPictured && identity !== null && row.identity !== null)
    state.formerPictures.set(row.identity, identity);
  if (isNew && label !== null && row.speaker !== null && !state.isPlaceholder(label))
    state.formerNames.set(row.speaker, label);
}

/** Restores the utterance's former name: the page wrote the label before the words of another utterance. */
export function restoreFormerName(state: TrackerState, utterance: TrackedUtterance): void {
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

/** Returns the name to show for a speaker: the resolved label or a number. */
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

/** Copies facts about the speaker from the row to the utterance, if the row has more. */
export function adoptSpeakerFacts(
  state: TrackerState,
  utterance: TrackedUtterance,
  row: Pick<CaptionRow, 'speaker' | 'identity' | 'stableId'>,
): void {
  const known =
    row.speaker !== null &&
    row.speaker !== '' &&
    !(state.isPlaceholder(row.speaker) && utterance.label !== null);
  const isOtherPicture =
    utterance.identity !== null && row.identity !== null && utterance.identity !== row.identity;
  if (known) utterance.label = row.speaker;
  if (utterance.label !== null) state.speakers.add(utterance.label);
  if (row.identity !== null) {
    const number = speakerNumberIn(utterance.label);
    if (number !== null && utterance.identity === null) state.numbers.set(row.identity, number);
    utterance.identity = row.identity;
  }
  if (row.stableId !== null && row.stableId !== utterance.stableId) {
    utterance.stableId = row.stableId;
    state.byStableId.set(row.stableId, utterance);
  }
  if (isOtherPicture) showSpeaker(state, utterance);
  else updateSpeaker(state, utterance);
}

/** Updates the displayed name of an utterance. A name given earlier stays if its picture turns out to be shared. */
export function updateSpeaker(state: TrackerState, utterance: TrackedUtterance): void {
  const { label, identity } = utterance;
  const isShared = label === null && identity !== null && state.names.shared?.has(identity) === true;
  if (!isShared || speakerNumberIn(speakerOf(state, utterance)) === null) showSpeaker(state, utterance);
}

function showSpeaker(state: TrackerState, utterance: TrackedUtterance): void {
  const speaker = speakerOf(state, utterance);
  if (speaker === utterance.speaker) return;
  utterance.speaker = speaker;
  utterance.updatedAt = state.now;
  state.changed.add(utterance);
}
