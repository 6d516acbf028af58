import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Switch } from './switch.tsx';

test('reports the other state on click', () => {
  const onCheckedChange = vi.fn();
  render(<Switch aria-label="Show the panel" checked={false} onCheckedChange={onCheckedChange} />);
  fireEvent.click(screen.getByRole('switch', { name: 'Show the panel', checked: false }));
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true);
});
