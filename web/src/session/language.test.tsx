import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the choice is this cookie.
  document.cookie = 'locale=; max-age=0';
  vi.resetModules();
});

/** A screen as a new document draws it, for a reader who chose `locale`, or nothing. */
async function draw(load: () => Promise<{ Component: React.ComponentType }>, locale?: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the choice is this cookie.
  if (locale) document.cookie = `locale=${locale}`;
  const { loadMessages } = await import('../locales/messages.ts');
  await loadMessages('shared', 'account');
  const { Component } = await load();
  render(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  );
}

test('shows English if no language was chosen, or one we do not have', async () => {
  await draw(() => import('../account/expired/expired.tsx'), 'eo');
  expect(screen.getByRole('heading', { name: 'Magic Link Expired' })).toBeTruthy();
});

test('shows the expired link and /403 in German, marked as German, to someone who chose it', async () => {
  await draw(() => import('../account/expired/expired.tsx'), 'de');
  expect(
    screen.getByRole('heading', { name: 'Anmelde-Link abgelaufen' }).closest('[lang]')?.getAttribute('lang'),
  ).toBe('de');
  await draw(() => import('../shell/forbidden.tsx'));
  expect(screen.getByRole('heading', { name: 'Diese Seite ist für Administratoren' })).toBeTruthy();
  expect(screen.getByText('403')).toBeTruthy();
});
