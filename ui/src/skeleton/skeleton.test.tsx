import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton } from './skeleton.tsx';

test('it is a picture only, hidden from assistive technology', () => {
  const { container } = render(<Skeleton className="h-4" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
