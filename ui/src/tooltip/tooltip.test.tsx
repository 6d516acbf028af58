import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Tooltip } from './tooltip.tsx';

test('shows while its element has the keyboard focus', async () => {
  render(
    <Tooltip text="Only for verified domains">
      <button type="button">Why?</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Why?' });
  act(() => button.focus());
  expect((await screen.findByRole('tooltip')).textContent).toBe('Only for verified domains');
  fireEvent.blur(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
