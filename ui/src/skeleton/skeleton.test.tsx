import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton } from './skeleton.tsx';

test('is hidden from assistive technology without a label', () => {
  const { container } = render(<Skeleton className="h-4" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
