import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExportFormat, exportParts, summary } from '@afterword/api-client/contract';
import { strFromU8, unzipSync } from 'fflate';
import { fromHtml } from 'hast-util-from-html';
import mammoth from 'mammoth';
import { expect, it, onTestFinished } from 'vitest';
import { carriedMeeting } from '../../testing/carried-meeting.ts';
import { generatedMeta } from '../../text/generated-text.ts';
import type { CarriedMeeting } from './document.ts';
import { writeFile } from './write-file.ts';

const generatedBy = { provider: 'ollama', model: 'llama3 <b>&"quoted"' };
const name = 'ollama/llama3 <b>&"quoted"';
const composite = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

const claim = { speaker: 'Ada', entries: ['1'] };
const made = (by: typeof generatedBy | null) =>
  summary.parse({
    meetingId: '1',
    createdAt: '2026-03-02T10:00:00.000Z',
    engine: by?.model ?? 'built-in',
    generatedBy: by,
    topics: [],
    overview: [
      { ...claim, text: 'The team ships on Friday.', state: 'supported' },
      { ...claim, text: 'We ship on Friday.', state: 'quoted' },
    ],
    sections: [
      { title: 'Blockers', claims: [{ ...claim, text: 'The tests are slow.', state: 'supported' }] },
    ],
    decisions: [{ ...claim, text: 'The price is 90 euros.', state: 'unsupported' }],
    actions: [],
    questions: [],
    stale: false,
  });

/** Returns a meeting whose summary comes from this model, or from the built-in engine. */
const carried = (by: typeof generatedBy | null): CarriedMeeting => ({
  ...carriedMeeting([['1', 'Ada', 'We ship on Friday.', 1_772_445_600_000, 1_772_445_601_000, false, false]]),
  parts: exportParts,
  summary: made(by),
  generatedBy: by,
});

const file = async (format: ExportFormat, by: typeof generatedBy | null = generatedBy) =>
  Buffer.from(await writeFile({ format, locale: 'en', timeZone: 'UTC', carried: carried(by) }));
const text = async (format: ExportFormat, by: typeof generatedBy | null = generatedBy) =>
  (await file(format, by)).toString();

const [inspector, reader] = ['pdfinfo', 'pdftotext'] as const;
const isThere = spawnSync(inspector, ['-v']).error === undefined;

