import { expect, it } from 'vitest';
import { languageNamed } from '../../../text/languages/registry.ts';
import { sentencesOf } from '../../../text/transcript/sentences.ts';
import { titlesOf } from './titles.ts';

/** Returns the title of a meeting with one topic. */
function titleOf(language: string, said: string[]) {
  const { code, phrases, talk } = languageNamed(language);
  const entries = said.map((content, id) => ({
    id: `${id}`,
    speaker: ['Ada', 'Ben'][id % 2]!,
    content,
    startedAt: '',
  }));
  const sentences = sentencesOf(entries, code);
  return titlesOf([{ first: 0, end: sentences.length }], sentences, phrases, talk, code)[0]!.text;
}

it('names a topic by what is talked about to its end, not by an aside', () => {
  const aside = ['The buffet was great.', 'I liked the buffet.', 'Who paid for the buffet?', 'The buffet!'];
  const rest = ['The roof has leaks.', 'They looked at it.', 'He repaired the roof.', 'It rained in.'];
  const subject = ['Nobody came.', 'They will pay for the roof.', 'We waited.', 'So the roof is next.'];
  expect(titleOf('en', [...aside, ...rest, ...subject])).toBe('Roof');
});

it('leaves no Chinese noun without its ending', () => {
  const said = ['工厂的数字化很贵。', '我们讨论数字化。', '数字化要三年。', '数字化由他负责。'];
  expect(titleOf('zh', said)).toMatch(/数字化/u);
});

it.each([
  ['de', ['die pumpe ist laut', 'ja die pumpe', 'wer kennt die pumpe', 'die pumpe muss weg'], 'Pumpe'],
  ['de', ['Mittwoch ist Chorprobe.', 'Ja, Mittwoch.', 'Am Mittwoch?', 'Mittwoch also.'], 'Chorprobe'],
  [
    'de',
    [
      'die pumpe ist laut',
      'ja die pumpe',
      'alle kennen die pumpe',
      'wer repariert die pumpe',
      'frag doch Ben',
    ],
    'Pumpe',
  ],
])('in %s, names a topic without capitals or dates', (language, said, title) => {
  expect(titleOf(language, said)).toBe(title);
});

it.each([
  ['participants', ['Ask Ben.', 'Ben?', 'Yes, Ben.', 'Plumber, Ben.'], 'Plumber'],
  ['vague words', ['Problem.', 'Problem?', 'Yes, problem.', 'Plumber, problem.'], 'Plumber'],
  ['participants alone', ['Ask Ben.', 'Ben?', 'Yes, Ben.', 'Ben.'], ''],
])('names no topic by %s', (_, said, title) => {
  expect(titleOf('en', said)).toBe(title);
});
