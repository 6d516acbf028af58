import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AskedMeeting, answer, type Quote } from '../../server/src/sense/ask/engine.ts';
import { languageOf } from '../../server/src/text/languages/registry.ts';
import { termsOf } from '../../server/src/text/languages/terms.ts';
import { sentencesOf } from '../../server/src/text/transcript/sentences.ts';
import type { Row } from '../table.ts';
import { bootstrap, type Interval, written } from './bootstrap.ts';
import { sharedFile } from './shared.ts';

const data = sharedFile('data/meetings/qmsum-val.jsonl');
const rougeOf = sharedFile('tools/rouge.mjs');

/** Goals: points of ROUGE-1 above the peer, and percentages. */
const goals = { gain: 2, inside: 40, falseNothing: 15, refused: 90 };

/**
 * Questions that no measured meeting answers, because those are about designing a remote control or speech recognition.
 */
const offTopic = [
  'What did we decide about the school canteen menu?',
  'When does the lease of the warehouse end?',
  'Who is going to pick up the visitors from the airport?',
  'What did they say about the flu vaccination campaign?',
  'How much did the insurance claim come to?',
  'What is the status of the hiring of a new accountant?',
  'Was anything said about the football tournament?',
  'What are the parental leave rules?',
  'What did Anna say about the Berlin office?',
  'Which hotel did we book for the conference in Lisbon?',
  'What was said about climate change and carbon emissions?',
  'Did anybody mention the database migration to PostgreSQL?',
  'What about the Christmas party?',
  'What was decided on pension reform?',
  'How do we handle refunds for cancelled tickets?',
  'What did the lawyer think of the contract with Siemens?',
  'Summarize the discussion about the swimming pool renovation',
  'What did they say about wheat prices?',
  'Who will water the plants during the holidays?',
  'What was said about Kubernetes?',
];

interface Query {
  query: string;
  answer: string;
  /** First and last utterances of the relevant passages. Absent if the whole meeting is relevant. */
  spans?: [number, number][];
}

interface Measured {
  meeting: AskedMeeting;
  queries: Query[];
}

/**
 * Measures answers to questions of people who read the meetings (QMSum, validation). The peer is BM25 with neighboring
 * sentences, in the same form and length. Nothing is trained on these meetings.
 */
export async function askRows(): Promise<Row[]> {
  if (!existsSync(data) || !existsSync(rougeOf)) {
    console.log('  left out: the meetings to measure on are not on this machine');
    return [];
  }
  const { rouge } = (await import(rougeOf.href)) as {
    rouge: (reference: string, candidate: string, options: object) => { r1: { f: number } };
  };
  const measured = parse(await readFile(data, 'utf8'));
  const score = (reference: string, quotes: Quote[]) =>
    100 *
    rouge(reference, quotes.map(({ speaker, text }) => `${speaker}: ${text}`).join(' '), { lsum: false }).r1
      .f;

  const [ours, peers, inside, hits, falseNothing, refused, times]: number[][] = [[], [], [], [], [], [], []];
  for (const { meeting, queries } of measured) {
    for (const { query, answer: reference, spans } of queries) {
      const from = performance.now();
      const quotes = answer({ question: query, meetings: [meeting] });
      times!.push(performance.now() - from);
      ours!.push(score(reference, quotes));
      peers!.push(score(reference, neighbors(query, meeting, wordsIn(quotes))));
      if (!spans) continue;
      const cited = quotes.map(({ entries }) =>
        entries.some((id) => spans.some(([first, last]) => Number(id) >= first && Number(id) <= last)),
      );
      inside!.push(...cited.map((is) => (is ? 100 : 0)));
      hits!.push(cited.includes(true) ? 100 : 0);
      falseNothing!.push(quotes.length === 0 ? 100 : 0);
    }
    for (const question of offTopic)
      refused!.push(answer({ question, meetings: [meeting] }).length === 0 ? 100 : 0);
  }
  const gain = bootstrap(ours!.map((value, index) => value - peers![index]!));
  const sorted = times!.toSorted((a, b) => a - b);
  const row = (measure: string, value: Interval, goal: string, met: boolean | null, peer = '–'): Row => ({
    measure: `ask: ${measure}`,
    value: written(value),
    peer,
    ratio: null,
    goal,
    met,
  });
  return [
    row(
      'ROUGE-1 of answers, beside BM25 with neighbors',
      bootstrap(ours!),
      '',
      null,
      written(bootstrap(peers!)),
    ),
    row('gain in ROUGE-1, paired', gain, `≥ ${goals.gain}`, gain.mean >= goals.gain && gain.low > 0),
    row(
      '% of citations inside what was marked',
      bootstrap(inside!),
      `≥ ${goals.inside}`,
      mean(inside!) >= goals.inside,
    ),
    row('% of answers that cite it', bootstrap(hits!), '', null),
    row(
      "% of questions falsely answered 'nothing'",
      bootstrap(falseNothing!),
      `≤ ${goals.falseNothing}`,
      mean(falseNothing!) <= goals.falseNothing,
    ),
    row(
      "% of questions off the topic answered 'nothing'",
      bootstrap(refused!),
      `≥ ${goals.refused}`,
      mean(refused!) >= goals.refused,
    ),
    {
      measure: 'ask: ms a question to one meeting, median (95th percentile)',
      value: `${sorted[Math.floor(sorted.length / 2)]!.toFixed(0)} (${sorted[Math.floor(sorted.length * 0.95)]!.toFixed(0)})`,
      peer: '–',
      ratio: null,
      goal: '',
      met: null,
    },
  ];
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const wordsIn = (quotes: Quote[]) => quotes.reduce((sum, { text }) => sum + text.split(' ').length, 0);

function parse(lines: string): Measured[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const { id, language, turns, queries } = JSON.parse(line) as {
        id: string;
        language: string;
        turns: { speaker: string; text: string }[];
        queries: Query[];
      };
      const entries = turns.map(({ speaker, text }, index) => ({
        id: String(index),
        speaker,
        content: text,
        startedAt: new Date(index * 1_000).toISOString(),
      }));
      return { meeting: { id, language, entries }, queries };
    });
}

/**
 * Returns the peer's answer: the sentences that BM25 finds, each with the previous and next one, with as many words as
 * ours.
 */
function neighbors(question: string, { id, entries }: AskedMeeting, words: number): Quote[] {
  const { phrases: language } = languageOf('en', '');
  const sentences = sentencesOf(entries, 'en');
  const terms = sentences.map(({ text }) => termsOf(text, 'en', language.functionWords));
  const average = mean(terms.map(({ length }) => length)) || 1;
  const scores = new Float64Array(sentences.length);
  for (const term of new Set(termsOf(question, 'en', language.functionWords))) {
    const often = terms.map((each) => each.filter((other) => other === term).length);
    const found = often.filter((count) => count > 0).length;
    const tells = Math.log(1 + (sentences.length - found + 0.5) / (found + 0.5));
    for (const [index, count] of often.entries())
      scores[index]! +=
        (tells * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * terms[index]!.length) / average));
  }
  const chosen = new Set<number>();
  let left = Math.max(words, 60);
  for (const index of [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b))
    for (const at of [index, index - 1, index + 1]) {
      const sentence = sentences[at];
      if (left <= 0 || !sentence || chosen.has(at)) continue;
      chosen.add(at);
      left -= sentence.text.split(' ').length;
    }
  return [...chosen].sort((a, b) => a - b).map((index) => ({ ...sentences[index]!, meetingId: id }));
}
