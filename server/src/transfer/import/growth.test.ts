import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exponentOf } from '../../../../scripts/testing/cpu-time.ts';
import { sample } from '../../../../scripts/testing/sample.ts';
import { budgetFor } from './budget.ts';
import { transcriptFormats } from './formats/registry.ts';
import { readArchiveLines } from './read-archive.ts';
import { readTranscriptFile } from './read-transcript.ts';

/*
 * The time to read a file may grow only linearly. Each format gets hostile texts in two sizes, of which the second is
 * 32 times the first. Measuring CPU time makes the test independent of other load.
 */

/** Text fragments to be repeated. Each starts something that a pattern searches for and never ends it. */
const allFragments = [
  '<v ',
  '<v.a',
  '</',
  '<1:',
  '&amp',
  '&#1',
  'a: ',
  'a ',
  ' ',
  '-',
  '\u3000:',
  '2026-',
  '0:0',
  '[',
  '(',
  'a\u00a0  ',
  '<b>',
  '<p class="p-huddle_event_log__transcription">',
  'Ana  0:01\n',
  '\n\n',
  'transcript ',
  '<w:t>',
  '-->\n',
  '<a',
  '{\\',
  '&a;',
  '"',
  ',',
  '\t',
  'Ana:\n',
  '0:01 - Ana\n',
  '(a) ',
  'March 2 ',
  '00:00:01.000 --> 00:00:02.000\n',
];
const fragments = sample('growth of imports', allFragments, 10);

/** Ways to enlarge a text: more lines, or a longer line up to the limit. */
const allShapes = [
  { smallest: 16 * 1024, maxLine: 4_000 },
  { smallest: 6_000, maxLine: 199_000 },
];
type Shape = (typeof allShapes)[number];

/** One of the ways, or both with VERIFY. */
const shapes = sample('shape of growing imports', allShapes, 1);

/** Returns the lines of a text of about this length. */
function lines(fragment: string, length: number, { maxLine }: Shape): string[] {
  const line = fragment.repeat(Math.ceil(Math.min(length, maxLine) / fragment.length));
  return Array.from({ length: Math.ceil(length / line.length) }, () => line);
}

const xml = (fragment: string, length: number, shape: Shape) =>
  `<w:document xmlns:w="w"><w:body>${lines(fragment, length, shape)
    .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
    .join('')}`;

/** Reads a file. A refusal counts as success if it is fast. */
const readFile = (name: string) => (bytes: Uint8Array) =>
  readTranscriptFile({ name, bytes, budget: budgetFor(bytes.length) }, 'UTC');

/** Returns the fragments whose time grows faster than linearly, with their exponents. */
async function steep(
  texts: readonly string[],
  make: (fragment: string, length: number, shape: Shape) => Uint8Array,
  read: (bytes: Uint8Array) => unknown,
) {
  const found: { fragment: string; exponent: number }[] = [];
  for (const fragment of texts)
    for (const shape of shapes) {
      const exponent = await exponentOf(shape.smallest, (length) => make(fragment, length, shape), read);
      if (exponent > 1.2) found.push({ fragment, exponent });
    }
  return found;
}

describe('reading a transcript', () => {
  it.each(Object.keys(transcriptFormats))('of %s takes time in proportion to its size', async (name) => {
    const { hostile }: { hostile: (lines: string[]) => string } = await import(
      `./formats/${name}/examples.ts`
    );
    const text = (fragment: string, length: number, shape: Shape) =>
      strToU8(hostile(lines(fragment, length, shape)));
    expect(await steep(fragments, text, readFile(`a.${name}`))).toEqual([]);
  });

  it('from Word takes time in proportion to its size', async () => {
    const word = (fragment: string, length: number, shape: Shape) =>
      zipSync({ 'word/document.xml': strToU8(xml(fragment, length, shape)) }, { level: 1 });
    const tags = ['<w:p>', '<mc:Choice>', '<!-- ', '<w:r><w:tab/>', '&lt;'];
    expect(await steep([...fragments, ...tags], word, readFile('a.docx'))).toEqual([]);
  });

  it('from an archive takes time in proportion to its size', async () => {
    const read = (bytes: Uint8Array) => {
      try {
        readArchiveLines('a', bytes);
      } catch (error) {
        if ((error as { code?: string }).code !== 'invalid_input') throw error;
      }
    };
    const text = (fragment: string, length: number) => strToU8(fragment.repeat(length / fragment.length));
    const parts = ['[', '{"a":', '"', '\\', '{"type":"gap"}\n', '[],', '\n'];
    expect(await steep(parts, text, read)).toEqual([]);
  });
});
