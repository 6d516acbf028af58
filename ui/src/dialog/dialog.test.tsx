import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

test('has a title and a description, focuses the safe answer and closes on Escape', () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog
      open
      onOpenChange={onOpenChange}
      role="alert"
      title="Delete entry"
      description="This action cannot be undone."
      actions={
        <>
          <Button>Cancel</Button>
          <Button variant="danger">Delete</Button>
        </>
      }
    />,
  );
  screen.getByRole('alertdialog', { name: 'Delete entry', description: 'This action cannot be undone.' });
  expect(document.activeElement?.textContent).toBe('Cancel');
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('does not render a closed dialog', () => {
  render(<Dialog open={false} onOpenChange={() => {}} title="Menu" />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('returns the focus to the element that opened it', async () => {
  const dialog = (open: boolean) => (
    <>
      <Button>Delete</Button>
      <Dialog open={open} onOpenChange={() => {}} title="Delete entry" actions={<Button>Cancel</Button>} />
    </>
  );
  const { rerender } = render(dialog(false));
  const opener = screen.getByRole('button', { name: 'Delete' });
  opener.focus();
  rerender(dialog(true));
  expect(document.activeElement?.textContent).toBe('Cancel');
  rerender(dialog(false));
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

test('returns the focus even if a field inside has autoFocus', async () => {
  const dialog = (open: boolean) => (
    <>
      <Button>Edit</Button>
      {open && (
        <Dialog open onOpenChange={() => {}} title="Edit entry">
          <input autoFocus aria-label="Text" />
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(dialog(false));
  const opener = screen.getByRole('button', { name: 'Edit' });
  opener.focus();
  rerender(dialog(true));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
  rerender(dialog(false));
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});
