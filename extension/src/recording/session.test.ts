import { describe, expect, it } from 'vitest';
import {
  initialSession,
  type Session,
  type SessionEvent,
  type SessionInput,
  stepSession,
} from './session.ts';

type Sight = Partial<Omit<Extract<SessionInput, { type: 'seen' }>, 'type' | 'at'>>;

const s = 1_000;
const inCall = { inCall: true };
const empty = {};
const lobby = { lobby: true };

/** Seconds with the signals or the event at that time. Signals are from meeting `a` unless they say otherwise. */
type Script = [second: number, what: Sight | 'row' | 'hang-up' | 'page-hide' | 'page-show'][];

function play(script: Script): { session: Session; events: string[] } {
  let session = initialSession;
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
    title: 'starts with the signals of a call',
    script: [
      [0, empty],
      [1, inCall],
    ],
    phase: 'in-call',
    events: ['a began 1'],
  },
  {
    title: 'starts with one caption row, whatever the signals',
    script: [
      [0, empty],
      [1, 'row'],
    ],
    phase: 'in-call',
    events: ['a began 1'],
  },
  {
    title: 'does not start on a landing page',
    script: [
      [0, { code: null }],
      [1, 'row'],
      [2, { code: null, inCall: true }],
    ],
    phase: 'idle',
    events: [],
  },
  {
    title: 'starts no meeting after five minutes in the lobby and a refusal',
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
    title: 'stays in the lobby even if the toolbar is visible',
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
    title: 'is reconnecting while signals are missing',
    script: [
      [0, inCall],
      [5, empty],
    ],
    phase: 'reconnecting',
    events: ['a began 0'],
  },
  {
    title: 'ends after ten seconds without signals, at the time they disappeared',
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
    title: 'continues without signals while captions change',
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
    title: 'treats a click on the leave button only as a hint',
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
    title: 'ends at once when the signals disappear after a click on the leave button',
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
    title: 'ends when the platform shows the end',
    script: [
      [0, inCall],
      [5, { ended: true }],
    ],
    phase: 'ended',
    events: ['a began 0', 'a hung-up 5'],
  },
  {
    title: 'does not wait for signals that never appeared',
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
    title: 'ends a call without signals after ten minutes without captions',
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
    title: 'ends a call without signals soon after a click on the leave button',
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
    title: 'starts again when the person returns',
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
    title: 'ends the first meeting when the address shows a second one, which starts when its page is ready',
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
    title: 'does not start the second meeting with rows left over from the first',
    script: [
      [0, inCall],
      [5, { code: 'b' }],
      [5.2, 'row'],
    ],
    phase: 'idle',
    events: ['a began 0', 'a navigated 5'],
  },
  {
    title: 'ends a meeting when the address changes to a landing page, and starts the next one',
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
    title: 'ends with the page, and starts again when the page returns from the cache',
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
    title: 'ends nothing when the page closes before a call',
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
