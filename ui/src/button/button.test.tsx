import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('keeps its accessible name, is marked as busy and ignores clicks while loading', () => {
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

test('does not submit a form by default', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
});

test('renders a link passed as its child', () => {
  render(
    <Button asChild>
      <a href="/login">Log in</a>
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button')).toBeNull();
});
