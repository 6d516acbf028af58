import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.resetModules();
});

test('loads the messages of its dialog early, and no others', async () => {
  vi.resetModules();
  const { loadMessages, messages } = await import('../locales/messages.ts');
  await loadMessages('shared');
  const { LeaveGuard } = await import('./leave-guard.tsx');
  const element = <LeaveGuard hasChanges={() => false} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await expect.poll(() => messages('session-ended/dialog').signIn).toBe('Sign in');
  expect(() => messages('dashboard/meeting')).toThrow('not loaded');
});

test('asks for the changes of every form on the screen, whichever came last', async () => {
  vi.resetModules();
  const { loadMessages } = await import('../locales/messages.ts');
  await loadMessages('shared');
  const { LeaveGuard } = await import('./leave-guard.tsx');
  const discarded: string[] = [];
  const screens = (changed: string) => [
    {
      path: '/',
      element: (
        <>
          {['first', 'second', 'third'].map((form) => (
            <LeaveGuard
              key={form}
              hasChanges={() => form === changed}
              onDiscard={() => discarded.push(form)}
            />
          ))}
          <Link to="/other">Leave</Link>
        </>
      ),
    },
    { path: '/other', element: <p>Another screen</p> },
  ];
  for (const changed of ['first', 'second', 'third']) {
    render(<RouterProvider router={createMemoryRouter(screens(changed))} />);
    fireEvent.click(screen.getByRole('link', { name: 'Leave' }));
    expect(screen.queryByText('Another screen')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByText('Another screen');
    cleanup();
  }
  expect(discarded).toEqual(['first', 'second', 'third']);
});
