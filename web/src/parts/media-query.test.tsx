import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMinWidth } from './media-query.ts';

afterEach(() => vi.unstubAllGlobals());

/** A window whose width the test changes. */
function stubWidth(width: number) {
  const listeners = new Set<() => void>();
  let now = width;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query !== 'print' && now >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }));
  return (next: number) =>
    act(() => {
      now = next;
      for (const listener of listeners) listener();
    });
}

/** A form that another layout starts again. */
function Form() {
  const [open, setOpen] = useState(true);
  return (
    open && (
      <form>
        <input aria-label="Words" />
        <button type="button" onClick={() => setOpen(false)}>
          Save
        </button>
      </form>
    )
  );
}

function Screen({ keepsForms }: { keepsForms: boolean }) {
  const wide = useMinWidth(1_200, { keepsForms });
  return (
    <>
      <p>{wide ? 'Columns' : 'Tabs'}</p>
      <div key={`${wide}`}>
        <Form />
      </div>
      <a href="/">Elsewhere</a>
    </>
  );
}

test('changes the layout with the width of the window', () => {
  const resizeTo = stubWidth(1_400);
  render(<Screen keepsForms={false} />);
  act(() => screen.getByLabelText('Words').focus());
  resizeTo(800);
  screen.getByText('Tabs');
});

test('keeps the layout while a form is in use, and changes it when the form was left', () => {
  const resizeTo = stubWidth(800);
  render(<Screen keepsForms />);
  const field = screen.getByLabelText<HTMLInputElement>('Words');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'Typed' } });
  resizeTo(1_400);
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('Typed');
  act(() => screen.getByRole('button').focus());
  screen.getByText('Tabs');
  act(() => screen.getByRole('link').focus());
  screen.getByText('Columns');
});
