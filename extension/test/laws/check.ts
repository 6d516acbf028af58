/** The property: whatever a page does with its rows, the laws of the tracker hold. */
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { repeatCommand } from '../../../scripts/testing/repeat.ts';
import { observe } from '../../src/captions/observe.ts';
import type { ReadPlatform } from '../../src/platforms/index.ts';
import type { Checked } from '../outbox-model/check.ts';
import type { LawPage } from '../pages/test-pages.ts';
import { readers, testPages } from '../platforms.ts';
import { virtualClock } from '../replay/clock.ts';
import { sharedPictureUrl } from '../replay/loss-cases.ts';
import { alice, bob, carol, me } from '../replay/stage.ts';
import { type NamedRow, performAction, type Stage, type Step, stories } from './any-page.ts';
import { createWitness } from './witness.ts';

const { document } = new JSDOM('<!doctype html><body></body>').window;

interface TestedPage extends LawPage {
  platform: ReadPlatform;
}

/** All pages with captions, by name. */
export const pages: Record<string, TestedPage> = Object.fromEntries(
  (Object.keys(testPages) as ReadPlatform[]).flatMap((platform) =>
    Object.entries(testPages[platform].lawPages).map(([name, page]) => [name, { platform, ...page }]),
  ),
);

const everyone = [alice, bob, carol];
/** Two people with the same picture, whose words cannot be told apart. */
const samePicture = { name: 'Speaker 1', avatar: sharedPictureUrl };

/** After these actions, Zoom's panel attributes the next row to another person, because it names only the first row of each turn. */
const namedOnce = new Set<Step['act']['kind']>([
  'rename',
  'reuse',
  'take over',
  'copy',
  'rebuild',
  'remove',
  'flap',
]);

/** Plays a story and returns the broken laws. */
async function broken(
  { platform, create, createPanel, reusesRows, sharesPicture }: TestedPage,
  steps: readonly Step[],
): Promise<string[]> {
  document.body.replaceChildren();
  const people = sharesPicture ? [samePicture, samePicture, carol] : everyone;
  const clock = virtualClock();
  const page = create(document);
  page.participants(everyone.map((each, at) => ({ ...each, avatar: people[at]!.avatar })));
  page.self(me);
  page.join();
  page.captionsOn();
  const witness = createWitness(clock.now, {
    virtual: createPanel !== undefined || reusesRows === true,
  });
  let made = 0;
  let gathering = false;
  const observer = observe({
    document,
    reader: readers[platform],
    clock,
    newId: () => `utterance ${++made}`,
    postpone() {
      if (gathering) return true;
      gathering = true;
      clock.setTimeout(() => {
        gathering = false;
        observer.flush();
      }, 900);
      return true;
    },
    onUtterances: (changed) => witness.hear(changed),
    onState: () => {},
  });
  await clock.advance(500);
  const shown: NamedRow[] = [];
  const turn = async (milliseconds: number) => {
    witness.look(shown);
    await clock.advance(milliseconds);
    witness.check(shown);
  };
  const stage: Stage = { page, createPanel: createPanel ?? null, people, shown, turn };
  for (const { act, wait } of steps) {
    if (stage.page.generation === 'Z-panel' && namedOnce.has(act.kind)) continue;
    await performAction(act, stage);
    await turn(wait);
  }
  await turn(8_000);
  observer.stop();
  witness.end();
  return witness.broken;
}

/** Plays random stories on a page until one breaks a law. */
export async function checkLaws(
  name: string,
  parameters: { numRuns: number; seed: number; endOnFailure?: boolean },
): Promise<Checked> {
  const property = fc.asyncProperty(stories, async (steps) => {
    const [first] = await broken(pages[name]!, steps);
    if (first) throw new Error(first);
  });
  const { failed, numRuns, seed, counterexample, errorInstance } = await fc.check(property, parameters);
  const report = failed
    ? `Repeat it with: ${repeatCommand(seed, { file: 'extension/test/laws/laws.test.ts', title: `hold on ${name}` })}\n${JSON.stringify(counterexample)}\n${errorInstance}`
    : '';
  return { failed, runs: numRuns, report };
}
