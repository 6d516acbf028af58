import { expect, it } from 'vitest';
import { languageNamed } from '../../../text/languages/registry.ts';
import { mayBeDecision } from './decisions.ts';
import { statementOf } from './statements.ts';
import { passagesOf } from './weighing/passages.ts';

function mayBe(content: string): boolean {
  const passages = passagesOf([{ id: '1', speaker: 'Ana', content, startedAt: '' }]);
  const statement = statementOf(passages, 0, passages.length - 1);
  return mayBeDecision(statement, languageNamed('en').phrases);
}

it.each([
  ['The case is just a plastic one.'],
  ['It should be designed for a use group below forty.'],
  ['They have decided on rubber buttons for the case.'],
  ['We have decided on the plastic case.'],
])('%s may be a decision', (said) => {
  expect(mayBe(said)).toBe(true);
});

it.each([
  ['what there is', 'We have one for the zero and one for the channels.'],
  ['what there is today', 'At the moment the cover is a plastic one.'],
  ['an earlier meeting', "That's what we decided earlier on the cover."],
  ['an open question', "I'm in agreement with that, I'm wondering how it will look."],
  ['a question within', 'The remote is for us, do we use a joystick for it.'],
  ['a guess', 'A touch screen will probably be too much for us.'],
  ['half a sentence', 'A touch screen is out of our'],
  ['a plain yes', "Okay, yeah, right, that's true."],
])('%s is none', (_, said) => {
  expect(mayBe(said)).toBe(false);
});
