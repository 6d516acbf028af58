import { existsSync, readFileSync } from 'node:fs';

/** A claim a person wrote about some lines, labeled as supported by them or not. */
export interface LabelledClaim {
  language: string;
  participants: string[];
  lines: { id: string; speaker: string; content: string; startedAt: string }[];
  text: string;
  /** The invented part; null for a true claim. */
  madeUp: string | null;
}

/** Start of the meetings in the cases, a Monday. */
export const meetingDate = '2026-03-02T09:00:00.000Z';

const meetings = new URL('../../../../../../shared/data/meetings/', import.meta.url);

/** Whether this machine has the meetings that some of the claims cite. */
export const hasMeetings = existsSync(meetings);

/** Reads a file of labeled claims in this folder. */
export function readCases(file: string): LabelledClaim[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .split(/^## /mu)
    .slice(1)
    .flatMap((block) => {
      const [head = '', ...rows] = block.trim().split('\n');
      const [, language = '', people = ''] = /^(\S+) (.*)$/u.exec(head) ?? [];
      const written = rows
        .filter((row) => row.includes(':') && !/^[=!~]/u.test(row))
        .map((row) => {
          const at = row.indexOf(':');
          return { speaker: row.slice(0, at), content: row.slice(at + 1).trim() };
        });
      const recorded = /^@(\S+) (\d+) (\d+)$/u.exec(people);
      const turns = recorded ? turnsOf(recorded[1]!) : written;
      const said = recorded ? turns.slice(Number(recorded[2]), Number(recorded[3])) : turns;
      const lines = said.map((line, index) => ({
        ...line,
        id: `line ${index + 1}`,
        startedAt: new Date(Date.parse(meetingDate) + index * 10_000).toISOString(),
      }));
      const participants = recorded ? [...new Set(turns.map(({ speaker }) => speaker))] : people.split(', ');
      return rows.flatMap((row): LabelledClaim[] => {
        const [, mark, kind = '', claim = ''] = /^([=!])(\S*) (.*)$/u.exec(row) ?? [];
        if (!mark) return [];
        return [{ language, participants, lines, text: claim, madeUp: mark === '!' ? kind : null }];
      });
    });
}

const files = ['ami-dev', 'qmsum-val', 'bundestag-de', 'fredsum-fr'];
let known: { id: string; turns: { speaker: string; text: string }[] }[] | null = null;

/** Returns the turns of a real meeting, with successive turns of one speaker joined. */
function turnsOf(name: string): { speaker: string; content: string }[] {
  known ??= files.flatMap((file) =>
    readFileSync(new URL(`${file}.jsonl`, meetings), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
  const joined: { speaker: string; content: string }[] = [];
  for (const { speaker, text } of known.find(({ id }) => id.includes(name))?.turns ?? []) {
    const last = joined.at(-1);
    if (last?.speaker === speaker) last.content += ` ${text}`;
    else joined.push({ speaker, content: text });
  }
  return joined;
}
