import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { EmptyPage, Pagination, shownPages } from './pagination.tsx';

test.each([
  [1, 2, [1, 2]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [7, 20, [1, null, 6, 7, 8, null, 20]],
  [20, 20, [1, null, 19, 20]],
  // An address may ask for a page beyond the last.
  [9, 3, [1, 2, 3]],
])('on page %d of %d', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});

test('goes to the start of the list and announces the page, but does not scroll on Back', async () => {
  const scrollIntoView = vi.fn();
  const above = (list: HTMLUListElement | null) => {
    if (list) Object.assign(list, { scrollIntoView, getBoundingClientRect: () => ({ top: -900 }) });
  };
  function List() {
    const [query] = useSearchParams();
    return (
      <>
        <ul ref={above} />
        <Pagination page={Number(query.get('page') ?? 1)} pages={3} addressOf={(page) => `?page=${page}`} />
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <List /> }]);
  render(<RouterProvider router={router} />);
  expect(scrollIntoView).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect((await screen.findByText('Page 2')).ariaLive).toBe('polite');
  expect(scrollIntoView).toHaveBeenCalledOnce();

  await act(() => router.navigate(-1));
  await screen.findByText('Page 1');
  expect(scrollIntoView).toHaveBeenCalledOnce();
});

test.each([
  ['goes to the last page of a shorter list', 4, 3, false, '?page=3'],
  ['goes to the first page of an empty list', 4, 0, false, '?page=1'],
  ['stays while it loads', 4, 3, true, '?page=4'],
  ['stays as the first page', 1, 0, false, '?page=4'],
])('an empty page %s', async (_, page, pages, isPlaceholderData, search) => {
  const addressOf = (to: number) => `?page=${to}`;
  const empty = { page, pages, addressOf, isPlaceholderData };
  const element = <EmptyPage {...empty}>Nothing found</EmptyPage>;
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: ['/?page=4'] });
  render(<RouterProvider router={router} />);
  await expect.poll(() => router.state.location.search).toBe(search);
});
