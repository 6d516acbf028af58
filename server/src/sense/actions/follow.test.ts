import { describe, expect, it } from 'vitest';
import { keyAmong } from '../../text/likeness.ts';
import { keeps, promiseSimilarity, topicOf, wordWeights } from './follow.ts';

const promise = (
  text: string,
  assigneeKey: string | null = 'ben',
  language = 'en',
  due: string | null = null,
) => {
  const told = { text, due, assigneeKey, language };
  return { ...told, topic: topicOf(told) };
};

describe('two promises', () => {
  const alike = (a: ReturnType<typeof promise>, b: ReturnType<typeof promise>) =>
    promiseSimilarity(a, b, wordWeights([a.topic, b.topic]));

  it.each([
    [
      'I will send the pricing list to Marta by Friday.',
      'I still have to send Marta the new pricing list.',
      'en',
    ],
    ['Ich schicke Marta die Preisliste.', 'Die Preisliste schicke ich Marta am Montag.', 'de'],
    ['J’enverrai la liste des prix à Marta.', 'Je vais envoyer à Marta la liste des prix.', 'fr'],
  ])('may be one: %s', (a, b, language) => {
    expect(alike(promise(a, 'ben', language), promise(b, 'ben', language))).toBeGreaterThan(0);
  });

  it.each([
    ['I will send the pricing list to Marta.', 'I will send the invitations to everybody.'],
    ['I will do that by Friday.', 'I will look at it by Friday.'],
    ['I will call the supplier about the shelves.', 'I will call the printer about the labels.'],
  ])('are two: %s', (a, b) => {
    expect(alike(promise(a), promise(b))).toBe(0);
  });

  it('of different people are one only where they are nearly the same', () => {
    const [a, b] = ['Send the pricing list to Marta', 'Send Marta the new pricing list on paper'];
    expect(alike(promise(a, 'ben'), promise(b, 'ana'))).toBe(0);
    expect(alike(promise(a, 'ben'), promise(a, 'ana'))).toBeGreaterThan(0);
  });
});

describe('a line', () => {
  const list = promise('I will send the pricing list to Marta.');
  const said = (speaker: string, content: string, of = list) =>
    keeps(of, { speaker, content }, wordWeights([of.topic]));

  it.each([
    ['Ben', 'Well. I have sent the pricing list to Marta. She is happy.', list],
    ['Ana', 'Ben sent Marta the pricing list on Tuesday.', list],
    ['Ben', 'The pricing list for Marta is done.', list],
    [
      'Ben',
      'Die Preisliste habe ich Marta geschickt.',
      promise('Ich schicke Marta die Preisliste.', 'ben', 'de'),
    ],
    [
      'Ben',
      'J’ai envoyé la liste des prix à Marta.',
      promise('J’enverrai la liste des prix à Marta.', 'ben', 'fr'),
    ],
  ])('of %s says that a promise was kept: %s', (speaker, content, of) => {
    expect(said(speaker, content, of)).not.toBeNull();
  });

  it.each([
    ['Ben', 'Have I sent the pricing list to Marta?'],
    ['Ben', 'I have not sent the pricing list to Marta yet.'],
    ['Ben', 'I will have sent Marta the pricing list by Friday.'],
    ['Ana', 'I sent the pricing list to Marta.'],
    ['Ben', 'I sent the invitations to everybody.'],
    ['Ben', 'The pricing list for Marta is long.'],
    ['Ben', 'I sent the pricing list to Globex.'],
    ['Ben', 'I almost sent the pricing list to Marta.'],
  ])('of %s does not: %s', (speaker, content) => {
    expect(said(speaker, content)).toBeNull();
  });
});

it.each([
  ['Yes, on Tuesday.', 'Yes, on Tuesday.'],
  ['Not yet.', null],
])('a promise is kept if its assignee answers a question about it with %j', (content, kept) => {
  const of = promise('I will send the pricing list to Marta.');
  const asked = {
    speaker: 'Ana',
    content: 'Did Marta get the pricing list?',
    next: { speaker: 'Ben', content },
  };
  expect(keeps(of, asked, wordWeights([of.topic]))).toBe(kept);
});

it('a first name stands for the one person in the meeting who has it', () => {
  expect(keyAmong('Ana', ['Ana Lópes', 'Ben'])).toBe('ana lopes');
  expect(keyAmong('ana', ['Ana Lópes', 'Ana Berg'])).toBe('ana');
  expect(keyAmong(' Ana  BERG ', [])).toBe('ana berg');
  expect(keyAmong(' ', ['Ana'])).toBeNull();
});
