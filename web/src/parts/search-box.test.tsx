import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

afterEach(() => void vi.useRealTimers());

function List() {
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchBox label="Search" placeholder="" value={search} onChange={setSearch} />
      <button type="button" onClick={() => setSearch('')}>
        Clear filters
      </button>
      <output>{search}</output>
    </>
  );
}

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('sends the text when typing pauses, and not after filters were cleared right after typing', () => {
  vi.useFakeTimers();
  render(<List />, { wrapper: MemoryRouter });
  const field = screen.getByLabelText<HTMLInputElement>('Search');
  const sent = () => screen.getByRole('status').textContent;
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'budget' } });
  wait(249);
  expect(sent()).toBe('');
  wait(1);
  expect(sent()).toBe('budget');

  fireEvent.change(field, { target: { value: '' } });
  wait(250);
  fireEvent.change(field, { target: { value: 'hiring' } });
  const clear = screen.getByRole('button', { name: 'Clear filters' });
  act(() => clear.focus());
  fireEvent.click(clear);
  wait(1_000);
  expect([field.value, sent()]).toEqual(['', '']);
});
