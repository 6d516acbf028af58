import { readFileSync } from 'node:fs';

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

/** Reads a file of labeled claims in this folder. */
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
