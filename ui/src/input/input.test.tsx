import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Input } from './input.tsx';

test('passes all props through', () => {
  render(<Input type="email" required aria-label="Email address" className="max-w-80" />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
  expect(input.type).toBe('email');
  expect(input.required).toBe(true);
  expect(input.classList.contains('max-w-80')).toBe(true);
});
