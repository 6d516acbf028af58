/**
 * The state of a capture, as codes. A quiet meeting and a reader that does not recognize the page look the same, so both are
 * compared with other signs on the page (captions.md, "Health").
 */
import type { GapReason, Health } from '@afterword/api-client';
import type { NoticeCode } from '../messages/capture-state.ts';
import type { RuleHold } from './people.ts';

/** The reason why captions are not captured although they could be read. */
export type Hold = 'paused' | 'off_record' | RuleHold;

/** Times are the meeting clock's milliseconds. */
export interface HealthFacts {
  at: number;
  /** The captions region stays on the page while nobody speaks. */
  keepsEmptyRegion: boolean;
  /** `before`: not in a call or no consent yet. `during`: reading. `after`: the meeting is over. */
  stage: 'before' | 'during' | 'after';
  /** The extension was updated: this script can read captions but not save them. */
  orphaned: boolean;
  hold: Hold | null;
  /** Time from which nothing is kept. */
  holdSince: number;
  holdFixed: boolean;
  readingSince: number;
  /** Whether the page has a captions region, and since when. */
  region: boolean;
  regionSince: number;
  /** Whether this meeting had a captions region before. */
  regionBefore: boolean;
  rows: number;
  /** Number of texts in the region that no rule recognized. */
  unclassified: number;
  /** Time at which a row last appeared or changed. */
  lastRow: number | null;
  /** The state shown by the platform's captions control. */
  captionsOn: boolean | null;
  /** The page's settings say that this call has no captions. */
  withoutCaptions: boolean;
  /** Captions of this kind of call cannot be read. */
  unreadable?: boolean;
  /** Whether the page has a control to switch captions on. */
  control: boolean;
  /** The page does not show whether captions are off or nobody speaks. */
  hidesCaptionsState: boolean;
  /** Time of the person's last click on the control. */
  toggledAt: number | null;
  activeSpeaker: string | null;
  /** Time at which words were last dropped because they may belong to a person who must not be captured. */
  unsureAt?: number;
}

export interface HealthState {
  health: Health;
  since: number;
  notice: NoticeCode | null;
  /** The current gap's reason and start, or null. */
  gap: { reason: GapReason; from: number } | null;
  speaker: { name: string | null; moves: number; firstMove: number; lastRow: number | null };
  unreadSince: number | null;
  uncontrolledSince: number | null;
}

/** Milliseconds within which the page may remove a region and insert it again. */
export const remountMs = 3_000;
/** Milliseconds without a change of captions that count as silence. */
export const quietAfterMs = 8_000;
/** Milliseconds after which unrecognized text in the region cannot be an unfinished row. */
const unreadAfter = 15_000;
const silentAfter = 60_000;
const speakingFor = 30_000;
/** Milliseconds for which the panel says that words were dropped in doubt. */
const unsureFor = 60_000;

export function initialHealth(at: number): HealthState {
  return {
    health: 'waiting',
    since: at,
    notice: null,
    gap: null,
    speaker: { name: null, moves: 0, firstMove: at, lastRow: null },
    unreadSince: null,
    uncontrolledSince: null,
  };
}

export function stepHealth(state: HealthState, facts: HealthFacts): HealthState {
  const speaker = watchSpeaker(state.speaker, facts);
  const unread = facts.region && facts.rows === 0 && facts.unclassified > 0;
  const unreadSince = unread ? (state.unreadSince ?? facts.at) : null;
  const uncontrolled =
    facts.stage === 'during' && !facts.region && facts.captionsOn === null && !facts.control;
  const uncontrolledSince = uncontrolled ? (state.uncontrolledSince ?? facts.at) : null;
  const seen = { ...state, speaker, unreadSince, uncontrolledSince };
  const verdict = judge(seen, facts);
  const since = verdict.health === state.health ? state.since : facts.at;
  return { ...seen, health: verdict.health, since, notice: verdict.notice, gap: verdict.gap };
}

type Verdict = Pick<HealthState, 'health' | 'notice' | 'gap'>;

