import { describe, expect, it } from 'vitest';
import { noticeWords } from '../pages/words.ts';
import { type HealthFacts, type HealthState, initialHealth, stepHealth } from './health.ts';

const s = 1_000;

/** The seconds of a meeting, each with the facts that changed. */
type Script = [second: number, change: Partial<HealthFacts>][];

const before: Omit<HealthFacts, 'at'> = {
  keepsEmptyRegion: true,
  withoutCaptions: false,
  stage: 'during',
  orphaned: false,
  hold: null,
  holdFixed: false,
  holdSince: 0,
  readingSince: 0,
  region: false,
  regionSince: 0,
  regionBefore: false,
  rows: 0,
  unclassified: 0,
  lastRow: null,
  captionsOn: false,
  control: true,
  hidesCaptionsState: false,
  toggledAt: null,
  activeSpeaker: null,
};

/** Runs a script with a check every second until `until`. */
function play(script: Script, until: number): HealthState {
  let state = initialHealth(0);
  let facts = before;
  for (let second = 0; second <= until; second += 1) {
    for (const [at, change] of script) if (at === second) facts = { ...facts, ...change };
    state = stepHealth(state, { ...facts, at: second * s });
  }
  return state;
}

const shown = (second: number): Partial<HealthFacts> => ({
  region: true,
  regionSince: second * s,
  captionsOn: true,
  rows: 1,
});
const gone = (second: number): Partial<HealthFacts> => ({
  region: false,
  regionSince: second * s,
  regionBefore: true,
  rows: 0,
});
const row = (second: number): Partial<HealthFacts> => ({ lastRow: second * s });

/** Simulates two people who speak alternately, as the page's speaker mark shows them. */
const turns = (from: number, to: number): Script =>
  Array.from({ length: Math.floor((to - from) / 5) }, (_, index) => [
    from + index * 5,
    { activeSpeaker: index % 2 === 0 ? 'Ada' : 'Bo' },
  ]);

