import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PasswordInput } from './password-input.tsx';

test('lets people paste, and password managers fill', () => {
  render(<PasswordInput aria-label="Password" showLabel="Show the password" autoComplete="new-password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.autocomplete).toBe('new-password');
  // Nothing cancels it.
  expect(fireEvent.paste(field)).toBe(true);
});

test('hides the password until asked to show it, and hides it again', () => {
  render(<PasswordInput aria-label="Password" showLabel="Show the password" defaultValue="secret" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show the password', pressed: false }));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Show the password', pressed: true }));
  expect(field.type).toBe('password');
});
