import { readdir, readFile } from 'node:fs/promises';
import { answer } from '../../server/src/sense/ask/engine.ts';
import { builtInEngine } from '../../server/src/sense/summaries/engine/built-in.ts';
import type { SummaryInput, SummaryResult } from '../../server/src/sense/summaries/engine.ts';
import type { Row } from '../table.ts';
import { bootstrapOf, shareRow, written } from './bootstrap.ts';

const folder = new URL('ordinary/', import.meta.url);
/** Numbers of meetings that no rule was tuned on. The others were used in development. */
const heldOut = new Set([5, 6, 10, 11, 12, 16, 17, 22, 23, 25, 32, 33, 34]);

interface Item {
  lines: number[];
  owner: string;
  due: string;
}

/** A meeting with its author's annotations. */
export interface OrdinaryMeeting {
  id: string;
  language: string;
  isHeldOut: boolean;
  title: string;
  entries: SummaryInput['entries'];
  actions: Item[];
  /** Lines of each decision. */
  decisions: number[][];
  questions: { text: string; lines: number[] }[];
  /** Questions about things that are not in the meeting. */
  offTopic: string[];
}

/** Reads the meetings of `ordinary/`, which we wrote. Its README explains the annotations. */
export async function ordinaryMeetings(): Promise<OrdinaryMeeting[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  return Promise.all(
    files.map(async (file) => parse(file.replace('.txt', ''), await readFile(new URL(file, folder), 'utf8'))),
  );
}

function parse(id: string, text: string): OrdinaryMeeting {
  const [language, number] = id.split('-') as [string, string];
  const meeting: OrdinaryMeeting = {
    id,
    language,
    isHeldOut: heldOut.has(Number(number)),
    title: '',
    entries: [],
    actions: [],
    decisions: [],
    questions: [],
    offTopic: [],
  };
  const actions = new Map<string, Item>();
  const decisions = new Map<string, number[]>();
  for (const line of text.trim().split('\n')) {
    const rest = line.slice(2);
    if (line.startsWith('# ')) meeting.title = rest;
    else if (line.startsWith('! ')) meeting.offTopic.push(rest);
    else if (line.startsWith('? ')) {
      const [question = '', lines] = rest.split(' | ');
      meeting.questions.push({ text: question, lines: lines?.split(',').map(Number) ?? [] });
    } else {
      const place = meeting.entries.length;
      const said = line.replace(
        / <<(\w+)(?: ([^|>]*))?(?:\| ([^>]*))?>>/g,
        (_, mark, owner = '', due = '') => {
          if (mark.startsWith('d')) decisions.set(mark, [...(decisions.get(mark) ?? []), place]);
          else {
            const item = actions.get(mark) ?? { lines: [], owner: '', due: '' };
            item.lines.push(place);
            item.owner ||= owner.trim();
            item.due ||= due.trim();
            actions.set(mark, item);
          }
          return '';
        },
      );
      const end = said.indexOf(': ');
      meeting.entries.push({
        id: `${place}`,
        speaker: said.slice(0, end),
        content: said.slice(end + 2),
        startedAt: '',
      });
    }
  }
  meeting.actions = [...actions.values()];
  meeting.decisions = [...decisions.values()];
  return meeting;
}

interface Read {
  meeting: OrdinaryMeeting;
  result: SummaryResult;
}

const near = (some: number[], others: number[]) => some.some((one) => others.includes(one));
const cited = ({ entries }: { entries: string[] }) => entries.map(Number);
/** Number of characters that a person says in an hour. */
const perHour = 15 * 3_600;
const hours = ({ entries }: OrdinaryMeeting) =>
  entries.reduce((sum, { content }) => sum + content.length * (/\p{Script=Han}/u.test(content) ? 3 : 1), 0) /
  perHour;

/**
 * Measures action items, decisions and questions in meetings we wrote, by language, and separately for held-out
 * meetings.
 */
export async function ordinaryRows(): Promise<Row[]> {
  const all: Read[] = [];
  for (const meeting of await ordinaryMeetings()) {
    const result = await builtInEngine.summarize({
      title: '',
      language: meeting.language,
      entries: meeting.entries,
    });
    all.push({ meeting, result });
  }
  const rows: Row[] = [];
  for (const isHeldOut of [false, true])
    for (const language of ['de', 'en', 'es', 'fr', 'zh', ''])
      rows.push(
        ...rowsOf(
          `${isHeldOut ? 'held-out' : 'dev'} meetings of ours${language ? `, ${language}` : ''}`,
          all.filter(
            ({ meeting }) => meeting.isHeldOut === isHeldOut && meeting.language.startsWith(language),
          ),
        ),
      );
  return rows;
}

function rowsOf(name: string, all: Read[]): Row[] {
  const found = all.flatMap(({ meeting, result }) =>
    meeting.actions.map(({ lines }) => result.actions.some((claim) => near(cited(claim), lines))),
  );
  const falseOnes = all.map(({ meeting, result }) => ({
    count: result.actions.filter((claim) => !meeting.actions.some(({ lines }) => near(cited(claim), lines)))
      .length,
    hours: hours(meeting),
  }));
  const owned = all.flatMap(({ meeting, result }) =>
    meeting.actions.flatMap(({ lines, owner }) => {
      const claim = result.actions.find((one) => cited(one).some((line) => lines.includes(line)));
      return claim ? [claim.assignee === owner || (owner === 'alle' && claim.assignee === null)] : [];
    }),
  );
  const decided = all.flatMap(({ result, meeting }) =>
    result.decisions
      .filter(({ possible }) => !possible)
      .map((claim) => meeting.decisions.some((lines) => near(cited(claim), lines))),
  );
  const decisions = all.flatMap(({ meeting, result }) =>
    meeting.decisions.map((lines) => result.decisions.some((claim) => near(cited(claim), lines))),
  );
  const asked = (question: string, meeting: OrdinaryMeeting) => answer({ question, meetings: [meeting] });
  const answered = all.flatMap(({ meeting }) =>
    meeting.questions.map(({ text, lines }) =>
      asked(text, meeting).some((quote) => near(cited(quote), lines)),
    ),
  );
  const refused = all.flatMap(({ meeting }) =>
    meeting.offTopic.map((question) => asked(question, meeting).length === 0),
  );
  const rate = bootstrapOf(
    falseOnes,
    (sample) =>
      sample.reduce((sum, { count }) => sum + count, 0) / sample.reduce((sum, one) => sum + one.hours, 0),
  );
  return [
    shareRow(`${name}: action items found`, found, 80),
    {
      measure: `${name}: false action items an hour (${falseOnes.reduce((sum, { count }) => sum + count, 0)} in all)`,
      value: written(rate),
      peer: '–',
      ratio: null,
      goal: '≤ 0.3',
      met: rate.mean <= 0.3,
    },
    shareRow(`${name}: owners right, of items found`, owned, null),
    shareRow(`${name}: sure decisions right`, decided, null),
    shareRow(`${name}: decisions found`, decisions, 40),
    shareRow(`${name}: questions answered with the right line`, answered, null),
    shareRow(`${name}: questions off the topic refused`, refused, 90),
  ];
}
