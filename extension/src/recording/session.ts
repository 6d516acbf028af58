/**
 * When a meeting starts and ends on a page: idle → lobby → in call → (reconnecting) → ended. A pure function from input to events.
 * The caller checks the page and provides the time.
 */

export type SessionPhase = 'idle' | 'lobby' | 'in-call' | 'reconnecting' | 'ended';

export interface Session {
  phase: SessionPhase;
  /** The meeting code in the address, or null on a landing page. */
  code: string | null;
  /** Whether the page ever showed signals of this call. If not, missing signals mean nothing. */
  signalled: boolean;
  goneSince: number | null;
  hungUpAt: number | null;
  lastRowAt: number;
  /** Nothing starts before this time, because parts of the last call stay on the page for a moment. */
  notBefore: number;
}

export type SessionInput =
  /** The page's current state. `inCall` requires two signals (captions.md, "When a meeting begins and ends"). */
  | { type: 'seen'; at: number; code: string | null; inCall: boolean; lobby: boolean; ended: boolean }
  /** A recognized caption row appeared or changed. */
  | { type: 'row'; at: number }
  /** The person clicked the platform's leave button: a hint, since menus and questions may follow. */
  | { type: 'hang-up'; at: number }
  | { type: 'page-hide'; at: number }
  | { type: 'page-show'; at: number };

export type SessionEvent =
  | { type: 'began'; code: string; at: number }
  | { type: 'ended'; code: string; at: number; why: 'hung-up' | 'gone' | 'navigated' | 'page-hide' };

const goneAfter = 10_000;
/** Milliseconds without captions after which a call without signals ends. */
const silentAfter = 10 * 60_000;
const settleAfter = 1_500;

export const initialSession: Session = {
  phase: 'idle',
  code: null,
  signalled: false,
  goneSince: null,
  hungUpAt: null,
  lastRowAt: 0,
  notBefore: 0,
};

/** Returns the session after an input, and the resulting events. */
export function stepSession(session: Session, input: SessionInput): [Session, SessionEvent[]] {
  const { at } = input;
  switch (input.type) {
    case 'page-show':
      return [{ ...initialSession, code: session.code }, []];
    case 'page-hide':
      return inCall(session) ? end(session, 'page-hide', at) : [session, []];
    case 'hang-up':
      return inCall(session) ? [{ ...session, hungUpAt: at }, []] : [session, []];
    case 'row': {
      if (inCall(session)) return [{ ...session, phase: 'in-call', lastRowAt: at, goneSince: null }, []];
      return at < session.notBefore ? [session, []] : begin(session, at, false);
    }
    case 'seen': {
      if (input.code === session.code) return look(session, input);
      const before = inCall(session) ? end(session, 'navigated', at)[1] : [];
      const notBefore = session.code === null ? session.notBefore : at + settleAfter;
      const [next, after] = look({ ...initialSession, code: input.code, notBefore }, input);
      return [next, [...before, ...after]];
    }
  }
}

function look(session: Session, input: Extract<SessionInput, { type: 'seen' }>): [Session, SessionEvent[]] {
  const { at } = input;
  const present = input.inCall && !input.lobby && !input.ended;
  if (!inCall(session)) {
    if (present && at >= session.notBefore) return begin(session, at, true);
    if (session.phase === 'ended') return [session, []];
    return [{ ...session, phase: input.lobby ? 'lobby' : 'idle' }, []];
  }
  if (present) {
    // The person clicked the leave button but is still in the call.
    const stayed = session.hungUpAt !== null && at - session.hungUpAt >= goneAfter;
    const hungUpAt = stayed ? null : session.hungUpAt;
    return [{ ...session, phase: 'in-call', signalled: true, goneSince: null, hungUpAt }, []];
  }
  if (input.ended || (session.hungUpAt !== null && session.signalled)) return end(session, 'hung-up', at);
  if (!session.signalled) {
    const since = session.hungUpAt ?? session.lastRowAt;
    const silenceMs = session.hungUpAt === null ? silentAfter : goneAfter;
    return at - since >= silenceMs
      ? end(session, session.hungUpAt === null ? 'gone' : 'hung-up', at)
      : [session, []];
  }
  const goneSince = session.goneSince ?? at;
  if (at - goneSince >= goneAfter) return end(session, 'gone', goneSince);
  return [{ ...session, phase: 'reconnecting', goneSince }, []];
}

function begin(session: Session, at: number, signalled: boolean): [Session, SessionEvent[]] {
  if (session.code === null) return [session, []];
  return [
    { ...session, phase: 'in-call', signalled, goneSince: null, hungUpAt: null, lastRowAt: at },
    [{ type: 'began', code: session.code, at }],
  ];
}

function end(
  session: Session,
  why: Extract<SessionEvent, { type: 'ended' }>['why'],
  at: number,
): [Session, SessionEvent[]] {
  return [
    { ...session, phase: 'ended', goneSince: null, hungUpAt: null, notBefore: at + settleAfter },
    session.code === null ? [] : [{ type: 'ended', code: session.code, at, why }],
  ];
}

/** Returns whether a meeting is running, connected or not. */
export function inCall(session: Session): boolean {
  return session.phase === 'in-call' || session.phase === 'reconnecting';
}
