import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Progress } from './progress.tsx';

test('tells how far it is', () => {
  render(<Progress label="Collecting" value={3} max={12} className="mt-2" />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Collecting' });
  expect([bar.value, bar.max]).toEqual([3, 12]);
  expect(bar.classList).toContain('mt-2');
});

test('claims nothing when nobody knows how far', () => {
  render(<Progress label="Collecting" />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar').position).toBe(-1);
});