/** Reads a PDF's metadata and text with poppler. */
function read(pdf: Uint8Array): { metadata: string; pages: string } {
  const folder = mkdtempSync(join(tmpdir(), 'afterword-pdf-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'meeting.pdf');
  writeFileSync(path, pdf);
  const run = (program: string, ...asked: string[]) => {
    const { stdout, stderr } = spawnSync(program, asked, { encoding: 'utf8' });
    expect(stderr).toBe('');
    return stdout;
  };
  return { metadata: run(inspector, '-meta', path), pages: run(reader, path, '-').replace(/\s+/g, ' ') };
}

it('marks text by a language model in the head of an HTML file', async () => {
  const page = await text('html');
  expect(page.slice(0, page.indexOf('</head>'))).toContain('<meta name="ai-disclosure" content="mixed">');
  expect(page).toContain(
    '<p>Written by llama3 &lt;b&gt;&amp;&quot;quoted&quot;, checked against the transcript.</p>',
  );
});

it('marks text by a language model in JSON, before the text', async () => {
  const json = JSON.parse(await text('json'));
  expect(json).toMatchObject({ generatedBy, digitalSourceType: composite, summary: { generatedBy } });
  expect(json.summary.decisions[0].state).toBe('unsupported');
  expect(Object.keys(json).indexOf('generatedBy')).toBeLessThan(Object.keys(json).indexOf('summary'));
});

it('marks text by a language model in Markdown, in front matter and next to the text', async () => {
  const markdown = await text('md');
  const [, matter = ''] = markdown.match(/^---\n([\s\S]*?)\n---\n\n# Planning\n/) ?? [];
  const fields = new Map(
    matter.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  );
  expect(JSON.parse(fields.get('generatedBy')!)).toBe(name);
  expect(fields.get('digitalSourceType')).toBe(composite);
  expect(markdown).toContain('Written by llama3 \\<b\\>\\&"quoted", checked against the transcript.\n');
  expect(markdown).toContain('### Blockers\n\n- The tests are slow. [0:00](#1)\n');
  expect(markdown).toContain('- Not found in the transcript: The price is 90 euros. [0:00](#1)\n');
});

it("assigns no speaker to the model's own words, and quotations to their speakers", async () => {
  const plain = await text('txt');
  expect(plain).toContain('\nThe team ships on Friday. [0:00]\n');
  expect(plain).toContain('\nAda: We ship on Friday. [0:00]\n');
  expect(plain.split('\n')[0]).toBe(`[generatedBy: ${name}]`);
  expect(plain).toContain('\nWritten by llama3 <b>&"quoted", checked against the transcript.\n');
});

it('marks text by a language model in the properties of a Word document', async () => {
  const buffer = await file('docx');
  const { value } = await mammoth.extractRawText({ buffer });
  expect(value).toContain('Written by llama3 <b>&"quoted", checked against the transcript.');
  const { children } = fromHtml(strFromU8(unzipSync(buffer)['docProps/custom.xml']!), { fragment: true });
  const told = JSON.stringify(children);
  for (const part of ['"name":"generatedBy"', JSON.stringify(name), JSON.stringify(composite)])
    expect(told).toContain(part);
});

it.skipIf(!isThere)(
  'marks text by a language model in the metadata of a PDF, which stays valid',
  async () => {
    const { metadata, pages } = read(await file('pdf'));
    expect(metadata).toContain(`<Iptc4xmpExt:DigitalSourceType>${composite}</Iptc4xmpExt:DigitalSourceType>`);
    expect(metadata).toContain(
      '<Iptc4xmpExt:AISystemUsed>ollama/llama3 &lt;b&gt;&amp;"quoted"</Iptc4xmpExt:AISystemUsed>',
    );
    expect(metadata).toContain('<rdf:li xml:lang="x-default">Planning</rdf:li>');
    expect(pages).toContain('Written by llama3 <b>&"quoted", checked against the transcript.');
  },
);

it('marks nothing if the summary only quotes', async () => {
  const formats: ExportFormat[] = ['txt', 'md', 'html', 'json', 'docx', 'pdf'];
  for (const format of formats) {
    const bytes = await file(format, null);
    const written =
      format === 'docx'
        ? Object.values(unzipSync(bytes))
            .map((part) => strFromU8(part))
            .join('\n')
        : bytes.toString('latin1');
    for (const mark of [
      'Written by',
      composite,
      'AISystemUsed',
      '"generatedBy":{',
      '[generatedBy',
      'ai-disclosure',
    ])
      expect(written, format).not.toContain(mark);
  }
});

it('marks text by a language model in HTML metadata', () => {
  const escaped = (value: string) =>
    value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const { children } = fromHtml(`<html><head>${generatedMeta(generatedBy, escaped)}</head></html>`);
  const head = JSON.stringify(children);
  for (const part of ['"ai-disclosure"', '"mixed"', '"ai-model"', JSON.stringify(generatedBy.model)])
    expect(head).toContain(part);
});

it('shows times of evidence as screens do, linked to their lines', async () => {
  const html = await text('html');
  expect(html).toContain('The team ships on Friday. <small><a href="#1">0:00</a></small>');
  expect(html).toContain('<p id="1"');
  const md = await text('md');
  expect(md).toContain('The team ships on Friday. [0:00](#1)');
  expect(md).toContain('<a id="1"></a>**Ada** 00:00:00');
  expect(await text('txt')).toContain('The team ships on Friday. [0:00]');
  const { 'word/document.xml': xml } = unzipSync(new Uint8Array(await file('docx')));
  expect(strFromU8(xml!)).toMatch(/<w:hyperlink [^>]*w:anchor="line_1"/);
  expect(strFromU8(xml!)).toContain('w:name="line_1"');
});

it("links evidence to the meeting's page in a file without a transcript", async () => {
  const meeting = { ...carried(null), parts: ['summary'] as const };
  const written = await writeFile({ format: 'html', locale: 'en', timeZone: 'UTC', carried: meeting });
  expect(Buffer.from(written).toString()).toContain(
    '<a href="https://afterword.example/dashboard/meetings/1#1">0:00</a>',
  );
});

it.skipIf(!isThere)('links evidence in a PDF to its line', async () => {
  const pdf = (await file('pdf')).toString('latin1');
  expect(pdf).toMatch(/\/Subtype\s*\/Link/);
});

it('labels the decision that a topic ends with, and does not repeat it', async () => {
  const decided = { ...claim, text: 'We ship on Friday.', state: 'quoted' as const };
  const other = { ...claim, text: 'The price is 90 euros.', state: 'quoted' as const, possible: false };
  const topic = {
    title: 'Release',
    startedAt: '2026-03-02T10:00:00.000Z',
    endedAt: '2026-03-02T10:01:00.000Z',
  };
  const page = await writeFile({
    ...{ format: 'md', locale: 'en', timeZone: 'UTC' },
    carried: {
      ...carried(null),
      summary: {
        ...made(null),
        topics: [{ ...topic, entries: [], claims: [decided] }],
        decisions: [{ ...decided, possible: false }, other],
      },
    },
  });
  const written = Buffer.from(page).toString();
  expect(written).toContain('Outcome: Ada: We ship on Friday.');
  expect(written.split('## Transcript')[0]!.match(/We ship on Friday/g)).toHaveLength(1);
  expect(written).toContain('Other decisions');
});
