import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Pagination, shownPages } from './pagination.tsx';

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
