import { readFileSync } from 'node:fs';

/** A claim that a person wrote about some lines, and whether they say it. */
export interface LabelledClaim {
  language: string;
  participants: string[];
  lines: { id: string; speaker: string; content: string; startedAt: string }[];
  text: string;
  /** What was made up of it; null for one that is true. */
  madeUp: string | null;
}

/** When the meetings of the cases began: a Monday. */
export const meetingDate = '2026-03-02T09:00:00.000Z';

/** Reads a file of labelled claims beside this one. */
export function readCases(file: string): LabelledClaim[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .split(/^## /mu)
    .slice(1)
    .flatMap((block) => {
      const [head = '', ...rows] = block.trim().split('\n');
      const [, language = '', people = ''] = /^(\S+) (.*)$/u.exec(head) ?? [];
      const lines = rows
        .filter((row) => !/^[=!~]/u.test(row))
        .map((row, index) => {
          const at = row.indexOf(':');
          return {
            id: `line ${index + 1}`,
            speaker: row.slice(0, at),
            content: row.slice(at + 1).trim(),
            startedAt: new Date(Date.parse(meetingDate) + index * 10_000).toISOString(),
          };
        });
      return rows.flatMap((row): LabelledClaim[] => {
        const [, mark, kind = '', claim = ''] = /^([=!])(\S*) (.*)$/u.exec(row) ?? [];
        if (!mark) return [];
        return [
          {
            language,
            participants: people.split(', '),
            lines,
            text: claim,
            madeUp: mark === '!' ? kind : null,
          },
        ];
      });
    });
}
