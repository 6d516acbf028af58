/** The property: whatever a page does with its rows, the laws of the tracker hold. */
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { observe } from '../../src/captions/observe.ts';
import type { Checked } from '../outbox-model/check.ts';
import { createJitsiPage } from '../pages/jitsi.ts';
import { createMeetPage } from '../pages/meet.ts';
import { createNextcloudPage } from '../pages/nextcloud.ts';
import type { MeetingPage, Person } from '../pages/page.ts';
import { createSlackPage } from '../pages/slack.ts';
import { createTeamsPage } from '../pages/teams.ts';
import { createZoomPage } from '../pages/zoom.ts';
import { readers } from '../readers.ts';
import { virtualClock } from '../replay/clock.ts';
import { sharedPictureUrl } from '../replay/loss-cases.ts';
import { alice, bob, carol, me } from '../replay/stage.ts';
import { type NamedRow, performAction, type Stage, type Step, stories } from './any-page.ts';
import { createWitness } from './witness.ts';

const { document } = new JSDOM('<!doctype html><body></body>').window;

type Create = (document: Document) => MeetingPage;

interface CaptionPage {
  reader: keyof typeof readers;
  create: Create;
  /** Creates the panel that can open next to the overlay. */
  createPanel?: Create;
  /** The speakers, under their names in the transcript. */
  people?: readonly Person[];
}

const zoomPanel: Create = (at) => createZoomPage(at, { generation: 'Z-panel' });
const slackPanel: Create = (at) => createSlackPage(at, { generation: 'S-panel' });
/** Two people with the same picture, whose words cannot be told apart. */
const samePicture = { name: 'Speaker 1', avatar: sharedPictureUrl };

/** All pages with captions. */
export const pages = {
  meet: { reader: 'meet', create: createMeetPage },
  teams: { reader: 'teams', create: createTeamsPage },
  'zoom overlay': { reader: 'zoom', create: createZoomPage, createPanel: zoomPanel },
  'zoom overlay with a shared picture': {
    reader: 'zoom',
    create: createZoomPage,
    people: [samePicture, samePicture, carol],
  },
  'zoom panel': { reader: 'zoom', create: zoomPanel },
  'slack overlay': { reader: 'slack', create: createSlackPage, createPanel: slackPanel },
  'slack panel': { reader: 'slack', create: slackPanel },
  jitsi: { reader: 'jitsi', create: createJitsiPage },
  nextcloud: { reader: 'nextcloud', create: createNextcloudPage },
} as const satisfies Record<string, CaptionPage>;

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
async function broken(platform: keyof typeof pages, steps: readonly Step[]): Promise<string[]> {
  document.body.replaceChildren();
  const { reader, create, createPanel, people = [alice, bob, carol] }: CaptionPage = pages[platform];
  const clock = virtualClock();
  const page = create(document);
  page.participants([alice, bob, carol].map((each, at) => ({ ...each, avatar: people[at]!.avatar })));
  page.self(me);
  page.join();
  page.captionsOn();
  const witness = createWitness(clock.now, {
    virtual: createPanel !== undefined || ['teams', 'zoom panel', 'slack panel'].includes(platform),
  });
  let made = 0;
  let gathering = false;
  const observer = observe({
    document,
    reader: readers[reader],
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
  platform: keyof typeof pages,
  parameters: { numRuns: number; seed: number; endOnFailure?: boolean },
): Promise<Checked> {
  const property = fc.asyncProperty(stories, async (steps) => {
    const [first] = await broken(platform, steps);
    if (first) throw new Error(first);
  });
  const { failed, numRuns, seed, counterexample, errorInstance } = await fc.check(property, parameters);
  const report = failed
    ? `Repeat it with: LAW_SEED=${seed} pnpm test:unit extension/test/laws -t '${platform}'\n${JSON.stringify(counterexample)}\n${errorInstance}`
    : '';
  return { failed, runs: numRuns, report };
}
