/** The whole set of replay cases in a real browser: reader, observer and tracker on documents of their own, time held in hand. */

import { readers } from '../../extension/test/readers.ts';
import { cases } from '../../extension/test/replay/cases.ts';
import { replay } from '../../extension/test/replay/replay.ts';

export interface Outcome {
  name: string;
  expected: { speaker: string; text: string }[];
  transcript: { speaker: string; text: string }[];
}

declare global {
  interface Window {
    /** Plays every case on every page it is for. */
    playReplaySet(): Promise<Outcome[]>;
  }
}

window.playReplaySet = async () => {
  const outcomes: Outcome[] = [];
  for (const played of cases) {
    for (const setting of played.settings) {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const { transcript } = await replay(played, setting, frame.contentDocument!, readers[setting.platform]);
      outcomes.push({
        name: `${played.number ?? '–'} ${played.name} · ${setting.name}`,
        expected: played.expected,
        transcript,
      });
      frame.remove();
    }
  }
  return outcomes;
};
