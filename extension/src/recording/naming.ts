/** Determines the code of a page's call, whether the address has it, had it before, or never had it. */
import type { PlatformReader, Signals } from '../platforms/platform.ts';
import { type Address, isGeneratedCode } from './address.ts';
import { stepNameless } from './attention.ts';
import type { FrameState } from './frame-state.ts';
import { inCall } from './session.ts';

/** Milliseconds without a call on the page after which text of an unconfirmed call is dropped. */
const provisionalFor = 10_000;
/** Milliseconds after which a page that shows another call's code is considered to be in that call. */
const believedAfter = 3_000;

export interface NamingOptions {
  address: Address;
  behavior: PlatformReader['behavior'];
  framed: boolean;
}

type NamingState = Pick<FrameState, 'session' | 'namelessSince' | 'provisional' | 'unnamed' | 'otherCode'>;

/** Returns the code of the call on the page, or null if there is none yet. Changes the state in place. */
export function updateCode(
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
    behavior.addressLosesCode || framed || isGeneratedCode(code) || state.unnamed === code;

  if (inCall(session) && session.code !== null) {
    if (lasts(session.code)) return session.code;
    // On other platforms an address without a code means another page, unless the call is visible.
    const { since, due } = stepNameless(state.namelessSince, at, calls);
    state.namelessSince = since;
    if (due) state.unnamed = session.code;
    if (due) address.keep(session.code);
    return calls ? session.code : null;
  }

  // An ended call stays the current one until another starts, whatever the page shows.
  if (behavior.callOutlivesPlace && session.phase === 'ended' && !calls) return session.code;
  // On the page where a call ended, title and people tell whether the next call is another.
  if (session.phase !== 'ended') address.forgetIfOld(at);
  const remembered = address.remembered();
  if (remembered !== null && lasts(remembered)) return remembered;
  // A meeting that was just left shows its toolbar a moment longer, and the address may soon have the next code.
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
 * Returns whether the call continues under its code although the page shows another. While the page changes, it may show the new
 * address with the old call, so another code counts only if it stays or the person left. A made-up code stays for the whole call,
 * even if the page later shows the call's own code.
 */
function goesOn(state: NamingState, named: string, at: number): boolean {
  const { code, hungUpAt } = state.session;
  const { otherCode } = state;
  state.otherCode = null;
  if (!inCall(state.session) || code === null || code === named || hungUpAt !== null) return false;
  if (isGeneratedCode(code)) return true;
  state.otherCode = otherCode?.code === named ? otherCode : { code: named, since: at };
  return at - state.otherCode.since < believedAfter;
}

/** Makes up a code for a call whose page shows none, so that nothing is missed. */
function provide(state: NamingState, makeUp: () => string, seen: boolean, at: number): void {
  const { provisional } = state;
  if (seen) state.provisional = { code: provisional?.code ?? makeUp(), seenAt: at };
  else if (provisional && at - provisional.seenAt >= provisionalFor) state.provisional = null;
}
