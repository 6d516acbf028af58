import { readFileSync } from 'node:fs';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { budgetFor } from './budget.ts';
import { readTranscriptFile } from './read-transcript.ts';

/** A form of transcript that a tool writes, in our own words. `%1` and `%2` stand for the usual sentences. */
interface Variant {
  tool: keyof typeof sources;
  form: string;
  text: string;
  /** Seconds; null if the file does not say. */
  said: readonly [seconds: number | null, speaker: string, words: string][];
  title?: string;
  /** In the time zone `Europe/Berlin` if the text names none. */
  startedAt?: string;
}

/** Public pages that show or describe the forms in `variants.jsonl`. */
const sources = {
  otter: 'https://help.otter.ai/hc/en-us/articles/360047733634, https://github.com/coderberry/otterai-py',
  fireflies: 'https://guide.fireflies.ai, https://docs.fireflies.ai/schema/sentence',
  fathom: 'https://developers.fathom.ai, transcripts in public repositories (VIEW RECORDING)',
  tactiq: 'https://help.tactiq.io, https://tactiq.io/tools/youtube-transcript',
  teams: 'https://support.microsoft.com/office/dc1a8f23-2e20-4684-885e-2152e06a4a8b',
  zoom: 'https://support.zoom.com, https://developers.zoom.us/docs/api/meetings',
  meet: 'https://support.google.com/meet/answer/12849897, transcripts in public repositories',
  tldv: 'https://intercom.help/tldv, https://doc.tldv.io',
  read: 'https://support.read.ai, webhooks and API answers in public repositories',
  granola: 'https://help.granola.ai, https://github.com/theantichris/granola-go, exporters to Obsidian',
  whisper: 'https://github.com/openai/whisper, https://github.com/m-bain/whisperX',
  youtube: 'https://support.google.com/youtube/answer/2734698, https://github.com/yt-dlp/yt-dlp',
  others: 'importers in public repositories, by the name of the tool if it has one',
};

