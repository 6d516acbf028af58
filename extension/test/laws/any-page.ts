/** A page that changes its rows in any possible way, to test laws that hold for all speech. */
import fc from 'fast-check';
import type { MeetingPage, Person, ShownRow } from '../pages/page.ts';

/** Sentences that share words and others that do not, in several scripts, and phrases that people often repeat. */
const texts = [
  'Yes.',
  'Yes.',
  'Okay.',
  'Okay then.',
  'so we',
  'I think that',
  'I think that we should begin with the budget',
  'I think that it is too late for that now',
  'so we will have it ready for all of them by the end of this week',
  'could somebody explain the second page to me please',
  'Мы обсудим бюджет на следующей неделе',
  'Анна расскажет об этом',
  '我们今天讨论预算问题',
  'OKそれで決まりですね',
  'それでは次の議題に移ります',
];
const more = ['and', 'then', 'perhaps', 'tomorrow', 'again', 'because', 'nobody', 'knows'];

/** Labels that pages show for a person in addition to the name. */
const forms: readonly ((name: string) => string)[] = [
  (name) => `${name} (Presentation)`,
  (name) => `Presentation (${name})`,
  (name) => `${name}Unverified`,
  (name) => name.split(' ').reverse().join(', '),
  (name) => `\u2068${name}\u2069`,
];

/** An action of a page. `row`: the index of the row, counted from the newest. */
export type PageAction =
  /** `form`: the index in `forms`, or null for the plain name. */
  | { kind: 'say'; who: number; text: string; form: number | null }
  | { kind: 'grow'; row: number; words: string[] }
  | { kind: 'write'; row: number; text: string }
  | { kind: 'correct'; row: number; at: number; word: string }
  | { kind: 'shorten'; row: number; words: number }
  | { kind: 'rename'; row: number; who: number }
  | { kind: 'reuse'; row: number; who: number; text: string; apart: number }
  /** Someone else speaks in the same element. Picture and words are written in tasks of their own. */
  | { kind: 'take over'; row: number; who: number; text: string; apart: number; first: 'picture' | 'words' }
  | { kind: 'copy'; row: number; lasting: number }
  | { kind: 'rebuild'; row: number }
  | { kind: 'remove'; row: number }
  | { kind: 'flap'; row: number; away: number }
  | { kind: 'toggle'; away: number }
  /** A panel opens beside the overlay after a silence, and shows what is said from then on. */
  | { kind: 'panel'; silence: number }
  /** The list gets another parent, in a task of its own. */
  | { kind: 'wrap'; apart: number };

export interface Step {
  act: PageAction;
  wait: number;
}

const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
const row = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) });
const who = fc.nat(2);
const text = one(texts);
const form = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.nat(forms.length - 1) },
);

const act: fc.Arbitrary<PageAction> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('say' as const), who, text, form }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('grow' as const),
      row,
      words: fc.array(one(more), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), row, text }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('correct' as const), row, at: fc.nat(12), word: one(more) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('shorten' as const), row, words: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), row, who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('reuse' as const),
      row: fc.nat(3),
      who,
      text,
      apart: one([0, 30, 200]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('take over' as const),
      row,
      who,
      text,
      apart: one([0, 30, 200]),
      first: one(['picture', 'words'] as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('copy' as const), row, lasting: one([16, 300, 1_500]) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rebuild' as const), row }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), row: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('flap' as const), row, away: one([0, 200, 2_000]) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('toggle' as const), away: one([400, 5_000]) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('panel' as const), silence: one([0, 5_000, 14_000, 60_000]) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wrap' as const), apart: one([0, 30, 400]) }) },
);

/** Waits: mostly short, sometimes a silence of up to a minute. */
const wait = fc.oneof(
  { weight: 12, arbitrary: one([0, 30, 120, 250, 600, 1_200, 2_700, 5_000]) },
  { weight: 1, arbitrary: one([14_000, 60_000]) },
);

