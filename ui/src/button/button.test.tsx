import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a loading button keeps its name, says it is busy and refuses clicks', () => {
  const onClick = vi.fn();
  render(
    <Button loading onClick={onClick}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.dataset.state).toBe('loading');
});

test('a button does not submit a form unless it is told to', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
});

test('as a child it is the link it was given, with its address', () => {
  render(
    <Button asChild>
      <a href="/login">Log in</a>
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button')).toBeNull();
});
