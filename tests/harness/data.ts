import { existsSync, readFileSync } from 'node:fs';
import type { Turn } from '../pages/script.ts';
import { root } from './server.ts';

const data = `${root}/../shared/data`;

export interface RecordedMeeting {
  id: string;
  title: string;
  language: string;
  turns: Turn[];
}

/** A real meeting from next to the checkout; null, with one printed line, on a machine without the data. */
export function recordedMeeting(file: string, id: string): RecordedMeeting | null {
  const path = `${data}/meetings/${file}.jsonl`;
  if (!existsSync(path)) {
    console.log(`Skipped: ../shared/data/meetings/${file}.jsonl is not on this machine.`);
    return null;
  }
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const meeting = lines.map((line) => JSON.parse(line) as RecordedMeeting).find((one) => one.id === id);
  if (!meeting) throw new Error(`${path} holds no meeting ${id}.`);
  return meeting;
}

/** Lines that attack whatever shows them; null, with one printed line, on a machine without the data. */
export function hostileLines(): string[] | null {
  const path = `${data}/xss/payloads.txt`;
  if (!existsSync(path)) {
    console.log('Skipped: ../shared/data/xss/payloads.txt is not on this machine.');
    return null;
  }
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}
