import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Progress } from './progress.tsx';

test('reports its value', () => {
  render(<Progress label="Collecting" value={3} max={12} className="mt-2" />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Collecting' });
  expect([bar.value, bar.max]).toEqual([3, 12]);
  expect(bar.classList).toContain('mt-2');
});

test('reports no value if it is unknown', () => {
  render(<Progress label="Collecting" />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar').position).toBe(-1);
});
