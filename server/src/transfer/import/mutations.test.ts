import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { budgetFor } from './budget.ts';
import { readTranscriptFile } from './read-transcript.ts';

/*
 * Damages, cuts and converts transcript files. Each mutation must give either the right lines or an error that names
 * the file.
 */

const lines: [seconds: number, speaker: string, words: string][] = [
  [1, 'Maya Torres', 'Shall we begin?'],
  [5, 'Omar Reed', 'Résumé: the budget “is” approved.'],
  [9, 'Maya Torres', 'Thank you.'],
];

const at = (seconds: number) => `00:00:0${seconds}`;

/** The same three lines in each format. */
const files: Record<string, string> = {
  'a.vtt': `WEBVTT\n\n${lines.map(([time, name, words], index) => `${index + 1}\n${at(time)}.000 --> ${at(time)}.900\n<v ${name}>${words}</v>\n\n`).join('')}`,
  'zoom.vtt': `WEBVTT\n\n${lines.map(([time, name, words], index) => `${index + 1}\n${at(time)}.000 --> ${at(time)}.900\n${name}: ${words}\n\n`).join('')}`,
  'a.srt': lines
    .map(
      ([time, name, words], index) =>
        `${index + 1}\n${at(time)},000 --> ${at(time)},900\n${name}: ${words}\n\n`,
    )
    .join(''),
  'ours.txt': lines.map(([time, name, words]) => `[${at(time)}] ${name}: ${words}\n`).join(''),
  'webex.vtt': `WEBVTT\n\n${lines.map(([time, name, words], index) => `${index + 1} "${name}" (12)\n${at(time)}.000 --> ${at(time)}.900\n${words}\n\n`).join('')}`,
  'otter.txt': lines.map(([time, name, words]) => `${name}  0:0${time}\n${words}\n\n`).join(''),
  'fathom.txt': `Budget\nVIEW RECORDING - 3 mins\n\n---\n\n${lines.map(([time, name, words]) => `0:0${time} - ${name}\n  ${words}\n\n`).join('')}`,
  'meet.txt': `Call (2026-03-02 at 09:00 GMT+1)\nAttendees\nMaya Torres, Omar Reed\nTranscript\n\n${lines.map(([time, name, words]) => `${at(time)}\n\n${name}: ${words}\n`).join('')}`,
  'a.tsv': `start\tend\tspeaker\ttext\n${lines.map(([time, name, words]) => `${time * 1_000}\t${time * 1_000 + 900}\t${name}\t${words}\n`).join('')}`,
  'a.json': JSON.stringify({
    sentences: lines.map(([start_time, speaker_name, text]) => ({ start_time, speaker_name, text })),
  }),
};

type Mutate = (text: string, next: () => number) => { bytes: Uint8Array; same: boolean };

const utf16 = (text: string, mark: boolean, swap: boolean) => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');
  return new Uint8Array(swap ? bytes.swap16() : bytes);
};

const whole = (bytes: Uint8Array) => ({ bytes, same: true });
const other = (bytes: Uint8Array) => ({ bytes, same: false });

/** Returns JSON or paragraphs in a Word document. */
const word = (text: string, ...wrap: [string, string]) =>
  zipSync({
    'word/document.xml': strToU8(
      `<w:document xmlns:w="w"><w:body>${text
        .split('\n')
        .map(
          (line) =>
            `${wrap[0]}<w:p><w:r><w:t>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</w:t></w:r></w:p>${wrap[1]}`,
        )
        .join('')}</w:body></w:document>`,
    ),
  });

