import type { CurrentUser, ModelSettings, MonthOfUsage } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useAuth } from '../../../session/auth.ts';
import { Component as LanguageModel } from './language-model.tsx';

const before = useAuth.getState();
afterEach(() => {
  cleanup();
  useAuth.setState(before);
  vi.unstubAllGlobals();
});

const nothing: ModelSettings = {
  source: 'none',
  available: true,
  provider: null,
  model: null,
  baseUrl: null,
  hasKey: false,
  window: null,
  windowFrom: null,
  form: null,
  testedAt: null,
  price: null,
  budget: null,
  tokensAMonth: null,
  server: null,
};

const month: MonthOfUsage = {
  month: '2026-03',
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
  unpriced: 0,
  budget: null,
  tokensAMonth: null,
  priceKnown: false,
  purposes: [],
};

/** The page as a server answers it. @returns what was sent. */
function open(settings: Partial<ModelSettings>, { role = 'admin', usage = month } = {}) {
  const sent: unknown[] = [];
  const user = { workspace: { id: 7, role } } as CurrentUser;
  useAuth.setState({ user });
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/api/usage')) return Response.json(usage);
    if (request.method !== 'GET') sent.push(await request.json());
    return Response.json({ ...nothing, ...settings });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <LanguageModel /> }])} />
    </QueryClientProvider>,
  );
  return sent;
}

const server = { provider: 'ollama', model: 'llama3.1:8b' } as const;

test('says that nothing leaves this server without a model, and shows no budget', async () => {
  open({});
  await screen.findByText('No language model is set up. Nothing is sent to one.');
  expect(screen.getByLabelText('Provider')).toBeDefined();
  expect(screen.queryByLabelText('US dollars per month')).toBeNull();
});

test("the server's own is named, and can be given a budget", async () => {
  const sent = open({ ...server, source: 'server', server });
  await screen.findByText('llama3.1:8b (Ollama), set up by this server’s operator.');
  expect(screen.queryByRole('button', { name: 'Test this model' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Tokens per month'), { target: { value: '100000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ provider: null, tokensAMonth: 100_000 });
});

test("says whether the price of the server's own is known", async () => {
  const priced = { provider: 'openai', model: 'gpt-5-mini' } as const;
  open({ ...priced, source: 'server', server: priced });
  await screen.findByText('Price unknown. Enter it to see costs or set a budget in dollars.');
  cleanup();
  const price = { input: 0.25, output: 2, from: 'table', asOf: '2026-03-01' } as const;
  open({ ...priced, source: 'server', server: priced, price });
  await screen.findByText(/^Leave both empty for the vendor’s prices as of .*: \$0\.25 and \$2\.00\.$/);
});

test('names the plan that has language models, and offers no setup without it', async () => {
  open({ available: false, server });
  await screen.findByText(/Language models are included in Individual\./);
  expect(screen.queryByLabelText('Provider')).toBeNull();
});

test('shows members the model and its usage, but no form', async () => {
  const used = { calls: 2, inputTokens: 30_000, outputTokens: 500, cost: 0.12, unpriced: 1 };
  const purposes = [{ purpose: 'summary' as const, ...used }];
  open(
    { source: 'workspace', provider: 'openai', model: 'gpt-5-mini', form: 'json_schema' },
    { role: 'user', usage: { ...month, ...used, purposes } },
  );
  await screen.findByText('gpt-5-mini (OpenAI), set up by this workspace.');
  expect(screen.getByText('Admins of this workspace can change this.')).toBeDefined();
  expect(screen.queryByLabelText('Provider')).toBeNull();
  await screen.findByRole('row', { name: 'Summaries 2 30,000 500 $0.12 and more' });
});

test('does not call a model in use before a test has shown that it works', async () => {
  open({ source: 'workspace', provider: 'openai', model: 'gpt-5-mini' });
  await screen.findByText(/^gpt-5-mini \(OpenAI\) is saved, but no test/);
  expect(screen.queryByText(/set up by this workspace/)).toBeNull();
});

test('asks before settings that were typed and not saved are left', async () => {
  open({});
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const provider = await screen.findByLabelText('Provider');
  expect(asksBeforeLeaving()).toBe(false);
  fireEvent.change(provider, { target: { value: 'openai' } });
  expect(asksBeforeLeaving()).toBe(true);
});

test('follows changes made elsewhere until something is typed, and keeps what is typed during a save', async () => {
  let stored = { ...nothing, source: 'workspace', provider: 'ollama', model: 'llama3.1:8b', budget: 5 };
  let answer = () => {};
  useAuth.setState({ user: { workspace: { id: 7, role: 'admin' } } as CurrentUser });
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/api/usage')) return Response.json(month);
    if (request.method !== 'GET') {
      stored = { ...stored, ...(await request.json()) };
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    }
    return Response.json(stored);
  });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <LanguageModel /> }])} />
    </QueryClientProvider>,
  );
  const budget = () => screen.getByLabelText<HTMLInputElement>('US dollars per month');
  await expect.poll(() => budget().value).toBe('5');
  stored = { ...stored, budget: 10 };
  await client.invalidateQueries();
  await expect.poll(() => budget().value).toBe('10');

  fireEvent.change(screen.getByLabelText('Tokens per month'), { target: { value: '100' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => stored).toMatchObject({ budget: 10, tokensAMonth: 100 });
  fireEvent.change(budget(), { target: { value: '20' } });
  answer();
  await expect
    .poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled)
    .toBe(false);
  expect(budget().value).toBe('20');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => stored).toMatchObject({ budget: 20, tokensAMonth: 100 });
  answer();
  // Nothing is left to save.
  await expect.poll(() => screen.getByRole('button', { name: 'Save' }).ariaBusy).not.toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});
