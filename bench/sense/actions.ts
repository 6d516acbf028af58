import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { builtInEngine } from '../../server/src/sense/summaries/engine/built-in.ts';
import type { SummaryInput, SummaryResult } from '../../server/src/sense/summaries/engine.ts';
import { smallest } from '../size.ts';
import type { Row } from '../table.ts';
import { bootstrap, bootstrapOf, type Interval, written } from './bootstrap.ts';
import { sharedFile } from './shared.ts';

const data = sharedFile('data/meetings/');
const modelFile = new URL('../../server/src/sense/summaries/engine/weighing/model.json', import.meta.url);

/** Maximum distance, in utterances, between a claim or item and its label. */
const tolerance = 3;

interface Turn {
  speaker: string;
  text: string;
  labels?: string[];
}

interface Meeting {
  id: string;
  language: string;
  turns: Turn[];
  reference_actions?: { turns: number[] }[];
  reference_decisions?: { turns: number[] }[];
}

/** The summary of a meeting, and its duration in milliseconds. */
interface Summarized {
  meeting: Meeting;
  result: SummaryResult;
  took: number;
}

/**
 * Compares action items and decisions of the built-in engine with human annotations: in the AMI part "dev" (the model
 * was trained on "train" alone), in ten meetings of other kinds (`other-meetings/`, written by us, labeled in
 * `labels/actions.json`), and in languages without a model.
 */
export async function actionsRows(): Promise<Row[]> {
  const rows = await otherRows();
  if (smallest) return rows;
  if (!existsSync(data)) {
    console.log('Skipped most of it: the meetings to measure on are not beside this checkout.');
    return rows;
  }
  const dev = await summarized(await meetingsOf('ami-dev'));
  const owners = await readJson<Record<string, { turns: number[]; assignees: string[] }[]>>('assignees.json');
  rows.unshift(...actionRows(dev, owners), ...decisionRows(dev));
  for (const name of ['fredsum-fr', 'bundestag-de', 'technical-talks-es', 'vcsum-zh'])
    rows.push(await languageRow(name));
  const times = dev.map(({ took }) => took).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)]!;
  rows.push(
    row('summary of a meeting of AMI dev, median', `${median.toFixed(0)} ms`, '≤ 150 ms', median <= 150),
  );
  const size = statSync(modelFile).size;
  rows.push(row('model', `${(size / 1000).toFixed(0)} kB`, '≤ 150 kB', size <= 150_000));
  return rows;
}

function actionRows(
  dev: Summarized[],
  owners: Record<string, { turns: number[]; assignees: string[] }[]>,
): Row[] {
  const f1 = bootstrapOf(dev, (sample) => {
    let [both, claimed, marked] = [0, 0, 0];
    for (const { meeting, result } of sample) {
      const truth = markedWith(meeting, 'actions');
      const turns = new Set(result.actions.flatMap(turnsOf));
      claimed += turns.size;
      marked += truth.length;
      both += truth.filter((turn) => turns.has(turn)).length;
    }
    return (200 * both) / Math.max(1, claimed + marked);
  });
  const right = dev.flatMap(({ meeting, result }) =>
    result.actions.map((claim) => near(turnsOf(claim), markedWith(meeting, 'actions'))),
  );
  const found = dev.flatMap(({ meeting, result }) =>
    itemsOf(meeting.reference_actions).map((turns) => near(turns, result.actions.flatMap(turnsOf))),
  );
  const none = dev.filter(({ meeting }) => itemsOf(meeting.reference_actions).length === 0);
  const junk = none.reduce((sum, { result }) => sum + result.actions.length, 0);
  const owned = dev.flatMap(({ meeting, result }) =>
    (owners[meeting.id] ?? []).flatMap(({ turns, assignees }) => {
      const claims = result.actions.filter((claim) => near(turnsOf(claim), turns));
      if (claims.length === 0) return [];
      return claims.some(({ assignee }) =>
        assignee === null ? assignees.length !== 1 : assignees.includes(assignee),
      );
    }),
  );
  return [
    row('actions on AMI dev, F1 by turn', written(f1), '≥ 45', f1.mean >= 45),
    share('actions on AMI dev, claims right', right, 50),
    share('actions on AMI dev, items found', found, 80),
    row(`actions claimed in the ${none.length} meetings that have none`, `${junk}`, '0', junk === 0),
    share('assignees right, of items found', owned, 55),
  ];
}

