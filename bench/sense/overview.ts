import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { builtInEngine } from '../../server/src/sense/summaries/engine/built-in.ts';
import type { SummaryInput, SummaryResult } from '../../server/src/sense/summaries/engine.ts';
import { languageOf } from '../../server/src/text/languages/registry.ts';
import { sentencesOf } from '../../server/src/text/transcript/sentences.ts';
import type { Row } from '../table.ts';
import { bootstrap, type Interval, written } from './bootstrap.ts';
import { hasMeetings, type MeasuredMeeting, readMeetings, rouge1 } from './meetings.ts';
import { writePage } from './page.ts';

/** Commit of the engine before topics, which is the baseline for an overview. */
const before = 'fe7d102';
/** Goals: points of ROUGE-1 above the baseline, percent, and milliseconds. */
const goals = { gain: 2, cited: 90, median: 150 };
/** Minimum seconds of a topic that must have a line. */
const longTopic = 120;
/** Number of random draws of sentences. */
const draws = 20;

type Said = { text: string; speaker: string };

/**
 * Measures the overview of meetings with human summaries (QMSum, validation) against the former engine and random
 * sentences in the same form. Also measures the topics of meetings with annotated topics (AMI, development set), and
 * the duration per meeting. Nothing is trained on these meetings. Writes a page of ten summaries for a person to read.
 */
export async function overviewRows(folder: string): Promise<Row[]> {
  if (!hasMeetings()) return [];
  const score = await rouge1();
  const measured = await readMeetings('qmsum-val');
  const old = await oldEngine(folder);
  const times: number[] = [];
  const [ours, olds, drawn]: { plain: number; named: number }[][] = [[], [], []];
  for (const { input, turns, reference_summary: reference = '' } of measured) {
    const both = (said: Said[]) => ({
      plain: score(reference, said.map(({ text }) => text).join(' ')),
      named: score(reference, said.map(({ text, speaker }) => `${speaker}: ${text}`).join(' ')),
    });
    const begun = performance.now();
    const overview = await claimsOfTopics(input);
    times.push(performance.now() - begun);
    ours!.push(both(overview));
    drawn!.push(average(randomly(input, overview).map(both)));
    if (old) {
      const told = (await old(input)).overview;
      olds!.push(
        both(told.map(({ text, entries }) => ({ text, speaker: turns[Number(entries[0])]!.speaker }))),
      );
    }
  }
  const rows: Row[] = [];
  for (const form of ['plain', 'named'] as const) {
    const of = (values: { plain: number; named: number }[]) => values.map((value) => value[form]);
    const name = form === 'plain' ? 'sentences' : "lines of 'speaker: sentence'";
    const [own, random] = [of(ours!), of(drawn!)];
    if (old) {
      const gain = bootstrap(own.map((value, index) => value - of(olds!)[index]!));
      rows.push(
        row(`ROUGE-1 of ${name}`, bootstrap(own), '', null, `${written(bootstrap(of(olds!)))} ${before}`),
        row(
          `gain over ${before}, ${form}, paired`,
          gain,
          `≥ ${goals.gain}`,
          gain.mean >= goals.gain && gain.low > 0,
        ),
      );
    }
    const gain = bootstrap(own.map((value, index) => value - random[index]!));
    rows.push(
      row(`gain over random, ${form}, paired`, gain, '> 0', gain.low > 0, written(bootstrap(random))),
    );
  }
  const timed = await readMeetings('ami-dev');
  const cited: number[] = [];
  const [lengths, lines]: number[][] = [[], []];
  for (const { input, turns, topics = [] } of timed) {
    const begun = performance.now();
    const overview = await claimsOfTopics(input);
    times.push(performance.now() - begun);
    lengths!.push(
      overview
        .map(({ text }) => text)
        .join(' ')
        .split(' ').length,
    );
    lines!.push(overview.length);
    const at = overview.flatMap(({ entries }) => entries.map((id) => turns[Number(id)]!.start ?? 0));
    for (const { start = 0, end = 0 } of topics)
      if (end - start >= longTopic) cited.push(at.some((time) => time >= start && time <= end) ? 100 : 0);
  }
  times.sort((a, b) => a - b);
  const share = bootstrap(cited);
  const median = times[times.length >> 1]!;
  rows.push(
    row(
      '% of topics of two minutes or more with a line',
      share,
      `≥ ${goals.cited}`,
      share.mean >= goals.cited,
    ),
    row('words on AMI', bootstrap(lengths!), '', null),
    row('lines on AMI', bootstrap(lines!), '', null),
    {
      measure: 'summary: ms a meeting, median (longest), all parts',
      value: `${median.toFixed(0)} (${times.at(-1)!.toFixed(0)})`,
      peer: '–',
      ratio: null,
      goal: `≤ ${goals.median}`,
      met: median <= goals.median,
    },
  );
  await writePage(await tenMeetings());
  return rows;
}

