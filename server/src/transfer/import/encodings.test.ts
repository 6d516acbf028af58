import { expect, it } from 'vitest';
import { budgetFor } from './budget.ts';
import { readTranscriptFile } from './read-transcript.ts';

const read = (bytes: Uint8Array) =>
  readTranscriptFile({ name: 'a.srt', bytes, budget: budgetFor(bytes.length) }, 'UTC');

const cue = (words: string) => `1\n00:00:01,000 --> 00:00:04,000\n${words}\n`;

it('reads Windows-1252 and reports the encoding', async () => {
  // \x80 is the euro sign, \x93 and \x94 are quotes.
  const file = Buffer.from(cue('José Müller: The \x93budget\x94 is 5 \x80.'), 'latin1');
  expect(await read(file)).toMatchObject({
    encoding: 'windows-1252',
    lines: [{ speaker: 'José Müller', content: 'The “budget” is 5 €.' }],
  });
  expect(await read(Buffer.from(cue('Résumé'), 'latin1'))).toMatchObject({ encoding: 'windows-1252' });
  expect(await read(Buffer.from(cue('José Müller: Five.')))).toMatchObject({ encoding: null });
});

it.each([
  ['UTF-8 with a byte changed', [...Buffer.from(cue('Résumé: the budget is approved'), 'utf8'), 0xff, 0x0a]],
  ['UTF-8 cut in a character', [...Buffer.from(cue('The budget is approved, Jos')), 0xc3]],
  ['Cyrillic in Windows-1251', [...Buffer.from(cue('Ïðèâåò, ìû íà÷èíàåì'), 'latin1')]],
  ['binary data', [...Buffer.from(cue('The budget is approved')), 0xe9, 0x01, 0x0a]],
  ['a byte that Windows-1252 does not use', [...Buffer.from(cue('The budget is approved')), 0x81, 0x0a]],
])('refuses %s', async (_, bytes) => {
  expect(await read(Uint8Array.from(bytes))).toMatchObject({
    problem: { code: 'import_damaged', file: 'a.srt' },
  });
});
