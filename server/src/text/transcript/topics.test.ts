import { expect, it } from 'vitest';
import { builtInEngine } from '../../sense/summaries/engine/built-in.ts';
import { candidatesOf } from '../../sense/summaries/engine/candidates.ts';
import { languageOf } from '../languages/registry.ts';
import { sentencesOf } from './sentences.ts';
import { weighTerms } from './terms.ts';

/** Creates a meeting with a line every ten seconds, alternating between two people. */
const meeting = (lines: string[], language = 'en') => ({
  title: '',
  language,
  entries: lines.map((content, index) => ({
    id: `e${index}`,
    speaker: index % 2 === 0 ? 'Ana' : 'Ben',
    content,
    startedAt: new Date(index * 10_000).toISOString(),
  })),
});

const garden = [
  'The vegetable garden behind the school needs new soil for the tomatoes.',
  'The tomatoes grew well in the vegetable garden after the soil was changed.',
  'The vegetable garden gets more water from the roof of the school.',
  'The children plant the tomatoes in the vegetable garden in the spring.',
];
const budget = [
  'The travel budget for the choir was cut by the committee of the town.',
  'The committee of the town wants a list of the concerts in the travel budget.',
  'The choir pays the hotel from the travel budget and sells the tickets.',
  'The concerts of the choir bring the money for the travel budget.',
];
const times = (lines: string[], count: number) => Array.from({ length: count }, () => lines).flat();

it('splits a meeting into topics, each with its name, times and lines', async () => {
  const input = meeting([...times(garden, 12), ...times(budget, 12)]);
  const { topics, overview } = await builtInEngine.summarize(input);
  expect(topics).toHaveLength(2);
  expect(topics.map(({ title }) => title)).toEqual(['Vegetable garden', 'Travel budget']);
  expect(topics[0]!.startedAt).toBe(input.entries[0]!.startedAt);
  const turn = Date.parse(topics[1]!.startedAt) - Date.parse(input.entries[48]!.startedAt);
  expect(Math.abs(turn)).toBeLessThanOrEqual(15_000);
  expect(topics[0]!.endedAt).toBe(topics[1]!.startedAt);
  expect(topics[1]!.claims.every(({ text }) => budget.includes(text))).toBe(true);
  expect(overview).toEqual(topics.flatMap(({ claims }) => claims));
  expect(new Set(overview.map(({ text }) => text)).size).toBe(overview.length);
  for (const { speaker, entries } of overview)
    expect(speaker).toBe(input.entries.find(({ id }) => id === entries[0])?.speaker);
  const content = new Map(input.entries.map((entry) => [entry.id, entry.content.toLowerCase()]));
  for (const { title, entries } of topics) expect(content.get(entries[0]!)).toContain(title.toLowerCase());
});

const artist = [
  'Wir brauchen für die Halle den politischen Beschluss, und der alte Künstler malt ein neues Bild.',
  'Der alte Künstler malt die Wand, und die Stadt zahlt die Farbe.',
  'Ob die Stadt zahlt, hat der alte Künstler im Rathaus gefragt.',
  'Mit der Farbe für die Wand rechnet der alte Künstler im Mai.',
];
const grant = [
  'Das Problem ist, dass wir mit den öffentlichen Mitteln nicht auskommen, weil die öffentlichen Mittel im Mai enden.',
  'Das Problem lösen die öffentlichen Mittel nur, wenn der Bund zustimmt.',
  'Ohne Zusage sind die öffentlichen Mittel weg, und das Problem bleibt.',
  'Der Verein beantragt die öffentlichen Mittel, das Problem ist die Frist.',
];

it('titles a topic with a phrase in its base form, not with a word of any meeting', async () => {
  const { topics } = await builtInEngine.summarize(
    meeting([...times(artist, 12), ...times(grant, 12)], 'de'),
  );
  expect(topics.map(({ title }) => title)).toEqual(['Alter Künstler', 'Öffentliche Mittel']);
  const general = await builtInEngine.summarize(
    meeting([
      'The page has a picture of the tomatoes.',
      'Without the page, nobody looks for the tomatoes.',
      'On the page, the children describe the tomatoes.',
    ]),
  );
  expect(general.topics.map(({ title }) => title)).toEqual(['Tomatoes']);
});