const variants: Variant[] = readFileSync(new URL('variants.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const filled = (text: string) =>
  text.replaceAll('%1', 'Shall we begin?').replaceAll('%2', 'The budget first.');

const read = (name: string, bytes: Uint8Array) =>
  readTranscriptFile({ name, bytes, budget: budgetFor(bytes.length) }, 'Europe/Berlin');

/** Returns the turns of a file with seconds; times that the variant leaves open are null. */
async function turnsIn(bytes: Uint8Array, { said }: Variant) {
  const found = await read('variant.txt', bytes);
  if ('problem' in found) return found.problem;
  const turns = found.turns.flatMap((slice) => JSON.parse(new TextDecoder().decode(slice)));
  return turns.map(({ from, speaker, content }, index) => [
    said[index]?.[0] === null ? null : from / 1_000,
    speaker,
    content,
  ]);
}

const expected = ({ said }: Variant) =>
  said.map(([seconds, speaker, words]) => [seconds, filled(speaker), filled(words)]);

describe.each(Object.entries(sources))('%s, %s', (tool) => {
  it.each(variants.filter((variant) => variant.tool === tool))('reads $form', async (variant) => {
    const bytes = strToU8(filled(variant.text));
    expect(await turnsIn(bytes, variant)).toEqual(expected(variant));
    const { title, startedAt } = variant;
    expect(await read('variant.txt', bytes)).toMatchObject({
      ...(title && { title }),
      ...(startedAt && { startedAt }),
    });
  });
});

it.each([
  ['One thing: the date.\nFirst: we wait.\nMy point: it is approved.\n'],
  ['Maya met Omar.\nThen we left.\nIt rained.\nBudget: approved.\nthat is it: done.\n'],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\nOne thing: the date.\n\n00:03.000 --> 00:04.000\nFirst: we wait.\n'],
  [
    'WEBVTT\n\n00:01.000 --> 00:02.000\nso here it is: the date.\n\n00:03.000 --> 00:04.000\nthe bottom line: no.\n',
  ],
  ['1\n00:00:01,000 --> 00:00:02,000\n(Door Opens)\nHello.\n\n2\n00:00:03,000 --> 00:00:04,000\n[Music]\n'],
  ['1\n00:00:01,000 --> 00:00:02,000\n[Crowd Waves]\nHello.\n\n2\n00:00:03,000 --> 00:00:04,000\nBye.\n'],
  ['1\n00:00:01,000 --> 00:00:02,000\n(Door Falls) Hello.\n\n2\n00:00:03,000 --> 00:00:04,000\nBye.\n'],
  ['1\n00:00:01,000 --> 00:00:02,000\nParis\nis big.\n\n2\n00:00:03,000 --> 00:00:04,000\nLondon\ntoo.\n'],
  ['0:01 Paris - the capital\n0:05 is a big city\n0:09 in France\n'],
  ['[00:01] Yes - we do.\n[00:05] No - we do not.\n'],
])('takes no words for speakers in %j', async (text) => {
  const found = await read('a.txt', strToU8(text));
  expect(found).toMatchObject({ speakers: [] });
});

it.each([
  ['a.json', { name: 'x', version: '1.0.0', scripts: { a: 'b' } }],
  ['a.json', [{ id: 1, name: 'Widget', content: 'A widget' }]],
  ['a.json', [{ author: 'Maya', title: 'x', content: 'A post', date: '2026-03-02' }]],
  ['a.json', [{ time: '2026-03-02T09:00:00Z', level: 'info', message: 'started' }]],
  ['a.csv', 'Name,Email,Phone\nMaya,m@example.com,1\nOmar,o@example.com,2\n'],
  ['a.csv', 'Subject,Start Date,Start Time,End Time\nWeekly,3/2/2026,9:00 AM,10:00 AM\n'],
])('refuses %s that is no transcript: %j', async (name, content) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  expect(await read(name, strToU8(text))).toMatchObject({
    problem: { file: name, code: name === 'a.json' ? 'import_json' : 'import_unknown' },
  });
});

it.each([
  [
    'Ana Silva   0:03\nHello.\n\nBen Ek   0:09\nHi.\nBen Ek stopped transcription\n',
    ['Ben Ek stopped transcription'],
  ],
  [
    'Ana Silva: Hello.\nBen Ek: Hi.\nThis transcript was generated by Otter.',
    ['This transcript was generated by Otter.'],
  ],
  [
    '<tt xmlns="http://www.w3.org/ns/ttml"><body><p begin="1s">Hello.</p><p>No <i>time</i>.</p></body></tt>',
    ['No time.'],
  ],
])('reports the lines that it does not import of %j', async (text, lines) => {
  expect(await read('a.txt', strToU8(text))).toMatchObject({ skipped: { count: 1, lines } });
});

it('reads title and time in the name of a file of Google Meet', async () => {
  const text = 'Ana Silva: Hello.\nBen Ek: Hi.\n';
  expect(await read('Weekly (2026-03-02 09_00 GMT+1) - Transcript.txt', strToU8(text))).toMatchObject({
    title: 'Weekly',
    startedAt: '2026-03-02T08:00:00.000Z',
  });
});

/** The variants that are changed and damaged: every third one, or all of them in `pnpm verify`. */
const changed = variants.filter((_, index) => process.env.VERIFY || index % 3 === 0);

/** Changes that keep the lines of a file. */
const harmless: ((text: string) => Uint8Array)[] = [
  (text) => strToU8(`\ufeff${text.replace(/^\ufeff/, '')}`),
  (text) => strToU8(text.replace(/\r?\n/g, '\r\n')),
  (text) => strToU8(text.replace(/\r?\n/g, '\r')),
  (text) => new Uint8Array(Buffer.from(`\ufeff${text.replace(/^\ufeff/, '')}`, 'utf16le')),
  (text) => new Uint8Array(Buffer.from(`\ufeff${text.replace(/^\ufeff/, '')}`, 'utf16le').swap16()),
  (text) => strToU8(`${text}\n\n\0\0`),
  (text) => strToU8(`\n \n${text}\x1a`),
];

it('reads variants in other encodings and with other line ends', async () => {
  const wrong: unknown[] = [];
  for (const variant of changed)
    for (const [nth, mutate] of harmless.entries()) {
      const turns = await turnsIn(mutate(filled(variant.text)), variant);
      if (JSON.stringify(turns) !== JSON.stringify(expected(variant)))
        wrong.push([variant.tool, variant.form, nth, turns]);
    }
  expect(wrong).toEqual([]);
});

const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
  return seed / 0x7fffffff;
};

it('reads damaged variants, or explains what is wrong with them', async () => {
  const wrong: unknown[] = [];
  for (const [index, { tool, form, text }] of changed.entries()) {
    const next = random(Number(process.env.TEST_SEED ?? 1) * 7_919 + index);
    const bytes = strToU8(filled(text));
    const cut = Math.floor(next() * bytes.length);
    const altered = Uint8Array.from(bytes);
    for (let count = 0; count < 5; count += 1)
      altered[Math.floor(next() * altered.length)] = Math.floor(next() * 256);
    const damaged = [
      bytes.subarray(0, cut),
      bytes.subarray(cut),
      altered,
      Buffer.concat([bytes, bytes]),
      strToU8(`${'{"a":['.repeat(2_000)}${text}`),
      strToU8([...text].reverse().join('')),
    ];
    for (const [nth, each] of damaged.entries())
      try {
        const found = await read('damaged.txt', each);
        if ('problem' in found && !found.problem.reason.includes("'damaged.txt'"))
          wrong.push([tool, form, nth, found.problem]);
      } catch (error) {
        wrong.push([tool, form, nth, `${error}`]);
      }
  }
  expect(wrong).toEqual([]);
});
