import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

test('reports the value of the chosen option', () => {
  const chosen = vi.fn();
  render(
    <Select aria-label="Platform" defaultValue="all" onChange={(event) => chosen(event.target.value)}>
      <option value="all">All</option>
      <option value="zoom">Zoom</option>
    </Select>,
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Platform' }), { target: { value: 'zoom' } });
  expect(chosen).toHaveBeenCalledExactlyOnceWith('zoom');
});
