/** Under which code a page's call is read: the address names it, named it before, or never did. */
import type { PlatformReader, Signals } from '../platforms/platform.ts';
import { type Address, isMadeUp } from './address.ts';
import { stepNameless } from './attention.ts';
import type { FrameState } from './frame-state.ts';
import { inCall } from './session.ts';

/** What is read of a call that is not known to be one is dropped when the page has shown none for this long. */
const provisionalFor = 10_000;
/** A page that names another call for so long is in it. */
const believedAfter = 3_000;

/** What naming a call takes. */
export interface NamingOptions {
  address: Address;
  behavior: PlatformReader['behavior'];
  /** This is a frame inside a page. */
  framed: boolean;
}

type NamingState = Pick<FrameState, 'session' | 'namelessSince' | 'provisional' | 'unnamed' | 'otherCode'>;

/** The code of the call on the page, null where there is none yet. Changes the state in place. */
export function codeOf(
  state: NamingState,
  { address, behavior, framed }: NamingOptions,
  signals: Signals,
  at: number,
): string | null {
  const { session } = state;
  const named = address.named(inCall(session));
  if (named !== null && behavior.callOutlivesPlace && goesOn(state, named, at)) return session.code;
  if (named !== null) {
    Object.assign(state, { namelessSince: null, provisional: null, unnamed: null });
    return named;
  }
  const calls = signals.inCall >= 2 && !signals.lobby && !signals.ended;
  const lasts = (code: string) =>
    behavior.addressLosesCode || framed || isMadeUp(code) || state.unnamed === code;

  if (inCall(session) && session.code !== null) {
    if (lasts(session.code)) return session.code;
    // Elsewhere an address without a code is another place, unless the call is there to be seen.
    const { since, due } = stepNameless(state.namelessSince, at, calls);
    state.namelessSince = since;
    if (due) state.unnamed = session.code;
    if (due) address.keep(session.code);
    return calls ? session.code : null;
  }

  // What has just ended is told of until there is another call, whatever the page shows.
  if (behavior.callOutlivesPlace && session.phase === 'ended' && !calls) return session.code;
  const remembered = address.remembered();
  if (remembered !== null && lasts(remembered)) return remembered;
  // A meeting that was just left shows its toolbar for a moment longer, and the address may name the next one soon.
  const { since, due } = stepNameless(state.namelessSince, at, calls && session.code === null);
  state.namelessSince = since;
  provide(state, () => remembered ?? address.makeUp(), since !== null || signals.captionsOn === true, at);
  if (!due || !state.provisional) return null;
  const { code } = state.provisional;
  state.provisional = null;
  state.unnamed = code;
  address.keep(code);
  return code;
}

/**
 * Whether the call goes on under its code although the page names another. While one place gives way to another, the page may
 * have the address of the new and the mark of the old: another code is believed when it stays, or the person has left. A code
 * that was made up stays for the whole call: what the page names then is the same call's.
 */
function goesOn(state: NamingState, named: string, at: number): boolean {
  const { code, hungUpAt } = state.session;
  const { otherCode } = state;
  state.otherCode = null;
  if (!inCall(state.session) || code === null || code === named || hungUpAt !== null) return false;
  if (isMadeUp(code)) return true;
  state.otherCode = otherCode?.code === named ? otherCode : { code: named, since: at };
  return at - state.otherCode.since < believedAfter;
}

/** Meanwhile it is read, so that nothing is missed, under the code that it will get if it gets none of its own. */
function provide(state: NamingState, makeUp: () => string, seen: boolean, at: number): void {
  const { provisional } = state;
  if (seen) state.provisional = { code: provisional?.code ?? makeUp(), seenAt: at };
  else if (provisional && at - provisional.seenAt >= provisionalFor) state.provisional = null;
}
