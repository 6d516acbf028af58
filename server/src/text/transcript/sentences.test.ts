import { expect, it } from 'vitest';
import { languageNamed } from '../languages/registry.ts';
import { polish, sentencesOf } from './sentences.ts';

const en = languageNamed('en').phrases;

it.each([
  'We will write the service in Java or .NET, and Ben decides.',
  '.NET is what the team knows.',
  'The front end runs on Node.js and the agent on C++.',
  'Version v2.10.3 costs 3.5 seconds at the start.',
  'So-called pilots run in small regions.',
  'Take a small region, e.g. Berlin, for the pilot.',
  'The offer of Mr. Smith goes to Prof. Dr. Weber in St. Gallen.',
  'Mail it to ben.lee@example.com or look at https://example.com/a.b?c=d for the list.',
  'https://example.com is down.',
  'v2.10.3 is out.',
  'The parser moves from C to C++ and C#.',
  'We chose AWS - it is cheaper.',
  'The gap is 5 mm wide.',
  'She works in the ER on Mondays.',
])('keeps %j as it is in one sentence', (text) => {
  const sentences = sentencesOf([{ id: 'a', speaker: 'Ana', content: text, startedAt: '' }], 'en');
  expect(sentences.map((sentence) => polish(sentence.text, en))).toEqual([text]);
});

it.each([
  ['um , so we ship it .', 'So we ship it.'],
  ['... and then we ship .NET', 'And then we ship .NET.'],
  ['uh - the the remote is is red', 'The remote is red.'],
  ['er, wh - what is it', 'What is it.'],
  ['Tha that {vocalsound} maps phones to acoustic f features', 'That maps phones to acoustic features.'],
  ['to today the IT item is an analysis', 'To today the IT item is an analysis.'],
  ["I I'll send it to Dan", "I'll send it to Dan."],
  ["it 's red and we do n't ship it", "It's red and we don't ship it."],
  ['it ’s red and we do n’t ship it', 'It’s red and we don’t ship it.'],
  ["he said 'd'accord' twice", "He said 'd'accord' twice."],
  ['大家应该都知道， 仓库太小，', '大家应该都知道，仓库太小。'],
])('still tidies %j', (text, tidy) => {
  expect(polish(text, en)).toBe(tidy);
});

it("keeps the space before a Dutch word such as 's", () => {
  const { phrases } = languageNamed('nl');
  expect(polish("Piet komt 's avonds naar kantoor.", phrases)).toBe("Piet komt 's avonds naar kantoor.");
});

it.each([
  ['en', "We don 't know if they 'll come.", "We don't know if they'll come."],
  ['de', "Das geht 's nicht.", "Das geht's nicht."],
])('in %s joins contractions that a transcript splits: %s', (code, said, joined) => {
  expect(polish(said, languageNamed(code).phrases)).toBe(joined);
});
