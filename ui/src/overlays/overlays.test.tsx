import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

/** The components of a page that has not loaded the overlays yet. */
let page: typeof import('../index.ts');

beforeEach(async () => {
  vi.resetModules();
  page = await import('../index.ts');
});

test('a menu opens after its code has arrived, with the focus in it', async () => {
  const items = [{ key: 'text', label: 'Text', onSelect: () => {} }];
  render(<page.Menu trigger={<page.Button>Export</page.Button>} items={items} />);
  const button = screen.getByRole('button', { name: 'Export' });
  button.focus();
  fireEvent.pointerDown(button, { button: 0 });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const menu = await screen.findByRole('menu', { name: 'Export' });
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
  await vi.waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('a dialog opens after its code has arrived, and returns the focus', async () => {
  const dialog = (open: boolean) => (
    <>
      <button type="button">Rename</button>
      <page.Dialog open={open} onOpenChange={() => {}} title="New name">
        <input aria-label="Name" />
      </page.Dialog>
    </>
  );
  const { rerender } = render(dialog(false));
  screen.getByRole('button', { name: 'Rename' }).focus();
  rerender(dialog(true));
  await screen.findByRole('dialog', { name: 'New name' });
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  rerender(dialog(false));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'));
});

test('a tooltip appears for the focus that its code came for', async () => {
  render(
    <page.IconButton label="Edit">
      <svg aria-hidden="true" />
    </page.IconButton>,
  );
  const button = screen.getByRole('button', { name: 'Edit' });
  act(() => button.focus());
  const tooltip = await screen.findByRole('tooltip');
  expect(button.getAttribute('aria-describedby')).toBe(tooltip.id);
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(document.activeElement).toBe(button);
});
