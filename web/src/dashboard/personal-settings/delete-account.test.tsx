import type { CurrentUser } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Toaster } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { useAuth } from '../../session/auth.ts';
import { DeleteAccount } from './delete-account.tsx';

const ada = {
  id: 1,
  name: 'Ada',
  email: 'Ada@example.org',
  user_role: 'user',
  plan_name: 'Free',
  locale: 'en',
} as CurrentUser;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The question, asked of Ada; `answer` is what the server says. */
function open(answer: Response) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    sent.push(await new Request(input, init).json());
    return answer;
  });
  useAuth.setState({ status: 'signed-in', user: ada });
  localStorage.setItem('access_token', 'token');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DeleteAccount />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  return sent;
}

const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const action = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete everything' });

test('waits until the address is typed, ignoring case', () => {
  const sent = open(Response.json({ status: 'deleted' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('This action cannot be undone.');
  for (const typed of ['', 'ada', 'ada@example.com']) {
    type(typed);
    expect(action().disabled).toBe(true);
    fireEvent.submit(screen.getByRole('textbox').closest('form')!);
  }
  expect(sent).toEqual([]);
  type(' ada@EXAMPLE.org');
  expect(action().disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Keep account' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('signs out after deleting and says so', async () => {
  const sent = open(Response.json({ status: 'deleted' }));
  type('ada@example.org');
  fireEvent.click(action());
  await screen.findByText('Your account and everything in it were deleted.');
  expect(sent).toEqual([{ email: 'ada@example.org' }]);
  expect(useAuth.getState()).toMatchObject({ status: 'signed-out', user: null });
  expect(localStorage.getItem('access_token')).toBeNull();
});

test('explains a failure and loses nothing', async () => {
  const reason = 'This is the only administrator. Make somebody else one first.';
  const body = {
    defined: true,
    code: 'conflict',
    status: 409,
    message: 'No.',
    data: { fields: [{ field: '', reason }] },
  };
  open(Response.json(body, { status: 409 }));
  type('ada@example.org');
  fireEvent.click(action());
  await screen.findByText(reason);
  expect(useAuth.getState().status).toBe('signed-in');
});
