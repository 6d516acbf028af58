import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { RecoveryCodes } from './recovery-codes.tsx';

afterEach(cleanup);

test('asks before the user leaves new recovery codes that they have not confirmed', async () => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: <RecoveryCodes codes={['one-two']} onDone={() => void router.navigate('/home')} />,
    },
    { path: '/home', element: <p>Home</p> },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByText('one-two');
  await act(() => router.navigate('/home'));
  fireEvent.click(await screen.findByRole('button', { name: 'Go back' }));
  expect(router.state.location.pathname).toBe('/');
  fireEvent.click(screen.getByRole('button', { name: 'I saved them' }));
  await screen.findByText('Home');
});
