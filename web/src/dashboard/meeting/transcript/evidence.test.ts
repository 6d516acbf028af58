import { expect, test } from 'vitest';
import { evidenceIn } from './evidence.ts';

const cut = (content: string, claim: string) => {
  const { start, end } = evidenceIn(content, claim);
  return content.slice(start, end);
};
const filler = 'And then we talked about something else entirely for a while, as one does. '.repeat(5);

test('marks a whole short line', () => {
  expect(cut('Right. We send it on Friday.', 'We send it on Friday.')).toBe('Right. We send it on Friday.');
});

test('marks the matching sentence of a long line, even without a filler word', () => {
  const said = 'So we um decided to send the draft on Friday.';
  expect(cut(`${filler}${said} ${filler}`, 'We decided to send the draft on Friday.')).toBe(said);
});

test('works in languages without spaces between words', () => {
  const rest = '今天天气很好我们先聊一下别的事情。'.repeat(20);
  expect(cut(`${rest}我们决定星期五发送草稿。${rest}`, '决定星期五发送草稿')).toBe(
    '我们决定星期五发送草稿。',
  );
});

test('marks the whole line if no sentence matches the claim', () => {
  expect(cut(filler, 'Budget approved unanimously')).toBe(filler);
});
