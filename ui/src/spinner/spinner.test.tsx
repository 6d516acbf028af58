import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Spinner } from './spinner.tsx';

test('tells screen readers what is loading', () => {
  render(<Spinner label="Loading meetings" />);
  expect(screen.getByRole('status').textContent).toBe('Loading meetings');
});

test('is decorative without a label', () => {
  render(<Spinner label={null} />);
  expect(screen.queryByRole('status')).toBeNull();
});
