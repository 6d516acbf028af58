/** Who speaks: labels, pictures, "You" and people without a name. */
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
export function couldSpeak(state: TrackerState, utterance: TrackedUtterance, row: RowVoice): boolean {
  const { label, identity, speaker } = utterance;
  if (sameVoice(utterance, row)) return true;
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

/** The name an utterance is shown under: the label, resolved by what is known, or a number. */
export function speakerOf(state: TrackerState, { label, identity }: Voice): string {
  const { names, numbers } = state;
  const known = identity === null ? undefined : names.byIdentity.get(identity);
  if (label === null || label === '') {
    if (known !== undefined) return known;
    const key = identity ?? '';
    if (!numbers.has(key)) numbers.set(key, ++state.lastNumber);
    return `Speaker ${numbers.get(key)}`;
  }
  if (known !== undefined && state.isPlaceholder(label)) return known;
  if (names.self !== null && state.isSelfLabel(label)) return names.self;
  return clean(label);
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

/** Shows the utterance under the name its speaker is known by now. */
export function rename(state: TrackerState, utterance: TrackedUtterance): void {
  const speaker = speakerOf(state, utterance);
  if (speaker === utterance.speaker) return;
  utterance.speaker = speaker;
  utterance.updatedAt = state.now;
  state.changed.add(utterance);
}