/** Any sequence of actions. */
export const stories: fc.Arbitrary<Step[]> = fc.array(fc.record({ act, wait }), {
  minLength: 3,
  maxLength: 30,
});

/** A row on screen, and the person it names. */
export interface NamedRow {
  row: ShownRow;
  who: Person;
}

export interface Stage {
  page: MeetingPage;
  /** Creates the panel that can open next to the overlay, if the platform has one. */
  createPanel: ((document: Document) => MeetingPage) | null;
  people: readonly Person[];
  /** The page's rows, oldest first. */
  shown: NamedRow[];
  /** Ends the task and advances time. */
  turn(milliseconds: number): Promise<void>;
}

/** Performs an action on the page, and updates the stage. */
export async function performAction(act: PageAction, stage: Stage): Promise<void> {
  const { page, people, shown, turn } = stage;
  if (act.kind === 'say') {
    const speaker = people[act.who]!;
    const who = act.form === null ? speaker : { ...speaker, label: forms[act.form]!(speaker.name) };
    shown.push({ row: page.say(who, act.text), who });
    return;
  }
  if (act.kind === 'panel') {
    if (!stage.createPanel) return;
    await turn(act.silence);
    stage.page = stage.createPanel(page.document);
    stage.createPanel = null;
    stage.page.captionsOn();
    shown.length = 0;
    return;
  }
  if (act.kind === 'wrap') {
    const list = page.region();
    if (!list) return;
    const wrapper = page.document.createElement('div');
    list.before(wrapper);
    await turn(act.apart);
    wrapper.append(list);
    return;
  }
  if (act.kind === 'toggle') {
    page.captionsOff();
    shown.length = 0;
    await turn(act.away);
    page.captionsOn();
    return;
  }
  const at = shown.length - 1 - act.row;
  const target = shown[at];
  if (!target) return;
  const { row: target_, who: before } = target;
  switch (act.kind) {
    case 'grow':
      for (const word of act.words) {
        target_.grow(` ${word}`);
        await turn(200);
      }
      return;
    case 'write':
      target_.write(act.text);
      return;
    case 'correct': {
      const words = target_.text.split(' ');
      words[act.at % words.length] = act.word;
      target_.write(words.join(' '));
      return;
    }
    case 'shorten':
      target_.write(
        target_.text
          .split(' ')
          .slice(0, act.words + 1)
          .join(' '),
      );
      return;
    case 'rename':
      target.who = people[act.who]!;
      target_.recycle(target.who, target_.text);
      return;
    case 'reuse': {
      const next = people[act.who]!;
      target_.remove();
      target_.restore();
      shown.splice(at, 1);
      shown.push(target);
      target.who = next;
      if (act.apart > 0) {
        target_.recycle(next, target_.text);
        await turn(act.apart);
        target_.write(act.text);
      } else target_.recycle(next, act.text);
      return;
    }
    case 'take over': {
      const next = people[act.who]!;
      if (act.first === 'words') target_.write(act.text);
      else {
        target.who = next;
        target_.recycle(next, target_.text);
      }
      if (act.apart > 0) await turn(act.apart);
      target.who = next;
      target_.recycle(next, act.text);
      return;
    }
    case 'copy': {
      const copy = { row: page.say(before, target_.text), who: before };
      shown.push(copy);
      await turn(act.lasting);
      target_.remove();
      // From now on the copy is the row, and has shown its words just as long.
      target.row = copy.row;
      shown.splice(at, 1);
      shown.splice(shown.indexOf(copy), 1, target);
      return;
    }
    case 'rebuild':
      target.row = target_.rebuild();
      return;
    case 'remove':
      target_.remove();
      shown.splice(at, 1);
      return;
    case 'flap':
      target_.remove();
      await turn(act.away);
      target_.restore();
      shown.splice(at, 1);
      shown.push(target);
  }
}
