import { expect, it } from 'vitest';
import { readText } from './formats/registry.ts';
import { isNameLike } from './speakers.ts';

it.each([
  'Maya Torres',
  'MAYA',
  'Torres, Maya',
  'Maya Torres (Acme)',
  'Dr. María del Carmen Torres Ruiz',
  "Sean O'Neill",
  'Jean-Luc d’Arc',
  'Ludwig van Beethoven',
  'J. R. Smith',
  'Speaker 1',
  'SPEAKER_00',
  'speaker 2',
  'Unknown Speaker',
  'Will Smith',
  'Room 4B',
  'maya@example.com',
  '+1 555 010 9999',
  'Łukasz Żak',
  '张三',
  'ليلى',
  'Omar Reed 🚀',
  'Me',
])('recognizes %s as a name', (name) => expect(isNameLike(name)).toBe(true));

it.each([
  'On the delivery question you raised',
  'There is one thing we still have to settle',
  'I would say this',
  'The Problem',
  'My Question',
  'Note',
  'Second',
  'Das Problem',
  'Notre Plan',
  'Question',
  'So',
  'and then he said',
  'Is it? Yes',
  '12',
  '',
])('recognizes %j as speech, not as a name', (words) => expect(isNameLike(words)).toBe(false));

const speakersIn = (text: string) => readText(text)!.turns.map(({ speaker }) => speaker);

it('recognizes a lower-case label as a speaker if it recurs', () => {
  expect(speakersIn('maya: Hello.\nomar: Hi.\nmaya: Bye.\nomar: Bye.')).toEqual([
    'maya',
    'omar',
    'maya',
    'omar',
  ]);
  expect(speakersIn('my point: we wait.\nThat is all.')).toEqual(['', '']);
  expect(speakersIn('note: this.\nnote: that.')).toEqual(['', '']);
});

it('recognizes no label as a speaker if the file has voices', () => {
  const vtt =
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ana>Omar Reed: he left.</v>\n\n00:03.000 --> 00:04.000\nBen Ek: hello\n';
  expect(readText(vtt)!.turns.map(({ speaker, content }) => [speaker, content])).toEqual([
    ['Ana', 'Omar Reed: he left.'],
    ['', 'Ben Ek: hello'],
  ]);
});
