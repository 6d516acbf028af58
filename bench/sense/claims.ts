import {
  hasMeetings,
  type LabelledClaim,
  meetingDate,
  readCases,
} from '../../server/src/sense/claims/cases/read-cases.ts';
import { judge } from '../../server/src/sense/claims/check.ts';
import type { Row } from '../table.ts';
import { bootstrap } from './bootstrap.ts';

/** Goals in percent for claims about other meetings: made-up ones accepted, and true ones rejected. */
const goals: Record<string, readonly [accepted: number, rejected: number]> = {
  en: [5, 7],
  de: [10, 10],
  fr: [10, 10],
};

const sets: readonly (readonly [name: string, files: readonly string[]])[] = [
  ['own texts, developed on', ['unread.txt', 'opened.txt', 'sealed.txt']],
  ['own texts, held back', ['last.txt']],
  ['own texts, free paraphrases', ['tuning.txt', 'held-out.txt']],
  ['own claims about real meetings', ['recorded.txt']],
  ['own claims in words of a summary', ['summarized.txt', 'summarized-held-out.txt']],
];

/** Measures the checker with claims that we wrote and labeled ourselves. */
export async function claimsRows(): Promise<Row[]> {
  return sets.flatMap(([name, files]) => {
    if (name.startsWith('own claims') && !hasMeetings) return [];
    const cases = files.flatMap(readCases);
    return Object.keys(goals).flatMap((code) => {
      const own = cases.filter(({ language }) => language === code);
      return [
        rowOf(`${code}: ${name}, made-up claims accepted`, own, true),
        rowOf(`${code}: ${name}, true claims rejected`, own, false),
      ];
    });
  });
}

function rowOf(measure: string, cases: readonly LabelledClaim[], isMadeUp: boolean): Row {
  const wrong = cases
    .filter(({ madeUp }) => (madeUp !== null) === isMadeUp)
    .map(({ text, lines, participants, language }) => {
      const evidence = lines.map((_, index) => index + 1);
      const { state } = judge({ text, evidence }, lines, { participants, language, meetingDate });
      return (state === 'unsupported') === isMadeUp ? 0 : 100;
    });
  const { mean, low, high } = bootstrap(wrong);
  const goal = goals[cases[0]?.language ?? '']![isMadeUp ? 0 : 1];
  return {
    measure,
    value: `${mean.toFixed(0)}% [${low.toFixed(0)}, ${high.toFixed(0)}] of ${wrong.length}`,
    peer: '–',
    ratio: null,
    goal: `≤ ${goal}%`,
    met: mean <= goal,
  };
}
