import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { budgetFor } from './budget.ts';
import { readTranscriptFile } from './read-transcript.ts';

const run = (...parts: string[]) => `<w:r><w:rPr><w:b/></w:rPr>${parts.join('')}</w:r>`;
const text = (words: string) => `<w:t xml:space="preserve">${words}</w:t>`;
const br = '<w:br/>';

/** Reads a Word file with these paragraphs. */
const turnsIn = (...paragraphs: string[]) => turnsAfter('', ...paragraphs);

/** Reads a Word file with this document type and these paragraphs. */
async function turnsAfter(documentType: string, ...paragraphs: string[]) {
  const bytes = zipSync({
    'word/document.xml': strToU8(
      `<?xml version="1.0"?>${documentType}<w:document xmlns:w="w"><w:body>${paragraphs.map((inside) => `<w:p><w:pPr/>${inside}</w:p>`).join('')}</w:body></w:document>`,
    ),
  });
  const read = await readTranscriptFile({ name: 'a.docx', bytes, budget: budgetFor(bytes.length) }, 'UTC');
  return 'problem' in read
    ? read.problem.reason
    : read.turns
        .flatMap((slice) => JSON.parse(new TextDecoder().decode(slice)))
        .map(({ from, speaker, content }) => [from, speaker, content]);
}

const expected = [
  [3_000, 'Ana Silva', 'Shall we &\nbegin?'],
  [65_000, 'Ben Ek (Guest)', 'Yes.'],
];

it.each([
  [
    'with spaces between name and time, and breaks before the words',
    [
      run(text('Ana Silva')) + run(text('   0:03')) + run(br, text('Shall we &amp;'), br, text('begin?')),
      run(text('Ben Ek (Guest)')) + run(text('   1:05')) + run(br, text('Yes.')),
    ],
  ],
  [
    'with breaks between name, time and words',
    [
      run(text('Ana Silva'), br, text('0:03'), br, text('Shall we &amp;'), br, text('begin?')),
      run(text('Ben Ek (Guest)'), br, text('1:05'), br, text('Yes.')),
    ],
  ],
  [
    'with a tab between name and time, and paragraphs for the words',
    [
      run(text('Ana Silva'), '<w:tab/>', text('0:03')),
      run(text('Shall we &amp;')),
      run(text('begin?')),
      '',
      run(text('Ben Ek (Guest)'), '<w:tab/>', text('1:05')),
      run(text('Yes.')),
    ],
  ],
])('reads a document of Teams %s', async (_, paragraphs) => {
  expect(await turnsIn(...paragraphs)).toEqual(expected);
  const title = ['Weekly-20260302_090000-Meeting Transcript', 'March 2, 2026, 9:00AM', '1m 9s'];
  expect(await turnsIn(...title.map((line) => run(text(line))), ...paragraphs)).toEqual(expected);
});

it('reads rows of a table, links and hyphens', async () => {
  const cells = (...words: string[]) => words.map((each) => `</w:p><w:p>${run(text(each))}`).join('');
  expect(
    await turnsIn(
      `${cells('Time', 'Speaker', 'Transcript')}${cells('00:03', 'Ana Silva', 'Shall we &amp; begin?')}`,
      cells('01:05', 'Ben Ek (Guest)', 'Yes.'),
    ),
  ).toEqual([
    [3_000, 'Ana Silva', 'Shall we & begin?'],
    [65_000, 'Ben Ek (Guest)', 'Yes.'],
  ]);
  const link = (time: string) => `<w:hyperlink r:id="a">${run(text(time))}</w:hyperlink>`;
  expect(
    await turnsIn(
      run(text('Ana Silva ')) + link('0:03'),
      run(text('Shall'), '<w:noBreakHyphen/>', text('we?')),
      run(text('Ben Ek ')) + link('1:05'),
      run(text('Yes.')),
    ),
  ).toEqual([
    [3_000, 'Ana Silva', 'Shall-we?'],
    [65_000, 'Ben Ek', 'Yes.'],
  ]);
});

it.each([
  ['of a file', '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/hostname">]>'],
  ['of an address', '<!DOCTYPE d SYSTEM "http://127.0.0.1/a.dtd" [<!ENTITY e SYSTEM "http://127.0.0.1/">]>'],
  ['of a text that multiplies', '<!DOCTYPE d [<!ENTITY f "ha"><!ENTITY e "&f;&f;&f;&f;&f;&f;&f;&f;">]>'],
])('resolves no entity %s', async (_, documentType) => {
  const said = run(text('Ana Silva   0:03')) + run(br, text('It says &e; here.'));
  expect(await turnsAfter(documentType, said)).toEqual([[3_000, 'Ana Silva', 'It says &e; here.']]);
});