function judge(state: HealthState, facts: HealthFacts): Verdict {
  const { at, region, captionsOn } = facts;
  const verdict = (health: Health, notice: NoticeCode | null, gap: HealthState['gap'] = null): Verdict => ({
    health,
    notice,
    // A continuing gap keeps its start and first reason.
    gap: gap && state.gap && sameHole(gap.reason, state.gap.reason) ? state.gap : gap,
  });

  if (facts.orphaned) {
    return verdict('lost', 'updated', facts.stage === 'during' ? { reason: 'reader_lost', from: at } : null);
  }
  if (facts.stage === 'after') return verdict('ended', null);
  if (facts.hold) {
    return verdict('paused', holdNotice[facts.holdFixed ? 'fixed' : 'own'][facts.hold], {
      reason: holdGap[facts.hold],
      from: facts.holdSince,
    });
  }
  if (facts.stage === 'before') return verdict('waiting', null);

  if (facts.unreadable)
    return verdict('suspect', 'captions-not-understood', { reason: 'reader_lost', from: facts.readingSince });

  if (region) {
    const readSince = facts.lastRow ?? facts.regionSince;
    if (state.unreadSince !== null && at - state.unreadSince >= unreadAfter) {
      const from = state.unreadSince;
      return verdict('suspect', 'captions-not-understood', { reason: 'reader_lost', from });
    }
    if (spokeUnread(state, facts, readSince))
      return verdict('suspect', 'captions-not-reaching-us', { reason: 'reader_lost', from: readSince });
    const capturing = facts.lastRow !== null && at - facts.lastRow < quietAfterMs;
    const isUnsure = at - (facts.unsureAt ?? Number.NEGATIVE_INFINITY) < unsureFor;
    return verdict(capturing ? 'capturing' : 'quiet', isUnsure ? 'maybe-excluded' : null);
  }

  const missing = at - facts.regionSince;
  if (missing < remountMs && facts.regionBefore)
    return { health: state.health, notice: state.notice, gap: state.gap };
  const from = facts.regionBefore ? facts.regionSince : facts.readingSince;
  if (facts.withoutCaptions && !facts.regionBefore && captionsOn !== true)
    return verdict('waiting', 'captions-not-offered', { reason: 'captions_off', from });
  if (captionsOn === true) {
    if (spokeUnread(state, facts, facts.lastRow ?? facts.readingSince)) {
      return verdict('suspect', 'captions-not-reaching-us', {
        reason: 'reader_lost',
        from: facts.lastRow ?? from,
      });
    }
    // Other platforms remove the region while nobody speaks.
    if (!facts.keepsEmptyRegion) return verdict('quiet', null);
    if (facts.regionBefore) {
      return verdict('lost', 'captions-gone-but-on', { reason: 'reader_lost', from });
    }
  }
  if (facts.hidesCaptionsState) {
    if (spokeUnread(state, facts, facts.lastRow ?? facts.readingSince))
      return verdict('suspect', 'captions-not-found', { reason: 'reader_lost', from });
    const { moves, firstMove } = state.speaker;
    // It is a pause until someone has spoken without captions for a while.
    if (facts.regionBefore && (moves === 0 || at - firstMove < quietAfterMs)) return verdict('quiet', null);
  }
  if (captionsOn === null) {
    const byPerson = facts.toggledAt !== null && Math.abs(facts.toggledAt - facts.regionSince) < 5_000;
    if (facts.regionBefore && !byPerson) {
      return verdict('lost', 'captions-gone', { reason: 'captions_off', from });
    }
    if (state.uncontrolledSince !== null && at - state.uncontrolledSince >= silentAfter) {
      return verdict('suspect', 'captions-not-found', { reason: 'reader_lost', from });
    }
  }
  return verdict('waiting', 'captions-off', { reason: 'captions_off', from });
}

const ownNotice: Record<Hold, NoticeCode> = {
  paused: 'paused',
  off_record: 'off-the-record',
  domain: 'excluded-domain',
  person: 'excluded-person',
};
const holdNotice = {
  own: ownNotice,
  fixed: { ...ownNotice, domain: 'workspace-domain', person: 'workspace-person' },
} as const;

const holdGap: Record<Hold, GapReason> = {
  paused: 'paused',
  off_record: 'off_record',
  domain: 'off_record',
  person: 'blocked_person',
};

/** Returns whether both reasons belong to one gap: captions that are off and captions that are lost count as the same. */
function sameHole(one: GapReason, other: GapReason): boolean {
  const blind = (reason: GapReason) => (reason === 'reader_lost' ? 'captions_off' : reason);
  return blind(one) === blind(other);
}

/** Counts how often the page's speaker mark moved since a caption last changed. */
function watchSpeaker(before: HealthState['speaker'], facts: HealthFacts): HealthState['speaker'] {
  const afresh = facts.lastRow !== before.lastRow;
  const moves = afresh ? 0 : before.moves;
  if (facts.activeSpeaker === before.name) return { ...before, moves, lastRow: facts.lastRow };
  // Silence does not count as a move, but the first speaker after it does.
  const counted = facts.activeSpeaker === null ? moves : moves + 1;
  const firstMove = moves === 0 ? facts.at : before.firstMove;
  return { name: facts.activeSpeaker, moves: counted, firstMove, lastRow: facts.lastRow };
}

function spokeUnread(state: HealthState, facts: HealthFacts, readSince: number): boolean {
  const { moves, firstMove } = state.speaker;
  return moves >= 2 && facts.at - readSince >= silentAfter && facts.at - firstMove >= speakingFor;
}
