import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';

test('shows its meaning as text', () => {
  render(<Badge tone="live">Live</Badge>);
  expect(screen.getByText('Live').dataset.tone).toBe('live');
});
