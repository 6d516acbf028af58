import type { CurrentUser, PrivacyRules as Rules } from '@afterword/api-client';
import type { Feature } from '@afterword/api-client/product';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Toaster } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../../../parts/toast.ts';
import { useAuth } from '../../../session/auth.ts';
import { currentWorkspace } from '../../../session/current-workspace.ts';
import { Notifications, PrivacyRules } from './privacy-rules.tsx';

const none = { addresses: [], domains: [], people: [], pauseFor: [] };
const everything: Feature[] = ['automatic-pause', 'email-and-domain-blacklist', 'transcript-notifications'];

afterEach(() => {
  currentWorkspace.leave();
  vi.unstubAllGlobals();
});

/** The rules as a server keeps them; what it was sent. */
function open({
  rules = {},
  features = everything,
  mayChange = true,
}: {
  rules?: Partial<Rules>;
  features?: Feature[];
  mayChange?: boolean;
}) {
  let stored: Rules = { ...none, notify: false, workspace: null, ...rules };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'PUT') {
      const change = (await request.json()) as Partial<Rules>;
      sent.push(change);
      stored = { ...stored, ...change };
    }
    return Response.json(stored);
  });
  const user = {
    id: 1,
    features,
    workspace: { id: 7, name: 'Acme', role: 'admin' },
  } as unknown as CurrentUser;
  useAuth.setState({ status: 'signed-in', user });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PrivacyRules of="me" mayChange={mayChange} />
      <Notifications of="me" mayChange={mayChange} />
      <Toaster />
    </QueryClientProvider>,
  );
  return sent;
}

test('saves a rule when it is added, and restores it when its removal is undone', async () => {
  const sent = open({ rules: { people: ['Eve'] } });
  const field = await screen.findByLabelText('People', { selector: 'input' });
  fireEvent.change(field, { target: { value: ' Mallory ' } });
  fireEvent.submit(field);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Mallory' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { people: ['Eve', 'Mallory'] },
      { people: ['Eve'] },
      { people: ['Eve', 'Mallory'] },
    ]),
  );
});

test('keeps each of several changes made quickly, and undoes one alone', async () => {
  const undo: (() => void)[] = [];
  // Toasts leave after seconds, which a slow machine may need between two of them.
  const success = vi.spyOn(toast, 'success').mockImplementation((_text, options) => {
    undo.push((options!.action as unknown as { onClick: () => void }).onClick);
  });
  const sent = open({ rules: { people: ['Ana', 'Ben', 'Eve'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Ana' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ben' }));
  await waitFor(() => expect(undo).toHaveLength(2));
  expect(sent).toEqual([{ people: ['Ben', 'Eve'] }, { people: ['Eve'] }]);
  undo[0]!();
  await waitFor(() => expect(sent.at(-1)).toEqual({ people: ['Ana', 'Eve'] }));
  success.mockRestore();
});

test('saves waiting changes in the workspace that the user has left', async () => {
  const rules = { ...none, notify: false, workspace: null, people: ['Ana', 'Ben', 'Eve'] };
  const stored: Record<string, Rules> = { 7: rules, 8: { ...rules, people: ['Zoe'] } };
  const held: ((isRefused: boolean) => void)[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const workspace = request.headers.get('x-workspace')!;
    if (request.method === 'PUT') {
      const isRefused = await new Promise<boolean>((resolve) => held.push(resolve));
      if (isRefused)
        return Response.json(
          { defined: true, code: 'forbidden', status: 403, message: 'No' },
          { status: 403 },
        );
      stored[workspace] = { ...stored[workspace]!, ...((await request.json()) as Partial<Rules>) };
    }
    return Response.json(stored[workspace]);
  });
  const enter = (id: number) => {
    currentWorkspace.enter(id);
    useAuth.setState({
      status: 'signed-in',
      user: { id: 1, features: everything, workspace: { id, name: 'Acme', role: 'admin' } } as never,
    });
  };
  enter(7);
  const toasts = [
    vi.spyOn(toast, 'success').mockImplementation(() => {}),
    vi.spyOn(toast, 'error').mockImplementation(() => {}),
  ];
  const client = new QueryClient();
  // Settings are mounted again for another workspace.
  const Page = () => <PrivacyRules key={useAuth(({ user }) => user?.workspace.id)} of="workspace" />;
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  for (const name of ['Ana', 'Ben', 'Eve'])
    fireEvent.click(await screen.findByRole('button', { name: `Remove ${name}` }));
  await waitFor(() => expect(held).toHaveLength(1));
  act(() => enter(8));
  await act(() => client.resetQueries());
  await screen.findByText('Zoe');
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(held).toHaveLength(count));
    held.at(-1)!(count === 1);
    await waitFor(() => expect(toasts.flatMap(({ mock }) => mock.calls)).toHaveLength(count));
  }
  expect(stored[7]!.people).toEqual(['Ana']);
  expect(stored[8]!.people).toEqual(['Zoe']);
  for (const spy of toasts) spy.mockRestore();
});

test('shows the workspace’s rules, which cannot be removed or added again', async () => {
  open({ rules: { people: ['Eve'], workspace: { ...none, people: ['Trudy'], id: 7, name: 'Acme' } } });
  const list = within(await screen.findByRole('list', { name: 'People' }));
  list.getByText('set by Acme');
  expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove Eve',
  ]);
  const field = screen.getByLabelText('People', { selector: 'input' });
  fireEvent.change(field, { target: { value: 'TRUDY' } });
  fireEvent.submit(field);
  await screen.findByText('TRUDY is already on the list.');
});

test('allows only removing rules without the plan', async () => {
  const sent = open({ rules: { people: ['Eve'] }, features: [] });
  await screen.findByText('New rules need the Individual plan. The rules listed here still apply.');
  const field = await screen.findByLabelText<HTMLInputElement>('People', { selector: 'input' });
  expect(field.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('switch').disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Eve' }));
  await waitFor(() => expect(sent).toEqual([{ people: [] }]));
});

test('shows the rules to members who may not change them, with the reason', async () => {
  open({ rules: { people: ['Eve'] }, mayChange: false });
  await screen.findByText('Eve');
  screen.getByText('Only admins of this workspace can change them.', { exact: false });
  expect(screen.queryByRole('button', { name: 'Remove Eve' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('switch').disabled).toBe(true);
});
