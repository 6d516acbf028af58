import { limits } from '@afterword/api-client/contract';
import { expect, it } from 'vitest';
import { budgetFor } from './budget.ts';
import { splitLong } from './long-turns.ts';
import { readTranscriptFile } from './read-transcript.ts';

const max = limits.contentLength;
const turn = { speaker: 'Ana', from: 5_000, to: 9_000 };

it.each([
  ['sentences', 'We talked about a lot. ', 'lot.'],
  ['words', 'word ', 'word'],
  ['no spaces', '🎉', '🎉'],
])('splits a turn of %s without losing any of it', (_, unit, ending) => {
  // The odd character in front moves the emojis, so that the limit is between the halves of one.
  const content = `a${unit.repeat(Math.ceil((2.5 * max) / unit.length))}`.trim();
  const parts = splitLong({ ...turn, content });
  const [first, ...others] = parts;
  const last = others.at(-1)!;
  expect(parts.every((part) => part.content.length <= max && part.content.endsWith(ending))).toBe(true);
  expect(parts.map((part) => part.content).join(unit.endsWith(' ') ? ' ' : '')).toBe(content);
  expect(parts.map(({ speaker, from, to }) => [speaker, from, to])).toEqual([
    ['Ana', 5_000, null],
    ...others.slice(1).map(() => ['Ana', null, null]),
    ['Ana', null, 9_000],
  ]);
  expect(first!.content.length).toBeGreaterThan(max / 2);
  expect(last.content).not.toBe('');
});

it.each(['', 'Hello.', 'x'.repeat(max)])('keeps a turn that fits', (content) => {
  expect(splitLong({ ...turn, content })).toEqual([{ ...turn, content }]);
});

it('imports all words of a long turn', async () => {
  const content = 'We talked about a lot. '.repeat(Math.ceil((1.5 * max) / 23)).trim();
  const bytes = new TextEncoder().encode(`Ana: ${content}\nBen: Yes.\n`);
  const read = await readTranscriptFile({ name: 'long.txt', bytes, budget: budgetFor(bytes.length) }, 'UTC');
  if ('problem' in read) throw new Error(read.problem.reason);
  const turns: { speaker: string; content: string }[] = read.turns.flatMap((slice) =>
    JSON.parse(new TextDecoder().decode(slice)),
  );
  expect(turns.map(({ speaker }) => speaker)).toEqual(['Ana', 'Ana', 'Ben']);
  expect(`${turns[0]!.content} ${turns[1]!.content}`).toBe(content);
});