const mutations: Record<string, Mutate> = {
  'UTF-8': (text) => whole(strToU8(text)),
  'UTF-8 with a mark': (text) => whole(strToU8(`\ufeff${text}`)),
  'UTF-16 LE with a mark': (text) => whole(utf16(text, true, false)),
  'UTF-16 BE with a mark': (text) => whole(utf16(text, true, true)),
  'UTF-16 LE': (text) => whole(utf16(text, false, false)),
  'UTF-16 BE': (text) => whole(utf16(text, false, true)),
  'Windows-1252': (text) =>
    whole(Uint8Array.from(Buffer.from(text.replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1'))),
  CRLF: (text) => whole(strToU8(text.replaceAll('\n', '\r\n'))),
  CR: (text) => whole(strToU8(text.replaceAll('\n', '\r'))),
  // One kind of line end per run of lines, because '\r' at the end of a line followed by '\n' for an empty line would
  // be a single line end.
  'mixed line ends': (text, next) =>
    whole(
      strToU8(
        text.replace(/\n+/g, (ends) => ends.replaceAll('\n', ['\n', '\r\n', '\r'][Math.floor(next() * 3)]!)),
      ),
    ),
  'spaces at the ends of lines': (text) => whole(strToU8(text.replace(/(?<=\S)\n/g, '  \n'))),
  'CR CR LF': (text) => whole(strToU8(text.replaceAll('\n', '\r\r\n'))),
  'two marks': (text) => whole(strToU8(`\ufeff\ufeff${text}`)),
  'empty lines above': (text) => whole(strToU8(`\n\n \n${text}`)),
  'marks of direction': (text) => whole(strToU8(text.replace(/(?<=\n)(?=[A-Z\d[])/g, '\u200e'))),
  'zeros after the end': (text) => whole(strToU8(`${text}\0\0\0`)),
  'marks of an end of file': (text) => whole(strToU8(`${text}\x1a\x1a`)),
  'lines after the end': (text) => whole(strToU8(`${text}\n\n \n`)),
  'a file in Word': (text) => whole(word(text, '', '')),
  'tables in tables in Word': (text) =>
    whole(word(text, '<w:tbl><w:tr><w:tc>'.repeat(50), '</w:tc></w:tr></w:tbl>'.repeat(50))),
  'cut at any byte': (text, next) => {
    const bytes = strToU8(text);
    return other(bytes.subarray(0, Math.floor(next() * bytes.length)));
  },
  'a byte changed': (text, next) => {
    const bytes = strToU8(text);
    bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256);
    return other(bytes);
  },
  'a part repeated': (text, next) => {
    const [from, to] = [Math.floor(next() * text.length), Math.floor(next() * text.length)];
    return other(strToU8(text.slice(0, Math.max(from, to)) + text.slice(Math.min(from, to))));
  },
  'lines shuffled': (text, next) =>
    other(
      strToU8(
        text
          .split('\n')
          .sort(() => next() - 0.5)
          .join('\n'),
      ),
    ),
  'nested deeply': (text) => other(strToU8(`${'['.repeat(5_000)}${text}`)),
  'in markup': (text) => other(strToU8(`<!doctype html><p>${text}`)),
  'a Word document cut off': (text, next) => {
    const bytes = word(text, '', '');
    return other(bytes.subarray(0, Math.floor(next() * bytes.length)));
  },
  'zeros in it': (text, next) => other(strToU8(text.replace(/e/g, () => (next() < 0.5 ? '\0' : 'e')))),
};

const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
  return seed / 0x7fffffff;
};

const start = Number(process.env.TEST_SEED ?? 1);

it('reads more than 200 mutated files, or explains what is wrong with them', async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const [file, text] of Object.entries(files))
    for (const [kind, mutate] of Object.entries(mutations)) {
      const seed = start + count;
      count += 1;
      // Word has paragraphs instead of lines, which JSON and tables cannot use.
      if (/\.(?:json|tsv)$/.test(file) && /Word/.test(kind)) continue;
      const { bytes, same } = mutate(text, random(seed * 7_919));
      const label = `${file}, ${kind}, TEST_SEED=${seed - count + 1}`;
      const name = `${kind} ${file}`;
      try {
        const read = await readTranscriptFile({ name, bytes, budget: budgetFor(bytes.length) }, 'UTC');
        if ('problem' in read) {
          const { reason, code, file: named } = read.problem;
          if (same || named !== name || !reason.includes(`'${name}'`) || !code)
            wrong.push(`${label}: ${reason}`);
        } else if (same) {
          const turns = read.turns.flatMap((slice) => JSON.parse(new TextDecoder().decode(slice)));
          const told = turns.map(({ from, speaker, content }) => [from / 1_000, speaker, content]);
          if (JSON.stringify(told) !== JSON.stringify(lines)) wrong.push(`${label}: ${JSON.stringify(told)}`);
        }
      } catch (error) {
        wrong.push(`${label}: threw ${(error as Error).stack}`);
      }
    }
  expect(count).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});
