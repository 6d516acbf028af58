/** Random meetings on pages of Meet, Teams and Zoom: people speak, and the page changes its rows. */
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { startsWithWordsOf } from '../../src/captions/continuation.ts';
import type { PlatformReader } from '../../src/platforms/platform.ts';
import type { MeetingPage, Person, ShownRow } from '../pages/page.ts';
import { virtualClock } from './clock.ts';
import { orderedTurns, startObserver } from './replay.ts';
import { alice, bob, carol, me, type Turn } from './stage.ts';

/** A small vocabulary with many repetitions, as in real speech. */
const vocabulary =
  'the a to and of we it is that so I you have do not for on with this what can be all if but then there about more time plan budget team week next think know say make go good right people question answer customer release number first second'.split(
    ' ',
  );

export type Step =
  | { kind: 'say'; who: number; words: number[] }
  | { kind: 'grow'; words: number[] }
  | { kind: 'punctuate' }
  | { kind: 'correct'; back: number; at: number; word: number }
  | { kind: 'retract'; count: number }
  | { kind: 'flap'; wait: number }
  | { kind: 'rebuild'; back: number }
  | { kind: 'toggle'; off: number; replayed: number }
  | { kind: 'evict' }
  | { kind: 'scroll'; up: number }
  | { kind: 'pause'; time: number };

const words = (most: number) => fc.array(fc.nat(vocabulary.length - 1), { minLength: 1, maxLength: most });
const say = fc.record({ kind: fc.constant('say' as const), who: fc.nat(2), words: words(4) });
const grow = fc.record({ kind: fc.constant('grow' as const), words: words(3) });
const pause = fc.record({
  kind: fc.constant('pause' as const),
  time: fc.constantFrom(20, 120, 400, 1_200, 4_000),
});
const punctuate = fc.record({ kind: fc.constant('punctuate' as const) });
const edits = [
  punctuate,
  fc.record({
    kind: fc.constant('correct' as const),
    back: fc.nat(3),
    at: fc.nat(30),
    word: fc.nat(vocabulary.length - 1),
  }),
  fc.record({ kind: fc.constant('retract' as const), count: fc.nat(2) }),
];
const flaps = [
  fc.record({ kind: fc.constant('flap' as const), wait: fc.constantFrom(0, 50, 200, 300) }),
  fc.record({ kind: fc.constant('rebuild' as const), back: fc.nat(2) }),
];
const toggle = fc.record({
  kind: fc.constant('toggle' as const),
  off: fc.constantFrom(400, 2_500, 20_000),
  replayed: fc.nat(5),
});
const lists = [
  fc.record({ kind: fc.constant('evict' as const) }),
  fc.record({ kind: fc.constant('scroll' as const), up: fc.nat(4) }),
];

/** A meeting, mostly speech. `turns`: how often the speaker changes or falls silent. */
const meeting = (turns: number, ...others: fc.Arbitrary<Step>[]) =>
  fc.array(
    fc.oneof(
      { weight: turns, arbitrary: say },
      { weight: 9, arbitrary: grow },
      { weight: turns, arbitrary: pause },
      ...others,
    ),
    { minLength: 5, maxLength: 60 },
  );
export const meetSteps = meeting(4, ...edits, ...flaps, toggle);
export const teamsSteps = meeting(4, ...edits, ...flaps, ...lists, toggle);
export const zoomSteps = meeting(3, punctuate);

interface Said {
  who: Person;
  text: string;
  row: ShownRow | null;
  /** Whether its first word was alone for a while. The laws then treat another first word as another utterance. */
  beganWithOneWord: boolean;
}

const { document } = new JSDOM('<!doctype html><body></body>').window;

