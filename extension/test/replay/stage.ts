/** Building blocks of replay cases: a simulated page, people, and the expected result. */
import type { ReadPlatform } from '../../src/platforms/index.ts';
import { type MeetingPage, type Person, person } from '../pages/page.ts';

/** An utterance of the expected transcript. */
export interface Turn {
  speaker: string;
  text: string;
}

export interface Stage {
  page: MeetingPage;
  /** Ends the page's task and advances time. */
  wait(milliseconds: number): Promise<void>;
}

/** A page on which a case runs. */
export interface PageSetting {
  name: string;
  platform: ReadPlatform;
  create(document: Document): MeetingPage;
}

export interface ReplayCase {
  /** Its number in the original list of cases, or null for later ones. */
  number: number | null;
  name: string;
  settings: PageSetting[];
  /** Start without a call. By default the page is in a call with captions on, and with Alice, Bob and Carol. */
  bare?: boolean;
  play(stage: Stage): Promise<void>;
  expected: Turn[];
}

export const alice = person('Alice Ames');
export const bob = person('Bob Brandt');
export const carol = person('Carol Čapek');
export const me = person('Mia Moreau');

export const turn = (who: Person, text: string): Turn => ({ speaker: who.name, text });

/** Adds complete lines one after another, with time in between. */
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

/** Writes a text word by word. */
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
