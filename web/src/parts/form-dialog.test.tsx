import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { FormDialog } from './form-dialog.tsx';

afterEach(cleanup);

function Invitation() {
  const [open, setOpen] = useState(true);
  const [sending, setSending] = useState(false);
  if (!open) return <p>Closed</p>;
  return (
    <FormDialog open onOpenChange={setOpen} title="Invite">
      <form aria-busy={sending}>
        <input aria-label="Email" />
        <button type="button" onClick={() => setSending(true)}>
          Send
        </button>
      </form>
    </FormDialog>
  );
}

function Created() {
  const [open, setOpen] = useState(true);
  if (!open) return <p>Closed</p>;
  return (
    <FormDialog open onOpenChange={setOpen} title="Secret">
      <p data-secret>whsec_1</p>
    </FormDialog>
  );
}

function Renewal() {
  const [open, setOpen] = useState(true);
  const [isPending, setPending] = useState(false);
  if (!open) return <p>Closed</p>;
  return (
    <FormDialog open onOpenChange={setOpen} title="Secret">
      <p data-makes-secret={isPending || undefined}>
        <button type="button" onClick={() => setPending(!isPending)}>
          Renew
        </button>
      </p>
    </FormDialog>
  );
}

const pressEscape = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' });

async function type(text: string) {
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
  return field;
}

test('stays open until a secret arrives that is shown only once', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Renewal /> },
    { path: '/other', element: <p>Other page</p> },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Renew' }));
  pressEscape();
  await act(() => router.navigate('/other'));
  fireEvent.click(await screen.findByRole('button', { name: 'Go back' }));
  fireEvent.click(screen.getByRole('button', { name: 'Renew' }));
  pressEscape();
  expect(await screen.findByText('Closed')).toBeTruthy();
});

test('asks before it hides a secret that is shown only once', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Created /> }]);
  render(<RouterProvider router={router} />);
  await screen.findByText('whsec_1');
  pressEscape();
  fireEvent.click(await screen.findByRole('button', { name: 'Go back' }));
  expect(screen.getByText('whsec_1')).toBeTruthy();
  pressEscape();
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Closed')).toBeTruthy();
});

test('asks before the user leaves a secret that is shown only once', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Created /> },
    { path: '/other', element: <p>Other page</p> },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByText('whsec_1');
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);

  await act(() => router.navigate('/other'));
  fireEvent.click(await screen.findByRole('button', { name: 'Go back' }));
  expect(router.state.location.pathname).toBe('/');
  await act(() => router.navigate('/other'));
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Other page')).toBeTruthy();
});

test('asks before it loses typed text by Escape or by leaving, and not when nothing is lost', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Invitation /> },
    { path: '/other', element: <p>Other page</p> },
  ]);
  render(<RouterProvider router={router} />);

  const field = await type('ana@example.com');
  pressEscape();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field.value).toBe('ana@example.com');

  await act(() => router.navigate('/other'));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/');

  await type('');
  pressEscape();
  expect(await screen.findByText('Closed')).toBeTruthy();
  cleanup();

  render(<RouterProvider router={router} />);
  await type('ana@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  pressEscape();
  expect(await screen.findByText('Closed')).toBeTruthy();
  cleanup();

  render(<RouterProvider router={router} />);
  await type('ana@example.com');
  pressEscape();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Closed')).toBeTruthy();
});