/** Plays steps and records the real speech. */
export async function play(
  create: (document: Document) => MeetingPage,
  reader: PlatformReader,
  steps: Step[],
  overlay = false,
): Promise<{ heard: Turn[]; said: Turn[]; log: string[] }> {
  // Use one document for all runs, because creating a window costs more than a run.
  document.body.replaceChildren();
  const clock = virtualClock();
  const page = create(document);
  const people = [alice, bob, carol];
  const said: Said[] = [];
  const log: string[] = [];
  page.participants(people);
  page.self(me);
  page.join();
  page.captionsOn();
  const { observer, received } = startObserver(document, reader, clock);
  await clock.advance(300);
  let fresh = false;
  // Captions returned without text, so repeated words may be old ones shown late.
  let cameBackEmpty = false;

  // No word occurs twice in a window: otherwise different speech would look the same, and no reader could be right.
  let spoken = 0;
  const next = () => vocabulary[(++spoken * 7) % vocabulary.length];
  const textOf = (indices: number[]) =>
    indices.map((index) => (overlay ? next() : vocabulary[index])).join(' ');
  for (const step of steps) {
    const last = said.at(-1);
    const live = last?.row ? last : null;
    switch (step.kind) {
      case 'say': {
        const who = people[step.who]!;
        const text = cameBackEmpty ? `turn${said.length} ${textOf(step.words)}` : textOf(step.words);
        cameBackEmpty = false;
        if (overlay) {
          for (const each of said) {
            each.row?.remove();
            each.row = null;
          }
          await clock.advance(1_200);
        }
        // A removed row is not inserted again after another row was added.
        said.push({ who, text, row: page.say(who, text), beganWithOneWord: !text.includes(' ') });
        fresh = true;
        break;
      }
      case 'grow': {
        if (!live) break;
        const more = ` ${textOf(step.words)}`;
        live.text += more;
        live.row!.grow(more);
        fresh = true;
        break;
      }
      case 'punctuate':
        if (!live) break;
        if (!overlay) live.text = `${live.text.charAt(0).toUpperCase()}${live.text.slice(1)}`;
        if (!/[.,]$/.test(live.text)) live.text += ',';
        live.row!.write(live.text);
        break;
      case 'correct': {
        const target = said[said.length - 1 - step.back];
        const parts = target?.text.split(' ') ?? [];
        const at = step.at % parts.length;
        if (!target?.row || parts.length < 4 || (target.beganWithOneWord && at === 0)) break;
        parts[at] = vocabulary[step.word]!;
        target.text = parts.join(' ');
        target.row.write(target.text);
        break;
      }
      case 'retract': {
        const parts = live?.text.split(' ') ?? [];
        if (!live || parts.length < step.count + 3) break;
        live.text = parts.slice(0, parts.length - step.count).join(' ');
        live.row!.write(live.text);
        break;
      }
      case 'flap':
        if (!live) break;
        live.row!.remove();
        await clock.advance(step.wait);
        live.row!.restore();
        break;
      case 'rebuild': {
        const target = said[said.length - 1 - step.back];
        if (target?.row) target.row = target.row.rebuild();
        break;
      }
      case 'toggle': {
        if (!fresh) break;
        fresh = false;
        // The first law: text unchanged for 1.5 s is kept. Later words may be lost with their region.
        await clock.advance(1_500);
        page.captionsOff();
        await clock.advance(step.off);
        page.captionsOn();
        for (const each of said) each.row = null;
        cameBackEmpty = step.replayed === 0;
        if (!cameBackEmpty)
          for (const each of said.slice(-step.replayed)) each.row = page.say(each.who, each.text);
        await clock.advance(4_000);
        break;
      }
      case 'evict': {
        const at = said.findIndex((each) => each.row);
        const [oldest, next] = said.slice(at, at + 2);
        if (!oldest || !next || at < 0) break;
        // If the next row starts with the words of a leaving one, the leaving row may be an original and the next its copy.
        if (oldest.who === next.who && startsWithWordsOf(oldest.text, next.text)) break;
        oldest.row!.remove();
        oldest.row = null;
        break;
      }
      case 'scroll': {
        // Rows above the visible ones return. The page stays the same below.
        for (let count = 0; count <= step.up; count++) {
          const first = said.findIndex((each) => each.row);
          const above = said[first - 1];
          if (first < 1 || !above) break;
          above.row = page.say(above.who, above.text, said[first]!.row!);
          await clock.advance(60);
        }
        break;
      }
      case 'pause':
        await clock.advance(step.time);
    }
    log.push(`${step.kind} ${said.at(-1)?.text ?? ''}`);
    await clock.advance(30);
  }
  await clock.advance(8_000);
  observer.stop();
  return {
    heard: orderedTurns([...received.values()]),
    said: said.map(({ who, text }) => ({ speaker: who.name, text })),
    log,
  };
}
