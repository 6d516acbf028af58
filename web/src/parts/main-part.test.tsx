import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MainPart, SkipLink } from './main-part.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

it('moves the focus to the main part and keeps the address, whose hash may name a line', () => {
  history.replaceState(null, '', '/dashboard/meetings/m#line');
  render(
    <>
      <SkipLink />
      <MainPart>Words</MainPart>
    </>,
  );
  // A browser would follow the link if the click is not handled.
  expect(fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }))).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(location.hash).toBe('#line');
});
