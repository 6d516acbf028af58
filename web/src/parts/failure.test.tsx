import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Failure } from './failure.tsx';

const failed = (
  <Failure
    title="The meetings could not be loaded."
    error={new TypeError('Failed to fetch')}
    onRetry={() => {}}
  />
);
const again = () => screen.getByRole('button', { name: 'Try again' });

test('gives the focus back to the button if the retry fails too', () => {
  const { rerender } = render(failed);
  again().focus();
  fireEvent.click(again());
  rerender(<p>Loading</p>);
  rerender(failed);
  expect(document.activeElement).toBe(again());
  fireEvent.pointerDown(document.body);
});

test('takes no focus if the person did something else meanwhile, or did not retry', () => {
  const { rerender } = render(failed);
  expect(document.activeElement).toBe(document.body);
  for (const act of [fireEvent.keyDown, fireEvent.pointerDown]) {
    fireEvent.click(again());
    rerender(<p>Loading</p>);
    act(document.body);
    rerender(failed);
    expect(document.activeElement).toBe(document.body);
  }
});
