import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyState } from './empty-state.tsx';

test('shows title, text and action', () => {
  render(
    <EmptyState title="No meetings yet." action={<a href="/guide">Start</a>}>
      They appear here by themselves.
    </EmptyState>,
  );
  expect(screen.getByText('No meetings yet.').nextSibling?.textContent).toBe(
    'They appear here by themselves.',
  );
  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/guide');
});
