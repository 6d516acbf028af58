// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  fake,
  fakeBrowser,
  lastAsked,
  meeting,
  reading,
  resetFake,
  signedIn,
} from '../../test/fake-extension.ts';
import { resetMocks } from '../../test/mocks.ts';
import { Popup } from './popup.tsx';

vi.hoisted(() => vi.resetModules());
vi.mock('webextension-polyfill', async () => ({
  default: (await import('../../test/fake-extension.ts')).fakeBrowser,
}));
afterAll(resetMocks);

beforeEach(() => {
  resetFake();
  vi.stubGlobal('close', vi.fn());
  vi.stubGlobal('chrome', {
    storage: fakeBrowser.storage,
    sidePanel: { open: vi.fn(async () => {}) },
    windows: { WINDOW_ID_CURRENT: -2 },
    runtime: {
      getManifest: () => ({ externally_connectable: { matches: ['http://localhost:3000/*'] } }),
    },
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('shows a skeleton until the worker answers', () => {
  fake.worker['status'] = () => new Promise(() => {});
  render(<Popup />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test('reports that the worker does not answer, and retries', async () => {
  const { status } = fake.worker;
  fake.worker = {};
  render(<Popup />);
  expect((await screen.findByRole('alert')).textContent).toContain('Afterword isn’t answering.');
  fake.worker = { status: status!, meetings: () => [] };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('ana@example.com');
});

test('signs in at the default server', async () => {
  let account: typeof signedIn.account = null;
  fake.worker['status'] = () => ({ ...signedIn, account });
  fake.worker['sign-in'] = () => {
    account = signedIn.account;
    return { error: null };
  };
  render(<Popup />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  await screen.findByText('ana@example.com');
  expect(lastAsked('sign-in')).toEqual({ server: 'http://localhost:3000' });
  expect(fake.permission).not.toHaveBeenCalled();
});

test('signs in at another server if that answers', async () => {
  fake.worker['status'] = () => ({ ...signedIn, account: null });
  vi.stubGlobal('fetch', async () => Response.json({ openapi: '3.1.1' }));
  render(<Popup />);
  await type('notes.example.com/ignored');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() => expect(lastAsked('sign-in')).toEqual({ server: 'https://notes.example.com' }));
});

test('shows what is wrong with an address or a server', async () => {
  fake.worker['status'] = () => ({ ...signedIn, account: null });
  render(<Popup />);
  await type('ftp://notes.example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The address must start with https://');
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }));
  await type('https://notes.example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('notes.example.com answers, but it isn’t an Afterword server.');
  expect(lastAsked('sign-in')).toBeUndefined();
});

test('shows why signing in failed, with the browser’s message', async () => {
  fake.worker['status'] = () => ({ ...signedIn, account: null });
  fake.worker['sign-in'] = () => ({
    error: { code: 'unfinished', technical: 'The window was closed before you signed in.' },
  });
  render(<Popup />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  await screen.findByText('Sign-in wasn’t completed. (The window was closed before you signed in.)');
});

test('explains where meetings are found if the tab has none', async () => {
  render(<Popup />);
  await screen.findByText('Open a meeting on Meet, Zoom or Teams.');
});

test('asks for a reload of a meeting that was open before the extension was installed', async () => {
  fake.tab = { id: 7, url: 'https://us04web.zoom.us/wc/123456789/join' };
  render(<Popup />);
  await screen.findByText(/reload the page: it was open before Afterword/);
});

test('offers to allow a built-in site again after its access was withdrawn in the browser', async () => {
  fake.tab = { id: 7, url: 'https://us04web.zoom.us/wc/123456789/join' };
  fake.blocked = ['https://*.zoom.us/*'];
  render(<Popup />);
  await screen.findByText('Your browser doesn’t let Afterword read this site. Nothing is captured here.');
  screen.getByText(/^In a meeting on zoom\.us\? .* It runs Zoom\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'Use on this site' }));
  await vi.waitFor(() => expect(fake.permission).toHaveBeenCalledWith({ origins: ['https://*.zoom.us/*'] }));
});

test('shows the meeting, its problem and how to fix it', async () => {
  fake.reader = () => ({
    ...reading,
    health: 'waiting',
    notice: 'captions-off',
    canTurnOnCaptions: true,
  });
  render(<Popup />);
  const here = within(await screen.findByRole('region', { name: 'This meeting' }));
  here.getByText('Weekly design review');
  here.getByText('Waiting for captions');
  here.getByText('Captions are off. Turn them on in Google Meet and we pick up from here.');
  fireEvent.click(here.getByRole('button', { name: 'Turn on captions' }));
  fireEvent.click(here.getByRole('button', { name: 'Pause' }));
  await vi.waitFor(() => expect(fake.commands).toEqual(['turn-on-captions', 'pause']));
});

test('starts a meeting that waits for consent', async () => {
  fake.reader = () => ({ ...reading, phase: 'asking' });
  render(<Popup />);
  fireEvent.click(await screen.findByRole('button', { name: 'Start transcript' }));
  await vi.waitFor(() => expect(fake.commands).toEqual(['start']));
});

test.each([
  ['offline', 'You’re offline. They’re safe here and will be sent when you’re back online.', true],
  ['waiting', 'Couldn’t reach localhost:3000.', true],
  ['sending', 'Sending now.', false],
  [
    'storage-full',
    'Your storage on localhost:3000 is full. They’re safe here and will be sent after you delete meetings there.',
    true,
  ],
] as const)('shows how many entries are unsent and why: %s', async (sending, reason, canSend) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fake.worker['status'] = () => ({ ...signedIn, unsent: 2, sending });
  render(<Popup />);
  await screen.findByText('2 entries not yet sent');
  screen.getByText(reason);
  expect(screen.queryByRole('button', { name: 'Send now' }) !== null).toBe(canSend);
});

test.each([
  [2, 'They belong to another account. They’re safe here and will be sent when you sign in to it.', false],
  [1, 'Sending now. 1 of them belongs to another account and will be sent when you sign in to it.', false],
])('says that %i of 2 unsent entries belong to another account', async (unsentOfOthers, reason, canSend) => {
  fake.worker['status'] = () => ({ ...signedIn, unsent: 2, unsentOfOthers, sending: 'sending' });
  render(<Popup />);
  await screen.findByText('2 entries not yet sent');
  screen.getByText(reason);
  expect(screen.queryByRole('button', { name: 'Send now' }) !== null).toBe(canSend);
});

test('distinguishes a server that does not answer from a missing network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  fake.worker['status'] = () => ({ ...signedIn, unsent: 2, sending: 'offline' });
  render(<Popup />);
  await screen.findByText(
    'The server at localhost:3000 isn’t answering. They’re safe here and will be sent when it does.',
  );
});

test('links to the transcript of an ended meeting', async () => {
  fake.reader = () => ({ ...reading, phase: 'ended', health: 'ended' });
  render(<Popup />);
  const here = within(await screen.findByRole('region', { name: 'This meeting' }));
  here.getByText('Ended');
  expect(here.getByRole('link', { name: 'Read the transcript' }).getAttribute('href')).toBe(
    `http://localhost:3000/dashboard/meetings/${reading.meetingId}`,
  );
});

test('sends at once when asked', async () => {
  fake.worker['status'] = () => ({ ...signedIn, unsent: 1 });
  render(<Popup />);
  fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  await vi.waitFor(() => expect(lastAsked('sync-now')).toBeNull());
});

test('waits for a slow server when asked to send', async () => {
  fake.worker['status'] = () => ({ ...signedIn, unsent: 1 });
  render(<Popup />);
  const button = await screen.findByRole('button', { name: 'Send now' });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fake.worker['sync-now'] = () => new Promise((resolve) => setTimeout(resolve, 20_000, null));
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('links to the entries that the server rejected', async () => {
  fake.worker['status'] = () => ({ ...signedIn, setAside: 1 });
  render(<Popup />);
  await screen.findByText(/1 entry was refused by the server and set aside/);
  fireEvent.click(screen.getByRole('button', { name: 'See why' }));
  expect(fake.openOptions).toHaveBeenCalledOnce();
});

test('lists the last five meetings and links those on the server', async () => {
  fake.worker['meetings'] = () => [
    { ...meeting, id: 'unknown-to-it', title: '<b>Budget</b>', entries: 3, unsent: 3, complete: false },
    ...Array.from({ length: 6 }, (_, index) => ({
      ...meeting,
      id: `meeting-${index}`,
      title: `Meeting ${index}`,
    })),
  ];
  render(<Popup />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(within(rows[0]!).queryByRole('link')).toBeNull();
  expect(rows[0]!.textContent).toContain('<b>Budget</b>');
  expect(rows[0]!.textContent).toContain('3 unsent');
  const link = within(rows[1]!).getByRole('link');
  expect(link.getAttribute('href')).toBe('http://localhost:3000/dashboard/meetings/meeting-0');
  expect(rows[1]!.textContent).toContain('Complete');
});

test('shows a meeting as complete only if it has a transcript, and shows its gaps', async () => {
  fake.worker['meetings'] = () => [
    { ...meeting, id: 'with-gaps', gaps: 3 },
    { ...meeting, id: 'empty', entries: 0 },
  ];
  render(<Popup />);
  const [gaps, empty] = await screen.findAllByRole('listitem');
  expect(gaps!.textContent).toContain('Complete · 3 gaps');
  expect(empty!.textContent).toContain('No transcript');
  expect(empty!.textContent).not.toContain('Complete');
});

test('shows the next calendar meetings with links to join, except the open one', async () => {
  const instant = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const event = (title: string, code: string, from: number) => ({
    id: code,
    title,
    startsAt: instant(from),
    endsAt: instant(from + 30),
    platform: 'meet',
    code,
    url: `https://meet.google.com/${code}`,
    people: [{ name: 'Bo', email: 'bo@example.com' }],
    allListed: true,
    calendar: 'google-calendar',
    readAt: 0,
  });
  const told = vi.spyOn(console, 'error');
  fake.reader = () => reading;
  fake.worker['upcoming'] = () => ({
    owner: '',
    readAt: 0,
    meetings: [
      event('Weekly design review', 'abc-defg-hij', -10),
      event('<b>Budget</b>', 'bud-getm-eet', -5),
      event('', 'unt-itle-edd', 60),
      // A later meeting in the room of the first one.
      event('Retrospective', 'abc-defg-hij', 120),
    ],
    calendars: [
      { id: 'google-calendar', name: 'ana@work.example', problem: 'signed_out' },
      // The same address from another vendor.
      { id: 'outlook', name: 'ana@work.example', problem: 'signed_out' },
      { id: 'other', name: 'ana@home.example', problem: 'paused' },
    ],
  });
  render(<Popup />);
  const part = within(await screen.findByRole('region', { name: 'Upcoming meetings' }));
  await vi.waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(3));
  const [first] = part.getAllByRole('listitem');
  expect(first!.textContent).toContain('Now · ');
  expect(first!.textContent).toContain('with 1 other');
  expect(part.getByRole('link', { name: 'Join <b>Budget</b>' }).getAttribute('href')).toBe(
    'https://meet.google.com/bud-getm-eet',
  );
  part.getByRole('link', { name: 'Join Google Meet meeting' });
  expect(part.getAllByText(/Lost access to ana@work.example/)).toHaveLength(2);
  expect(JSON.stringify(told.mock.calls)).not.toContain('same key');
  told.mockRestore();
  expect(part.queryByText(/home.example/)).toBeNull();
});

test('shows nothing about calendars if none is connected', async () => {
  fake.worker['upcoming'] = () => ({ owner: '', readAt: 0, meetings: [], calendars: [] });
  render(<Popup />);
  await vi.waitFor(() => expect(lastAsked('upcoming')).toBeNull());
  expect(screen.queryByText('Upcoming meetings')).toBeNull();
});

test('opens dashboard, side panel and settings', async () => {
  render(<Popup />);
  const dashboard = await screen.findByRole('link', { name: 'Open dashboard' });
  expect(dashboard.getAttribute('href')).toBe('http://localhost:3000/dashboard');
  fireEvent.click(screen.getByRole('button', { name: 'Side panel' }));
  expect(chrome.sidePanel.open).toHaveBeenCalledWith({ windowId: -2 });
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(fake.openOptions).toHaveBeenCalledOnce();
});

async function type(address: string) {
  await screen.findByRole('button', { name: 'Sign in' });
  const another = screen.queryByRole('button', { name: 'Another server' });
  if (another) fireEvent.click(another);
  fireEvent.change(screen.getByLabelText('Server address'), { target: { value: address } });
}

test.each([
  [
    'granted',
    { kind: 'granted', platform: 'jitsi' },
    'Jitsi Meet: Afterword now reads meetings on meet.example.org',
  ],
  ['no-meeting', { kind: 'no-meeting' }, 'the permission was revoked'],
  ['refused', { kind: 'refused' }, 'meet.example.org wasn’t allowed'],
])('requests permission for the site of the tab, and shows the outcome: %s', async (_, outcome, sentence) => {
  fake.tab = { id: 9, url: 'https://meet.example.org:8443/Harbor' };
  fake.worker['use-site'] = () => ({ outcome });
  render(<Popup />);
  fireEvent.click(await screen.findByRole('button', { name: 'Use on this site' }));
  await screen.findByText(sentence, { exact: false });
  const wanted = { pattern: 'https://meet.example.org/*', tabId: 9, platform: null };
  expect(fake.permission).toHaveBeenCalledWith({ origins: ['https://meet.example.org/*'] });
  expect(lastAsked('want-site')).toEqual(wanted);
  expect(lastAsked('use-site')).toEqual(wanted);
});

test('offers to grant a site again if the permission was withdrawn during a call, even for a frame of the page', async () => {
  fake.tab = { id: 9, url: 'https://intranet.example.org/quay' };
  fake.stored['grantedSites'] = { 'https://intranet.example.org/*': 'jitsi' };
  fake.worker['use-site'] = () => ({ outcome: { kind: 'granted', platform: 'jitsi' } });
  fake.reader = () => ({
    ...reading,
    platform: 'jitsi',
    phase: 'ended',
    health: 'ended',
    notice: 'permission-withdrawn',
    withdrawnSite: 'https://meet.example.org/*',
  });
  render(<Popup />);
  const here = within(await screen.findByRole('region', { name: 'This meeting' }));
  here.getByText(/You revoked permission for this site/);
  fireEvent.click(here.getByRole('button', { name: 'Use on this site' }));
  await here.findByText(/Afterword now reads meetings on meet.example.org/);
  expect(lastAsked('use-site')).toEqual({ pattern: 'https://meet.example.org/*', tabId: 9, platform: null });
});

test('shows the outcome of a site request that was answered while the popup was closed', async () => {
  fake.tab = { id: 9, url: 'https://meet.example.org/Harbor' };
  fake.worker['site-answer'] = () => ({ outcome: { kind: 'no-meeting' } });
  render(<Popup />);
  await screen.findByText('has no meeting Afterword can read', { exact: false });
});

test.each([
  'https://meet.google.com/',
  'https://granted.example.org/',
  'http://localhost:3000/dashboard',
  'chrome://extensions/',
])('offers no site if none can be granted: %s', async (url) => {
  fake.tab = { id: 9, url };
  fake.stored['grantedSites'] = { 'https://granted.example.org/*': 'jitsi' };
  render(<Popup />);
  await screen.findByRole('region', { name: 'This tab' });
  expect(screen.queryByRole('button', { name: 'Use on this site' })).toBeNull();
});

test('offers a well-known site under its name', async () => {
  fake.tab = { id: 9, url: 'https://8x8.vc/vpaas/Harbor' };
  render(<Popup />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on for 8x8.vc' }));
  await vi.waitFor(() => expect(lastAsked('use-site')).toMatchObject({ platform: 'jitsi' }));
});
