/** Runs all checks of the tracker, for injected bugs. */
import fc from 'fast-check';
import { blankDocument } from '../blank-document.ts';
import type { Checked } from '../outbox-model/check.ts';
import { readers } from '../platforms.ts';
import { lossCases } from '../replay/loss-cases.ts';
import { replay } from '../replay/replay.ts';
import { histories } from '../row-lists/history.ts';
import { play } from '../row-lists/play.ts';
import { checkLaws, pages } from './check.ts';
import { countScansInQuietMinute } from './quiet-minute.ts';

/** Runs checks until one fails: first cases, then histories, then stories. */
export async function checkCaptions({ numRuns, seed }: { numRuns: number; seed: number }): Promise<Checked> {
  if ((await countScansInQuietMinute()) < 12)
    return failed(0, 'the page is not looked over in a quiet minute');
  for (const [at, played] of lossCases.entries()) {
    for (const setting of played.settings) {
      const { consumed } = await replay(played, setting, blankDocument(), readers[setting.platform]);
      if (JSON.stringify(consumed) !== JSON.stringify(played.expected))
        return failed(at + 1, `${played.name} · ${setting.name}`);
    }
  }
  const runs = Math.min(numRuns, 500);
  const property = fc.property(histories, (history) => {
    const found = play(history);
    return !found || found.heard.join('\n') === found.said.join('\n');
  });
  const listed = fc.check(property, { numRuns: runs, seed, endOnFailure: true });
  if (listed.failed) return failed(lossCases.length + listed.numRuns, 'a history of rows');
  for (const name of Object.keys(pages)) {
    const checked = await checkLaws(name, { numRuns: 25, seed, endOnFailure: true });
    if (checked.failed) return checked;
  }
  return { failed: false, runs, report: '' };
}

function failed(runs: number, report: string): Checked {
  return { failed: true, runs, report };
}
