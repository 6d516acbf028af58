// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fake, reading, resetFake, signedIn } from '../../test/fake-extension.ts';
import { resetMocks } from '../../test/mocks.ts';
import { SidePanel } from './side-panel.tsx';

vi.hoisted(() => vi.resetModules());
vi.mock('webextension-polyfill', async () => ({
  default: (await import('../../test/fake-extension.ts')).fakeBrowser,
}));
afterAll(resetMocks);

beforeEach(resetFake);
afterEach(cleanup);

test('shows that the tab has no meeting', async () => {
  render(<SidePanel />);
  await screen.findByText('No meeting in this tab.');
});

test('shows the transcript of the tab, and hostile captions as plain text', async () => {
  fake.reader = () => reading;
  render(<SidePanel />);
  await screen.findByRole('heading', { name: 'Weekly design review' });
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.dataset['state'])).toEqual(['settled', 'settling']);
  expect(rows[1]!.textContent).toContain('<img src=x onerror="globalThis.pwned=true">');
  expect(document.querySelector('img[src]')).toBeNull();
  expect(globalThis).not.toHaveProperty('pwned');
  screen.getByRole('img', { name: 'Bookmarked' });
});

test('follows the active tab', async () => {
  fake.reader = () => reading;
  render(<SidePanel />);
  await screen.findByText('Shall we start?');
  fake.reader = () => ({ ...reading, title: 'Another meeting' });
  for (const listener of fake.activated) listener();
  await screen.findByRole('heading', { name: 'Another meeting' });
});

test('follows a running meeting in another tab', async () => {
  fake.meetings = [{ id: 9, capture: { ...reading, title: 'Budget' } }];
  render(<SidePanel />);
  await screen.findByRole('heading', { name: 'Budget' });
  screen.getByText('This meeting is running in another tab.');
  screen.getByText('Live');
});

test('follows a running meeting although another tab is frozen', async () => {
  fake.meetings = [
    { id: 8, capture: new Promise<never>(() => {}) },
    { id: 9, capture: { ...reading, title: 'Budget' } },
  ];
  render(<SidePanel />);
  await screen.findByRole('heading', { name: 'Budget' }, { timeout: 10_000 });
});

test('says when nothing is sent, and links to the transcript after the meeting', async () => {
  fake.reader = () => ({ ...reading, phase: 'ended', health: 'ended' });
  fake.worker['status'] = () => ({ ...signedIn, account: null, sending: 'signed-out' });
  const page = render(<SidePanel />);
  await screen.findByText('Signed out: nothing is sent to the server.');
  expect(screen.queryByRole('link')).toBeNull();
  page.unmount();
  fake.worker['status'] = () => signedIn;
  render(<SidePanel />);
  const link = await screen.findByRole('link', { name: 'Read the transcript' });
  expect(link.getAttribute('href')).toBe(`${signedIn.server}/dashboard/meetings/${reading.meetingId}`);
  expect(screen.queryByText('Signed out: nothing is sent to the server.')).toBeNull();
});

test('goes off the record only after confirmation', async () => {
  fake.reader = () => reading;
  render(<SidePanel />);
  fireEvent.click(await screen.findByRole('button', { name: 'Off the record' }));
  expect(document.activeElement?.textContent).toBe('Keep everything');
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(fake.commands).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Off the record' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove and pause' }));
  await vi.waitFor(() => expect(fake.commands).toEqual(['off-the-record']));
});

test('asks no question about one meeting in another', async () => {
  fake.reader = () => reading;
  render(<SidePanel />);
  fireEvent.click(await screen.findByRole('button', { name: 'Off the record' }));
  screen.getByRole('button', { name: 'Remove and pause' });
  fake.reader = () => ({ ...reading, meetingId: 'another', title: 'Another meeting' });
  for (const listener of fake.activated) listener();
  await screen.findByRole('heading', { name: 'Another meeting' });
  expect(screen.queryByRole('button', { name: 'Remove and pause' })).toBeNull();
});

test.each(['excluded-domain', 'workspace-domain'] as const)(
  'does not offer to go off the record when nothing is kept (%s)',
  async (notice) => {
    fake.reader = () => ({ ...reading, health: 'paused', notice });
    render(<SidePanel />);
    const offTheRecord = await screen.findByRole('button', { name: 'Off the record' });
    expect((offTheRecord as HTMLButtonElement).disabled).toBe(true);
  },
);

test('pauses, resumes and bookmarks', async () => {
  let health: typeof reading.health = 'capturing';
  fake.reader = (_, ask) => {
    if ((ask as { command: string } | null)?.command === 'pause') health = 'paused';
    return { ...reading, health };
  };
  render(<SidePanel />);
  fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  fireEvent.click(screen.getByRole('button', { name: 'Bookmark' }));
  await vi.waitFor(() => expect(fake.commands).toEqual(['pause', 'resume', 'bookmark']));
});
