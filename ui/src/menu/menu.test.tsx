import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { Menu } from './menu.tsx';

test('opens with the keyboard, runs the chosen item, and closes', async () => {
  const chosen = vi.fn();
  const items = ['Text', 'Word'].map((label) => ({ key: label, label, onSelect: () => chosen(label) }));
  render(<Menu trigger={<Button>Export</Button>} items={items} />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Export' }), { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Word' }));
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Word');
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