it('ends a topic with what came out of it', async () => {
  const input = meeting([
    ...times(garden, 6),
    "I'll order the soil for the tomatoes by Friday.",
    ...times(garden, 6),
    ...times(budget, 12),
  ]);
  const { topics } = await builtInEngine.summarize(input);
  expect(topics[0]!.claims.at(-1)).toEqual({
    text: input.entries[24]!.content,
    state: 'quoted',
    speaker: 'Ana',
    entries: ['e24'],
  });
});

it('prefers what someone wants', () => {
  const { entries } = meeting([
    'The choir of the town will pay the hotel from the travel budget.',
    'The choir of the town should pay the hotel from the travel budget.',
  ]);
  const { phrases, talk } = languageOf('en', '');
  const sentences = sentencesOf(entries, 'en');
  const [willPay, shouldPay] = candidatesOf(sentences, weighTerms(sentences, phrases, 'en'), phrases, talk);
  expect(shouldPay!.fitness).toBeGreaterThan(willPay!.fitness);
});

it('tells a clause of a sentence that is too long', async () => {
  const long = `The garden needs new soil for the tomatoes in the spring, ${'and so on and so on '.repeat(10)}.`;
  const { overview } = await builtInEngine.summarize(meeting([long]));
  expect(overview.map(({ text }) => text)).toEqual([
    'The garden needs new soil for the tomatoes in the spring.',
  ]);
});

it('tells no questions, no lists of numbers, no greetings, and nothing that broke off', async () => {
  const { overview } = await builtInEngine.summarize(
    meeting([
      'One two three four five six seven eight nine.',
      'Good morning everyone and thank you for coming to the garden meeting.',
      'Should the garden open before the summer holidays of the school?',
      'The T_V_ team with its V_C_R_s films the opening of the garden in the spring.',
      'And then the soil for the tomatoes and the water for the',
      'Yeah.',
    ]),
  );
  expect(overview.map(({ text }) => text)).toEqual([
    'The TV team with its VCRs films the opening of the garden in the spring.',
  ]);
});

it('asks again what was asked and not answered, and nothing that was', async () => {
  const { questions } = await builtInEngine.summarize(
    meeting([
      'Who pays for the water of the vegetable garden?',
      "I don't know, we have to ask the school.",
      'The next point is the opening.',
      'When does the vegetable garden open for the children?',
      'It opens for the children in the first week of May.',
      'Can everybody hear me with this microphone?',
      "I don't know.",
      'We still need to find out which soil the tomatoes want.',
      'Right.',
    ]),
  );
  expect(questions.map(({ speaker, entries }) => [speaker, ...entries])).toEqual([
    ['Ana', 'e0'],
    ['Ben', 'e7'],
  ]);
});

it.each([
  ['ja', '学校の菜園には新しい土が必要です。トマトは春に植えます。', '予算は町の委員会が決めました。'],
  ['zh', '学校的菜园需要新的土壤和更多的水。', '合唱团的旅行预算由市委员会削减。'],
  [
    'pl',
    'Ogród warzywny za szkołą potrzebuje nowej ziemi dla pomidorów.',
    'Budżet podróży chóru został obcięty przez komitet miasta.',
  ],
])('tells a meeting in %s', async (language, first, second) => {
  const { topics } = await builtInEngine.summarize(
    meeting([...times([first], 20), ...times([second], 20)], language),
  );
  expect(topics.flatMap(({ claims }) => claims).length).toBeGreaterThan(1);
});

it('continues an open sentence in the next caption block, after a long block and a date', () => {
  const blocks = [
    `${'Wir haben viel gesagt. '.repeat(20)}Wir haben am 3.`,
    'März die Wahlen in Darfur nie vergessen.',
  ];
  const entries = blocks.map((content, index) => ({
    id: `${index}`,
    speaker: 'Ana',
    content,
    startedAt: '',
  }));
  expect(sentencesOf(entries, 'de').at(-1)).toMatchObject({
    text: 'Wir haben am 3. März die Wahlen in Darfur nie vergessen.',
    entries: ['0', '1'],
  });
});
