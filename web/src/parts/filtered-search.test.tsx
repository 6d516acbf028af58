import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { FilteredSearch } from './filtered-search.tsx';

test('shows the filters when another part of the screen sets one', () => {
  const draw = (filtered: boolean) => (
    <FilteredSearch
      label="Search"
      placeholder=""
      value=""
      onChange={() => {}}
      filters="Filters"
      filtered={filtered}
    >
      <button type="button">Clear filters</button>
    </FilteredSearch>
  );
  const { rerender } = render(draw(false), { wrapper: MemoryRouter });
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  rerender(draw(true));
  screen.getByRole('button', { name: 'Clear filters' });
  screen.getByRole('button', { name: 'Filters', expanded: true });
});