const cases: {
  title: string;
  script: Script;
  until: number;
  health: HealthState['health'];
  gap: [string, number] | null;
}[] = [
  {
    title: 'waits while captions are off',
    script: [],
    until: 5,
    health: 'waiting',
    gap: ['captions_off', 0],
  },
  {
    title: 'is quiet when captions are on and nobody has spoken',
    script: [[3, { ...shown(3), rows: 0 }]],
    until: 12,
    health: 'quiet',
    gap: null,
  },
  {
    title: 'captures while rows change',
    script: [
      [3, shown(3)],
      [4, row(4)],
    ],
    until: 10,
    health: 'capturing',
    gap: null,
  },
  {
    title: 'is quiet nine seconds after the last change',
    script: [
      [3, shown(3)],
      [4, row(4)],
    ],
    until: 13,
    health: 'quiet',
    gap: null,
  },
  {
    title: 'stays the same when the region is rebuilt within three seconds',
    script: [
      [3, shown(3)],
      [18, row(18)],
      [20, { ...gone(20), captionsOn: false }],
    ],
    until: 22,
    health: 'capturing',
    gap: null,
  },
  {
    title: 'is waiting again when the control shows that captions are off',
    script: [
      [3, shown(3)],
      [18, row(18)],
      [20, { ...gone(20), captionsOn: false }],
    ],
    until: 24,
    health: 'waiting',
    gap: ['captions_off', 20],
  },
  {
    title: 'is waiting again when the person switched captions off and the page does not show it',
    script: [
      [3, shown(3)],
      [20, { ...gone(20), captionsOn: null, toggledAt: 19.9 * s }],
    ],
    until: 24,
    health: 'waiting',
    gap: ['captions_off', 20],
  },
  {
    title: 'is lost when the region disappears without a known reason',
    script: [
      [3, shown(3)],
      [20, { ...gone(20), captionsOn: null }],
    ],
    until: 24,
    health: 'lost',
    gap: ['captions_off', 20],
  },
  {
    title: 'is lost on Meet when the control shows captions on and the region is gone',
    script: [
      [3, shown(3)],
      [20, gone(20)],
    ],
    until: 24,
    health: 'lost',
    gap: ['reader_lost', 20],
  },
  {
    title: 'is quiet on Teams, which removes an empty region',
    script: [
      [0, { keepsEmptyRegion: false }],
      [3, shown(3)],
      [20, gone(20)],
    ],
    until: 40,
    health: 'quiet',
    gap: null,
  },
  {
    title: 'recovers when the region returns',
    script: [
      [3, shown(3)],
      [20, { ...gone(20), captionsOn: null }],
      [30, shown(30)],
      [31, row(31)],
    ],
    until: 32,
    health: 'capturing',
    gap: null,
  },
  {
    title: 'becomes suspect when the region contains text that is no row',
    script: [[3, { ...shown(3), rows: 0, unclassified: 4 }]],
    until: 19,
    health: 'suspect',
    gap: ['reader_lost', 3],
  },
  {
    title: 'allows fifteen seconds until a row is complete',
    script: [[3, { ...shown(3), rows: 0, unclassified: 4 }]],
    until: 12,
    health: 'quiet',
    gap: null,
  },
  {
    title: 'becomes suspect when people speak alternately for a minute and no row changes',
    script: [[3, shown(3)], [10, row(10)], ...turns(12, 90)],
    until: 71,
    health: 'suspect',
    gap: ['reader_lost', 10],
  },
  {
    title: 'becomes suspect within seventy seconds when speech starts after a long silence',
    script: [[3, shown(3)], [10, row(10)], ...turns(300, 400)],
    until: 365,
    health: 'suspect',
    gap: ['reader_lost', 10],
  },
  {
    title: 'stays quiet during a silence in which the speaker mark does not move',
    script: [
      [3, shown(3)],
      [10, row(10)],
      [11, { activeSpeaker: 'Ada' }],
    ],
    until: 400,
    health: 'quiet',
    gap: null,
  },
  {
    title: 'becomes suspect after a minute in a call without captions and without a captions control',
    script: [[0, { captionsOn: null, control: false }]],
    until: 61,
    health: 'suspect',
    gap: ['captions_off', 0],
  },
  {
    title: 'is waiting before the first captions if the page does not show whether they are on',
    script: [[0, { hidesCaptionsState: true, control: false }]],
    until: 61,
    health: 'waiting',
    gap: ['captions_off', 0],
  },
  {
    title: 'is quiet when captions are gone, nobody speaks, and the page does not show whether they are on',
    script: [
      [0, { hidesCaptionsState: true, control: false }],
      [3, shown(3)],
      [10, row(10)],
      [20, { ...gone(20), captionsOn: false }],
    ],
    until: 400,
    health: 'quiet',
    gap: null,
  },
  {
    title: 'is waiting from the end of captions once someone has spoken without captions for a while',
    script: [
      [0, { hidesCaptionsState: true, control: false }],
      [3, shown(3)],
      [10, row(10)],
      [20, { ...gone(20), captionsOn: false }],
      [30, { activeSpeaker: 'Ada' }],
    ],
    until: 38,
    health: 'waiting',
    gap: ['captions_off', 20],
  },
  {
    title: 'becomes suspect when people speak alternately for a minute and no captions are found',
    script: [[0, { hidesCaptionsState: true, control: false }], ...turns(5, 100)],
    until: 70,
    health: 'suspect',
    gap: ['captions_off', 0],
  },
  {
    title: 'is paused by the person',
    script: [
      [3, shown(3)],
      [20, { hold: 'paused', holdFixed: false, holdSince: 20 * s }],
    ],
    until: 30,
    health: 'paused',
    gap: ['paused', 20],
  },
  {
    title: 'is paused off the record',
    script: [
      [3, shown(3)],
      [20, { hold: 'off_record', holdFixed: false, holdSince: -100 * s }],
    ],
    until: 30,
    health: 'paused',
    gap: ['off_record', -100],
  },
  {
    title: 'asks for a reload of the page after the extension was updated',
    script: [
      [3, shown(3)],
      [20, { orphaned: true }],
    ],
    until: 21,
    health: 'lost',
    gap: ['reader_lost', 20],
  },
  {
    title: 'is ended after the meeting',
    script: [
      [3, shown(3)],
      [20, { stage: 'after' }],
    ],
    until: 20,
    health: 'ended',
    gap: null,
  },
];

describe('the health of a capture', () => {
  for (const { title, script, until, health, gap } of cases) {
    it(title, () => {
      const state = play(script, until);
      expect(state.health).toBe(health);
      expect(state.gap && [state.gap.reason, state.gap.from / s]).toEqual(gap);
    });
  }

  it('explains each problem in a sentence that says how to fix it', () => {
    expect(noticeWords({ ...play([], 5), platform: 'meet' })).toBe(
      'Captions are off. Turn them on in Google Meet and we pick up from here.',
    );
    expect(noticeWords({ ...play([], 5), platform: 'zoom' })).toContain('Turn them on in Zoom');
    expect(
      play(
        [
          [3, shown(3)],
          [4, row(4)],
        ],
        5,
      ).notice,
    ).toBeNull();
  });

  it('remembers when its current state started', () => {
    expect(
      play(
        [
          [3, shown(3)],
          [20, { hold: 'paused', holdFixed: false, holdSince: 20 * s }],
        ],
        60,
      ).since,
    ).toBe(20 * s);
  });
});
