import { describe, expect, it } from 'vitest';
import { noSession, type Session, type SessionEvent, type SessionInput, stepSession } from './session.ts';

type Sight = Partial<Omit<Extract<SessionInput, { type: 'seen' }>, 'type' | 'at'>>;

const s = 1_000;
const inCall = { inCall: true };
const empty = {};
const lobby = { lobby: true };

/** Seconds, each with the signals seen or the event at that time; signals are of the meeting `a` unless they say otherwise. */
type Script = [second: number, what: Sight | 'row' | 'hang-up' | 'page-hide' | 'page-show'][];

function play(script: Script): { session: Session; events: string[] } {
  let session = noSession;
  const events: SessionEvent[] = [];
  for (const [second, what] of script) {
    const at = second * s;
    const input: SessionInput =
      typeof what === 'string'
        ? { type: what, at }
        : { type: 'seen', at, code: 'a', inCall: false, lobby: false, ended: false, ...what };
    const [next, more] = stepSession(session, input);
    session = next;
    events.push(...more);
  }
  return {
    session,
    events: events.map((event) =>
      event.type === 'began'
        ? `${event.code} began ${event.at / s}`
        : `${event.code} ${event.why} ${event.at / s}`,
    ),
  };
}

const cases: { title: string; script: Script; phase: Session['phase']; events: string[] }[] = [
  {
    title: 'stays idle on a page without a call',
    script: [
      [0, empty],
      [5, empty],
    ],
    phase: 'idle',
    events: [],
  },
  {
    title: 'begins with the signals of a call',
    script: [
      [0, empty],
      [1, inCall],
    ],
    phase: 'in-call',
    events: ['a began 1'],
  },
  {
    title: 'begins with one caption row, whatever the signals',
    script: [
      [0, empty],
      [1, 'row'],
    ],
    phase: 'in-call',
    events: ['a began 1'],
  },
  {
    title: 'has nothing to begin on a landing page',
    script: [
      [0, { code: null }],
      [1, 'row'],
      [2, { code: null, inCall: true }],
    ],
    phase: 'idle',
    events: [],
  },
  {
    title: 'knows no meeting after five minutes of lobby and a refusal',
    script: [
      [0, lobby],
      [150, lobby],
      [300, lobby],
      [301, { ended: true }],
      [305, empty],
    ],
    phase: 'idle',
    events: [],
  },
  {
    title: 'waits in the lobby although the toolbar shows',
    script: [[0, { lobby: true, inCall: true }]],
    phase: 'lobby',
    events: [],
  },
  {
    title: 'goes from lobby to call',
    script: [
      [0, lobby],
      [20, inCall],
    ],
    phase: 'in-call',
    events: ['a began 20'],
  },
  {
    title: 'survives nine seconds without signals',
    script: [
      [0, inCall],
      [5, empty],
      [14, empty],
      [14.5, inCall],
    ],
    phase: 'in-call',
    events: ['a began 0'],
  },
  {
    title: 'reconnects in between',
    script: [
      [0, inCall],
      [5, empty],
    ],
    phase: 'reconnecting',
    events: ['a began 0'],
  },
  {
    title: 'ends after ten seconds without signals, as of their going',
    script: [
      [0, inCall],
      [5, empty],
      [10, empty],
      [15, empty],
    ],
    phase: 'ended',
    events: ['a began 0', 'a gone 5'],
  },
  {
    title: 'goes on while captions still change without signals',
    script: [
      [0, inCall],
      [5, empty],
      [14, 'row'],
      [16, empty],
      [25, 'row'],
      [30, empty],
    ],
    phase: 'reconnecting',
    events: ['a began 0'],
  },
  {
    title: 'takes a click on the way out for a hint only',
    script: [
      [0, inCall],
      [5, 'hang-up'],
      [6, inCall],
      [30, inCall],
      [31, empty],
    ],
    phase: 'reconnecting',
    events: ['a began 0'],
  },
  {
    title: 'ends at once when the signals go after that click',
    script: [
      [0, inCall],
      [5, 'hang-up'],
      [6, inCall],
      [7, empty],
    ],
    phase: 'ended',
    events: ['a began 0', 'a hung-up 7'],
  },
  {
    title: 'ends when the platform says so',
    script: [
      [0, inCall],
      [5, { ended: true }],
    ],
    phase: 'ended',
    events: ['a began 0', 'a hung-up 5'],
  },
  {
    title: 'does not miss signals that never were there',
    script: [
      [0, empty],
      [1, 'row'],
      [60, empty],
      [300, empty],
    ],
    phase: 'in-call',
    events: ['a began 1'],
  },
  {
    title: 'gives up a call known by its captions alone after ten silent minutes',
    script: [
      [0, empty],
      [1, 'row'],
      [300, empty],
      [602, empty],
    ],
    phase: 'ended',
    events: ['a began 1', 'a gone 602'],
  },
  {
    title: 'ends such a call soon after a click on the way out',
    script: [
      [0, empty],
      [1, 'row'],
      [5, 'hang-up'],
      [10, empty],
      [16, empty],
    ],
    phase: 'ended',
    events: ['a began 1', 'a hung-up 16'],
  },
  {
    title: 'begins again when the person comes back',
    script: [
      [0, inCall],
      [5, 'hang-up'],
      [6, empty],
      [60, inCall],
    ],
    phase: 'in-call',
    events: ['a began 0', 'a hung-up 6', 'a began 60'],
  },
  {
    title: 'closes the first meeting when the address names a second, which begins once its page stands',
    script: [
      [0, inCall],
      [5, { code: 'b', inCall: true }],
      [6, { code: 'b', inCall: true }],
      [7, { code: 'b', inCall: true }],
    ],
    phase: 'in-call',
    events: ['a began 0', 'a navigated 5', 'b began 7'],
  },
  {
    title: 'does not take rows left over from the first meeting for the second',
    script: [
      [0, inCall],
      [5, { code: 'b' }],
      [5.2, 'row'],
    ],
    phase: 'idle',
    events: ['a began 0', 'a navigated 5'],
  },
  {
    title: 'closes a meeting whose address was left for a landing page, and opens the next',
    script: [
      [0, inCall],
      [5, { code: null }],
      [9, { code: 'b' }],
      [10, { code: 'b', inCall: true }],
    ],
    phase: 'in-call',
    events: ['a began 0', 'a navigated 5', 'b began 10'],
  },
  {
    title: 'ends with the page, and begins again when the page comes back from the cache',
    script: [
      [0, inCall],
      [5, 'page-hide'],
      [60, 'page-show'],
      [61, inCall],
    ],
    phase: 'in-call',
    events: ['a began 0', 'a page-hide 5', 'a began 61'],
  },
  {
    title: 'has nothing to end when the page goes before a call',
    script: [
      [0, lobby],
      [5, 'page-hide'],
    ],
    phase: 'lobby',
    events: [],
  },
];

describe('a session', () => {
  for (const { title, script, phase, events } of cases) {
    it(title, () => {
      const played = play(script);
      expect(played.events).toEqual(events);
      expect(played.session.phase).toBe(phase);
    });
  }
});
