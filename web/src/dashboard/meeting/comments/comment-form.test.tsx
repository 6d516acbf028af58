import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommentForm } from './comment-form.tsx';

// jsdom keeps no drafts, which the page mentions in the console.
beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue(undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Opens a form whose comments arrive when `arrive` is called. */
function open(draftKey: string) {
  const sent: string[] = [];
  let arrive = () => {};
  const onClose = vi.fn();
  const onSubmit = (text: string) =>
    new Promise<void>((resolve) => {
      sent.push(text);
      arrive = resolve;
    });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CommentForm draftKey={draftKey} label="Reply" action="Send" onSubmit={onSubmit} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { sent, onClose, arrive: () => arrive() };
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Reply');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('closes once a comment was sent', async () => {
  const { sent, onClose, arrive } = open('1/answer');
  type('Agreed ');
  send();
  await expect.poll(() => sent).toEqual(['Agreed']);
  arrive();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(field().value).toBe('');
});

test('keeps what was typed while a comment was being sent', async () => {
  const { sent, onClose, arrive } = open('2/answer');
  type('Agreed');
  send();
  await expect.poll(() => sent).toEqual(['Agreed']);
  type('Agreed. And one more thing');
  arrive();
  // Sending again works, so the first answer has arrived.
  await expect
    .poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled)
    .toBe(false);
  expect(field().value).toBe('Agreed. And one more thing');
  expect(onClose).not.toHaveBeenCalled();
});
