/** The parts of replay cases: a simulated page, people, and the expected result. */
import type { ReadPlatform } from '../../src/platforms/index.ts';
import { type MeetingPage, type Person, person } from '../pages/page.ts';

/** One utterance of the expected transcript. */
export interface Turn {
  speaker: string;
  text: string;
}

export interface Stage {
  page: MeetingPage;
  /** Ends the page's task and advances time. */
  wait(milliseconds: number): Promise<void>;
}

/** A page a case runs on. */
export interface Setting {
  name: string;
  platform: ReadPlatform;
  create(document: Document): MeetingPage;
}

export interface ReplayCase {
  /** Its number in the catalogue, null for our own. */
  number: number | null;
  name: string;
  settings: Setting[];
  /** The page is in the call with captions on and Alice, Bob and Carol there, unless the case says `bare`. */
  bare?: boolean;
  play(stage: Stage): Promise<void>;
  expected: Turn[];
}

export const alice = person('Alice Ames');
export const bob = person('Bob Brandt');
export const carol = person('Carol Čapek');
export const me = person('Mia Moreau');

export const turn = (who: Person, text: string): Turn => ({ speaker: who.name, text });

/** Says one line after the other, each complete, with time in between. */
export async function converse(
  { page, wait }: Stage,
  lines: readonly (readonly [Person, string])[],
  every = 300,
): Promise<void> {
  for (const [who, text] of lines) {
    page.say(who, text);
    await wait(every);
  }
}

/** Grows a text word by word. */
export async function speak(
  { page, wait }: Stage,
  who: Person,
  text: string,
  every = 180,
): Promise<ReturnType<MeetingPage['say']>> {
  const [first = '', ...others] = text.split(' ');
  const row = page.say(who, first);
  for (const word of others) {
    await wait(every);
    row.grow(` ${word}`);
  }
  await wait(every);
  return row;
}
