import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { SummaryInput } from '../../server/src/sense/summaries/engine.ts';
import { sharedFile } from './shared.ts';

/** Real meetings stored next to this checkout, with human annotations. */
export interface MeasuredMeeting {
  id: string;
  title: string;
  language: string;
  /** The engine's input; an entry's ID is the number of its utterance. */
  input: SummaryInput;
  turns: { speaker: string; text: string; start?: number }[];
  reference_summary?: string;
  /** Some files have times. */
  topics?: { title: string; start?: number; end?: number }[];
}

const folder = sharedFile('data/meetings/');
const rougeOf = sharedFile('tools/rouge.mjs');

/** Returns whether the data is available; prints a message when it is not. */
export function hasMeetings(): boolean {
  const there = existsSync(folder) && existsSync(rougeOf);
  if (!there) console.log('  left out: the meetings to measure on are not on this machine');
  return there;
}

export async function readMeetings(name: string): Promise<MeasuredMeeting[]> {
  const lines = (await readFile(new URL(`${name}.jsonl`, folder), 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const meeting = JSON.parse(line) as Omit<MeasuredMeeting, 'input'>;
    const { language, turns } = meeting;
    // If a file has no times, the engine gets none.
    const entries = turns.map(({ speaker, text, start }, index) => ({
      id: String(index),
      speaker,
      content: text,
      startedAt: start === undefined ? '' : new Date(start * 1_000).toISOString(),
    }));
    return { ...meeting, input: { title: '', language, entries } };
  });
}

/** Returns a function for the ROUGE-1 of a text, F1 in percent. */
export async function rouge1(): Promise<(reference: string, text: string) => number> {
  const { rouge } = (await import(rougeOf.href)) as {
    rouge: (reference: string, text: string, options: object) => { r1: { f: number } };
  };
  return (reference, text) => 100 * rouge(reference, text, { lsum: false }).r1.f;
}
