import { expect, it } from 'vitest';
import { spoken } from '../../../testing/spoken.ts';
import { builtInEngine } from './built-in.ts';

async function decided(language: string, said: string) {
  const { decisions } = await builtInEngine.summarize({ title: '', language, entries: spoken(said) });
  return decisions.map(({ text, entries }) => [text, entries]);
}

it('shows a decision that is repeated once, with all its lines', async () => {
  const said = 'Ana: Zwei Leute reichen. / Ben: Zwei reichen, ja. / Ana: Also zwei ab Montag. / Ben: Gut.';
  expect(await decided('de', said)).toEqual([['Zwei ab Montag.', ['0', '1', '2']]]);
});

it.each([
  ['a speech', 'de', `Ana: ${'Das Haus braucht mehr Platz. '.repeat(30)}Wir haben das Gesetz beschlossen.`],
  ['what others decided', 'en', 'Ana: The Romans used arches, and they agreed on a shape that we still use.'],
  [
    'a request',
    'en',
    'Ana: Okay. Then have the lock changed, please, and bring us the bill. / Ben: All right.',
  ],
  [
    'what could be',
    'en',
    'Ana: Are there steps? My colleagues could do it then. / Ben: Yes. I have them here.',
  ],
  [
    'a question to someone',
    'fr',
    'Ana: Alors, la newsletter. Lise, tu nous dis ? / Lise: Oui. Elle marche bien.',
  ],
  ['an opinion behind a yes', 'en', 'Ana: The page is broken. / Ben: Agreed, it looks terrible on tablets.'],
])('shows no decision in %s', async (_, language, said) => {
  expect(await decided(language, said)).toEqual([]);
});

it('shows a decision whose verb precedes its subject', async () => {
  const said = 'Ana: Was machen wir zuerst? / Ben: Gut, dann machen wir erst die Pakete.';
  expect(await decided('de', said)).toEqual([['Gut, dann machen wir erst die Pakete.', ['1']]]);
});

it.each([
  ['en', 'We decided on rubber for the case. We also agreed to drop the LCD.', 2],
  ['de', 'Wir haben beschlossen, den Katalog zu drucken. Wir haben auch vereinbart, im Mai zu beginnen.', 2],
  ['en', 'We decided on rubber for the case. So we decided on rubber for the whole case.', 1],
])('in %s shows each decision of one caption once: %s', async (language, said, count) => {
  expect(await decided(language, `Ana: ${said} / Ben: Good.`)).toHaveLength(count);
});
