import { expect, test } from 'vitest';
import { evidenceIn } from './evidence.ts';

const cut = (content: string, claim: string) => {
  const { start, end } = evidenceIn(content, claim);
  return content.slice(start, end);
};
const filler = 'And then we talked about something else entirely for a while, as one does. '.repeat(5);

test('a short line is marked whole', () => {
  expect(cut('Right. We send it on Friday.', 'We send it on Friday.')).toBe('Right. We send it on Friday.');
});

test('of a long monologue the sentence is marked that says it, even with a filler word left out of the claim', () => {
  const said = 'So we um decided to send the draft on Friday.';
  expect(cut(`${filler}${said} ${filler}`, 'We decided to send the draft on Friday.')).toBe(said);
});

test('it works where words are not set apart', () => {
  const rest = '今天天气很好我们先聊一下别的事情。'.repeat(20);
  expect(cut(`${rest}我们决定星期五发送草稿。${rest}`, '决定星期五发送草稿')).toBe(
    '我们决定星期五发送草稿。',
  );
});

test('a claim in other words marks the whole line rather than a wrong sentence', () => {
  expect(cut(filler, 'Budget approved unanimously')).toBe(filler);
});
