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

test('has its focus back once it no longer loads, unless it has moved', () => {
  const { rerender } = render(<Button>Save</Button>);
  const button = screen.getByRole('button');
  const load = () => {
    button.focus();
    rerender(<Button loading>Save</Button>);
    // Browsers do this to a disabled element; jsdom does not.
    button.blur();
  };
  load();
  rerender(<Button>Save</Button>);
  expect(document.activeElement).toBe(button);
  load();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  rerender(<Button>Save</Button>);
  expect(document.activeElement).toBe(field);
  field.remove();
});
