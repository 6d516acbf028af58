import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useRememberedScroll } from './remembered-scroll.ts';

function List() {
  useRememberedScroll(true);
  return <Link to="/line">Line</Link>;
}

it('remembers a scroll that the browser had not announced when the list was left', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/line', element: null },
  ]);
  render(<RouterProvider router={router} />);
  const scrollTo = vi.spyOn(window, 'scrollTo');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(938);

  await act(async () => screen.getByRole('link').click());
  expect(router.state.location.pathname).toBe('/line');
  await act(() => router.navigate(-1));

  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 938 }));
});
