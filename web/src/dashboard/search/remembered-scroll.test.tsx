import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useRememberedScroll } from './remembered-scroll.ts';

function List() {
  useRememberedScroll(true);
  return null;
}

it('remembers a scroll that the browser had not announced when the list was left', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/line', element: null },
  ]);
  render(<RouterProvider router={router} />);
  const scrollTo = vi.spyOn(window, 'scrollTo');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(938);

  await act(() => router.navigate('/line'));
  await act(() => router.navigate(-1));

  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 938 }));
});
