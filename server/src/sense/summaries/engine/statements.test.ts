import { expect, it } from 'vitest';
import { isCommitmentOrRequest, statementOf } from './statements.ts';
import { passagesOf } from './weighing/passages.ts';

function commits(content: string): boolean {
  const passages = passagesOf([{ id: '1', speaker: 'Ana', content, startedAt: '' }]);
  return isCommitmentOrRequest(statementOf(passages, 0, passages.length - 1));
}

it.each([
  ["I'll send you the minutes of the meeting."],
  ["You're going to look at the product evaluation."],
  ['What I would like you guys to do is work on giving me a model in clay.'],
  ['Think about it and bring some new ideas to our next meeting.'],
])('%s commits someone', (said) => {
  expect(commits(said)).toBe(true);
});

it.each([
  ['the clause of another sentence', 'This is the plan and what we need to be doing for the next meeting.'],
  ['a doubt', "I don't think we're going to get lots more information."],
  ['a break', "What we'll do is now we'll take for lunch break."],
])('%s does not', (_, said) => {
  expect(commits(said)).toBe(false);
});
