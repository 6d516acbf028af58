import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { AutomationForm } from './automation-form.tsx';
import { emptyDraft, newAction } from './draft.ts';

afterEach(cleanup);

/** Opens the form with an email as its only action. */
function open() {
  const form = (
    <AutomationForm
      initial={{ ...emptyDraft(), actions: [newAction('email')] }}
      submitLabel="Save"
      pending={false}
      error={null}
      onSubmit={() => {}}
      onCancel={() => {}}
    />
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
    </QueryClientProvider>,
  );
}

test('moves the focus to the condition or action that was added', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Add condition' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Type of condition 1'));
  fireEvent.click(screen.getByRole('button', { name: 'Add action' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Action 2'));
});

test('clears the error of a field once it is filled in', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a name.')).toBeTruthy();
  expect(screen.getByText('Fix the highlighted fields.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Follow-up' } });
  expect(screen.queryByText('Enter a name.')).toBeNull();
  expect(screen.queryByText('Fix the highlighted fields.')).toBeNull();
});

test('asks before it loses an automation that the server did not save', async () => {
  const initial = { ...emptyDraft(), name: 'Follow-up', actions: [newAction('email')] };
  function Page() {
    const [error, setError] = useState<unknown>(null);
    return (
      <AutomationForm
        initial={initial}
        submitLabel="Save"
        pending={false}
        error={error}
        onSubmit={() => setError(new TypeError('Failed to fetch'))}
      />
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }, { path: '/other' }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Weekly follow-up' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(() => router.navigate('/other'));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Weekly follow-up');
});

test('shows what was saved, unless the user has typed on meanwhile', () => {
  const action = newAction('email');
  const draftOf = (name: string) => ({ ...emptyDraft(), name, actions: [action] });
  let store: (name: string) => void = () => {};
  function Page() {
    const [initial, setInitial] = useState(draftOf('Follow-up'));
    store = (name) => act(() => setInitial(draftOf(name)));
    return (
      <AutomationForm initial={initial} submitLabel="Save" pending={false} error={null} onSubmit={() => {}} />
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
    </QueryClientProvider>,
  );
  const name = () => screen.getByLabelText<HTMLInputElement>('Name');
  const type = (text: string) => fireEvent.change(name(), { target: { value: text } });
  type('Follow-up  ');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  store('Follow-up');
  expect(name().value).toBe('Follow-up');

  type('Follow-up A');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  type('Follow-up AB');
  store('Follow-up A');
  expect(name().value).toBe('Follow-up AB');
});
