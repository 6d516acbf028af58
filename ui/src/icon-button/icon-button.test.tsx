import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IconButton } from './icon-button.tsx';

test('has its label as name, and reports whether it is pressed', () => {
  render(
    <IconButton label="Bookmarked only" pressed tooltip={false}>
      <svg aria-hidden="true" />
    </IconButton>,
  );
  const button = screen.getByRole('button', { name: 'Bookmarked only', pressed: true });
  expect(button.dataset.state).toBe('on');
});
