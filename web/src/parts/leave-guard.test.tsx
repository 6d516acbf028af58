import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.resetModules());

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
