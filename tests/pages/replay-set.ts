/** All replay cases in a real browser: reader, observer and tracker with their own documents and a virtual clock. */

import { readers } from '../../extension/test/platforms.ts';
import { cases } from '../../extension/test/replay/cases.ts';
import { combinedCases } from '../../extension/test/replay/combined-cases.ts';
import { lossCases } from '../../extension/test/replay/loss-cases.ts';
import { type Replayed, replay } from '../../extension/test/replay/replay.ts';
import type { ReplayCase } from '../../extension/test/replay/stage.ts';
import { variations } from '../../extension/test/replay/variations.ts';

declare global {
  interface Window {
    /**
     * Plays every case. `chosen` has the numbers of each case's pages. Returns the number of replays, and the
     * failures.
     */
    playReplaySet(chosen: number[][]): Promise<{ played: number; wrong: WrongReplay[] }>;
  }
}

interface WrongReplay extends Pick<Replayed, 'transcript' | 'consumed' | 'state'> {
  name: string;
  expected: ReplayCase['expected'];
}

window.playReplaySet = async (chosen) => {
  const wrong: WrongReplay[] = [];
  let count = 0;
  for (const [index, played] of [...cases, ...lossCases, ...variations, ...combinedCases].entries()) {
    for (const setting of chosen[index]!.map((number) => played.settings[number]!)) {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const replayed = await replay(played, setting, frame.contentDocument!, readers[setting.platform]);
      frame.remove();
      count += 1;
      if (isRight(played, replayed)) continue;
      const { transcript, consumed, state } = replayed;
      const name = `${played.number ?? '–'} ${played.name} · ${setting.name}`;
      wrong.push({ name, expected: played.expected, transcript, consumed, state });
    }
  }
  return { played: count, wrong };
};

function isRight({ number, expected }: ReplayCase, { transcript, consumed, utterances, state }: Replayed) {
  const same = (turns: ReplayCase['expected']) => JSON.stringify(turns) === JSON.stringify(expected);
  // Case 51 is a page that cannot be read, which must be detected.
  const noticed = number !== 51 || (state.rows === 0 && state.unclassified > 0);
  return same(transcript) && same(consumed) && utterances.every(({ settled }) => settled) && noticed;
}