function decisionRows(dev: Summarized[]): Row[] {
  const rightOf = (only: (possible: boolean) => boolean) =>
    dev.flatMap(({ meeting, result }) =>
      result.decisions
        .filter(({ possible }) => only(possible))
        .map((claim) => near(turnsOf(claim), markedWith(meeting, 'decisions'))),
    );
  const sure = rightOf((possible) => !possible);
  const found = dev.flatMap(({ meeting, result }) =>
    itemsOf(meeting.reference_decisions).map((turns) => near(turns, result.decisions.flatMap(turnsOf))),
  );
  return [
    share("lines labelled 'decision' right", sure, 50),
    row("lines labelled 'decision'", `${sure.length}`, '≥ 10', sure.length >= 10),
    share('decisions found, possible ones included', found, 40),
    share(
      'decisions and possible ones right',
      rightOf(() => true),
      30,
    ),
  ];
}

/**
 * Measures ten meetings that are not project meetings. A claim is right if it cites a labeled utterance or an adjacent
 * one.
 */
async function otherRows(): Promise<Row[]> {
  const labels = await readJson<Record<string, { turn: number; assignee: string }[]>>('actions.json');
  const folder = new URL('other-meetings/', import.meta.url);
  const meetings: Meeting[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const lines = (await readFile(new URL(file, folder), 'utf8')).trim().split('\n');
    const turns = lines.map((line) => {
      const end = line.indexOf(': ');
      return { speaker: line.slice(0, end), text: line.slice(end + 2) };
    });
    meetings.push({ id: file.replace('.txt', ''), language: 'en', turns });
  }
  const all = await summarized(meetings);
  const right: boolean[] = [];
  const owned: boolean[] = [];
  const found: boolean[] = [];
  for (const { meeting, result } of all) {
    const truth = labels[meeting.id]!;
    for (const claim of result.actions) {
      const matching = truth.filter(({ turn }) => near(turnsOf(claim), [turn], 1));
      right.push(matching.length > 0);
      if (matching.length > 0) owned.push(matching.some(({ assignee }) => assignee === claim.assignee));
    }
    for (const { turn } of truth) found.push(near([turn], result.actions.flatMap(turnsOf), 1));
  }
  return [
    share('actions in ten meetings of other kinds, claims right', right, 50),
    share('actions in ten meetings of other kinds, items found', found, null),
    share('actions in ten meetings of other kinds, assignees right', owned, null),
  ];
}

async function languageRow(name: string): Promise<Row> {
  const all = await summarized(await meetingsOf(name));
  const each = bootstrap(all.map(({ result }) => result.actions.length));
  return row(`actions claimed a meeting, ${name}`, written(each), '≤ 1', each.mean <= 1);
}

async function summarized(meetings: Meeting[]): Promise<Summarized[]> {
  const all: Summarized[] = [];
  for (const meeting of meetings) {
    const entries: SummaryInput['entries'] = meeting.turns.map(({ speaker, text }, turn) => ({
      id: `${turn}`,
      speaker,
      content: text,
      startedAt: '',
    }));
    const begun = performance.now();
    const result = await builtInEngine.summarize({ entries, language: meeting.language, title: '' });
    all.push({ meeting, result, took: performance.now() - begun });
  }
  return all;
}

async function meetingsOf(name: string): Promise<Meeting[]> {
  const lines = (await readFile(new URL(`${name}.jsonl`, data), 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Meeting);
}

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`labels/${name}`, import.meta.url), 'utf8')) as T;
}

const turnsOf = ({ entries }: { entries: string[] }) => entries.map(Number);
const markedWith = ({ turns }: Meeting, label: string) =>
  turns.flatMap(({ labels }, turn) => (labels?.includes(label) ? [turn] : []));
/** Returns the utterances of each item that was said in the meeting. */
const itemsOf = (items: { turns: number[] }[] = []) =>
  items.map(({ turns }) => turns).filter((turns) => turns.length > 0);
const near = (some: number[], others: number[], reach = tolerance) =>
  some.some((one) => others.some((other) => Math.abs(one - other) <= reach));

function share(measure: string, values: boolean[], goal: number | null): Row {
  const percent: Interval = bootstrap(values.map((value) => (value ? 100 : 0)));
  const value = `${written(percent, ' %')} of ${values.length}`;
  return row(
    measure,
    value,
    goal === null ? '–' : `≥ ${goal} %`,
    goal === null ? null : percent.mean >= goal,
  );
}

const row = (measure: string, value: string, goal: string, met: boolean | null): Row => ({
  measure,
  value,
  peer: '–',
  ratio: null,
  goal,
  met,
});
