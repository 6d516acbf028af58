import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Spinner } from './spinner.tsx';

test('it says what is going on', () => {
  render(<Spinner label="Loading meetings" />);
  expect(screen.getByRole('status').textContent).toBe('Loading meetings');
});

test('without a label it is decoration', () => {
  render(<Spinner label={null} />);
  expect(screen.queryByRole('status')).toBeNull();
});
