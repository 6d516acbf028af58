import { expect, it } from 'vitest';
import { spoken } from '../../../testing/spoken.ts';
import { languageNamed } from '../../../text/languages/registry.ts';
import { sentencesOf } from '../../../text/transcript/sentences.ts';
import { agreements } from './agreements.ts';

function agreed(code: string, said: string) {
  return agreements(sentencesOf(spoken(said), code), languageNamed(code)).map(({ text, possible }) => [
    text,
    possible,
  ]);
}

it.each([
  [
    'a yes to what holds from now on',
    'en',
    'Ana: From now on the porter calls the doctors first. / Ben: Makes sense.',
    'From now on the porter calls the doctors first.',
  ],
  [
    'a conclusion behind a yes of its own',
    'de',
    'Ana: Erster November geht doch wieder. / Ben: Gut. Dann wieder der erste November.',
    'Gut. Dann wieder der erste November.',
  ],
  [
    'a yes with a reason',
    'en',
    "Ana: Then I'd say we get the new boiler. / Ben: Yes. Can't see a choice.",
    "I'd say we get the new boiler.",
  ],
])('%s agrees', (_, code, said, text) => {
  expect(agreed(code, said)).toEqual([[text, true]]);
});

it.each([
  ['an objection', 'en', "Ana: Then I'd say we get the new boiler. / Ben: Yes. No, it's too expensive."],
  ['a question', 'en', 'Ana: Then we get the new boiler. / Ben: Do we?'],
  ['the floor for somebody', 'en', "Agnes: Two tests failed. / Ana: Then let's move to Agnes. / Ben: Okay."],
  ['the floor for somebody', 'de', 'Jonas: Zwei Tests. / Ana: Dann weiter mit Jonas. / Ben: Gut.'],
  ['the next point', 'en', "Ana: Then let's start with the budget. / Ben: Okay."],
  ['the next point by name', 'en', "Ana: Let's move to the slides then. / Ben: Okay."],
  ['lunch', 'en', "Ana: Let's go for lunch then. / Ben: Okay."],
  ['something open', 'en', 'Ana: Then the date is not decided yet. / Ben: Yes.'],
  [
    'a goodbye behind an answer',
    'fr',
    'Ana: Un jour la fanfare. / Ben: Oui, un jour. Allez, bonne soirée à tous.',
  ],
])('%s agrees on nothing', (_, code, said) => {
  expect(agreed(code, said)).toEqual([]);
});