/** Returns the claims of all topics, outcomes included. */
const claimsOfTopics = async (input: SummaryInput) =>
  (await builtInEngine.summarize(input)).topics.flatMap(({ claims }) => claims);

const row = (measure: string, value: Interval, goal: string, met: boolean | null, peer = '–'): Row => ({
  measure: `overview: ${measure}`,
  value: written(value),
  peer,
  ratio: null,
  goal,
  met,
});

const average = (values: { plain: number; named: number }[]) => ({
  plain: values.reduce((sum, { plain }) => sum + plain, 0) / values.length,
  named: values.reduce((sum, { named }) => sum + named, 0) / values.length,
});

/** Draws random sentences with as many words as an overview, several times. */
function randomly(input: SummaryInput, overview: Said[]): Said[][] {
  const sentences = sentencesOf(input.entries, languageOf(input.language, '').code);
  const wordsOf = (text: string) => text.split(' ').length;
  const room = overview.reduce((sum, { text }) => sum + wordsOf(text), 0);
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: draws }, () => {
    const chosen = new Set<number>();
    let left = room;
    while (left > 0 && chosen.size < sentences.length) {
      const index = Math.floor(random() * sentences.length);
      if (chosen.has(index)) continue;
      chosen.add(index);
      left -= wordsOf(sentences[index]!.text);
    }
    return [...chosen].sort((a, b) => a - b).map((index) => sentences[index]!);
  });
}

/** Returns the former engine from the history of this checkout; null if the history does not go back that far. */
async function oldEngine(
  folder: string,
): Promise<((input: SummaryInput) => Promise<{ overview: { text: string; entries: string[] }[] }>) | null> {
  const run = promisify(execFile);
  const to = join(folder, before);
  await mkdir(to, { recursive: true });
  const root = new URL('../..', import.meta.url);
  try {
    const archive = join(to, 'engine.tar');
    await run('git', ['archive', '-o', archive, before, 'server/src/summaries'], { cwd: root });
    await run('tar', ['-xf', archive, '-C', to]);
  } catch {
    console.log(`  not compared: the history here has no commit ${before}`);
    return null;
  }
  await writeFile(join(to, 'package.json'), '{"type":"module"}');
  const { builtInEngine: engine } = (await import(
    pathToFileURL(join(to, 'server/src/summaries/engine/built-in.ts')).href
  )) as {
    // The engine had another name then.
    builtInEngine: { summarise(input: SummaryInput): Promise<SummaryResult> };
  };
  return (input) => engine.summarise(input);
}

/** Returns ten meetings of all kinds and languages. */
async function tenMeetings(): Promise<MeasuredMeeting[]> {
  const chosen: [string, number[]][] = [
    ['ami-dev', [1, 6, 10]],
    ['qmsum-val', [0, 7]],
    ['fredsum-fr', [0, 3]],
    ['bundestag-de', [2]],
    ['technical-talks-es', [3]],
    ['vcsum-zh', [1]],
  ];
  const files = await Promise.all(
    chosen.map(async ([name, places]) => {
      const meetings = await readMeetings(name);
      return places.map((place) => meetings[place]!);
    }),
  );
  return files.flat();
}
