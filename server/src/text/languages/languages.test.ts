import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dueDateOf } from '../../sense/summaries/engine/due-dates.ts';
import { foldedText, lowerText } from '../fold.ts';
import type { Examples } from './examples.ts';
import { emptyLexicon } from './lexicon.ts';
import { asksForEverything, languageNamed, languageOf, spokenLanguages } from './registry.ts';
import { expressesCommitment } from './tasks.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Languages whose rules are tested. Texts of the others are compared by words, and missing features find nothing. */
const whole = spokenLanguages.filter(({ code }) => existsSync(`${here}${code}/examples.ts`));

it('lists each folder of a language once', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const codes = folders.map(({ name }) => name).sort();
  expect(
    spokenLanguages.map(({ code }) => code),
    'Folders and the list in registry.ts differ',
  ).toEqual(codes);
});

it('has examples for each language with phrases, and only for those', () => {
  const withPhrases = spokenLanguages.filter(({ phrases }) => phrases.functionWords.size > 0);
  expect(whole, 'A language needs both examples.ts and phrases, or neither').toEqual(withPhrases);
});

it('reads no number in a compound that ends like a property of every object', () => {
  const { numberRules, numbers } = languageNamed('it').lexicon;
  expect(numberRules.glued?.('milledue', numbers)).toBe(1_002);
  expect(numberRules.glued?.('milleconstructor', numbers)).toBeUndefined();
});

describe.each(whole.map((language) => ({ code: language.code, language })))(
  'the rules for $code',
  async ({ code, language }) => {
    const { examples }: { examples: Examples } = await import(`./${code}/examples.ts`);
    const { phrases, talk, lexicon, questions } = language;
    const matches = (patterns: readonly RegExp[], text: string) =>
      patterns.some((pattern) => lowerText(text).search(pattern) >= 0);

    it('have every part', () => {
      expect(phrases.functionWords.size).toBeGreaterThan(50);
      expect(questions.asking.size).toBeGreaterThan(10);
      expect(questions.general.size).toBeGreaterThan(5);
      expect(language.dates).not.toBeNull();
    });

    const checks = language.claims === null ? 'no part' : 'every part';
    it(`have ${checks} that checking claims needs`, () => {
      if (!language.claims) {
        expect(lexicon).toBe(emptyLexicon);
        return;
      }
      expect([lexicon.weekdays.length, lexicon.months.length]).toEqual([7, 12]);
      expect(lexicon.times().map(([name]) => name)).toEqual(
        expect.arrayContaining(['today', 'tomorrow', 'week+1']),
      );
      expect(lexicon.negators.size).toBeGreaterThan(5);
      expect(lexicon.opposites.length).toBeGreaterThan(5);
      expect(Object.keys(lexicon.numbers).length).toBeGreaterThan(20);
      expect(Object.keys(lexicon.units).length).toBeGreaterThan(5);
      expect(lexicon.clauseJoins).not.toBeNull();
      expect(language.stem).not.toBe(languageNamed('und').stem);
    });

    it('recognize the language by its function words', () => {
      expect(languageOf(null, examples.sample).code).toBe(code);
    });

    it('find a decision and a commitment', () => {
      expect(matches(phrases.decided.strong, examples.decided)).toBe(true);
      expect(expressesCommitment(foldedText(examples.promised), language.tasks)).toBe(true);
      expect(matches(phrases.decided.strong, examples.sample)).toBe(false);
      expect(expressesCommitment(foldedText(examples.sample), language.tasks)).toBe(false);
    });

    it('find when something is due, and the day', () => {
      const [due = null] = phrases.due.exec(lowerText(examples.due.text)) ?? [];
      expect(dueDateOf(due, '2026-03-02T10:00:00Z', code)).toBe(examples.due.day);
    });

    it('find what is left open, and questions', () => {
      expect(matches([talk.open], examples.open)).toBe(true);
      expect(matches([talk.asks], examples.question)).toBe(true);
      expect(asksForEverything(examples.everything)).toBe(true);
    });
  },
);
