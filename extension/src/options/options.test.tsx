// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blockSites, fake, lastAsked, meeting, resetFake, signedIn } from '../../test/fake-extension.ts';
import { resetMocks } from '../../test/mocks.ts';
import { Options } from './options.tsx';

vi.hoisted(() => vi.resetModules());
vi.mock('webextension-polyfill', async () => ({
  default: (await import('../../test/fake-extension.ts')).fakeBrowser,
}));
afterAll(resetMocks);

// APIs that jsdom lacks but radix or the page needs.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
const saved: { name: string; text: Promise<string> }[] = [];
let blob = new Blob();

beforeEach(() => {
  resetFake();
  saved.length = 0;
  Object.defineProperty(navigator, 'storage', {
    value: { estimate: async () => ({ usage: 2_345_678 }) },
    configurable: true,
  });
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:made';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: textOf(blob) });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('shows account and server, and signs out at once if nothing is unsent', async () => {
  render(<Options />);
  await screen.findByText('ana@example.com');
  screen.getByRole('link', { name: 'localhost:3000' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(lastAsked('sign-out')).toEqual({ unsent: 'keep' }));
});

test('asks nothing at sign-out about unsent entries of another account', async () => {
  fake.worker['status'] = () => ({ ...signedIn, unsent: 3, unsentOfOthers: 3 });
  render(<Options />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(lastAsked('sign-out')).toEqual({ unsent: 'keep' }));
});

test.each([
  ['Send, then sign out', 'send'],
  ['Keep on this device', 'keep'],
  ['Discard', 'discard'],
])('asks what to do with unsent entries: %s', async (verb, unsent) => {
  fake.worker['status'] = () => ({ ...signedIn, unsent: 3 });
  render(<Options />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: '3 entries have not reached the server' }),
  );
  expect(lastAsked('sign-out')).toBeUndefined();
  fireEvent.click(question.getByRole('button', { name: verb }));
  await vi.waitFor(() => expect(lastAsked('sign-out')).toEqual({ unsent }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('asks about entries that became unsent after the page was loaded', async () => {
  render(<Options />);
  const button = await screen.findByRole('button', { name: 'Sign out' });
  fake.worker['status'] = () => ({ ...signedIn, unsent: 1 });
  fireEvent.click(button);
  await screen.findByRole('alertdialog', { name: '1 entry has not reached the server' });
  expect(lastAsked('sign-out')).toBeUndefined();
});

test('stays signed in and shows the reason if sending before signing out fails', async () => {
  fake.worker['status'] = () => ({ ...signedIn, unsent: 3 });
  fake.worker['sign-out'] = () => ({ error: { code: 'unsent', count: 3 } });
  render(<Options />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send, then sign out' }));
  const problem = await screen.findByText('3 entries could not be sent. Try again, or keep them.');
  expect(screen.getByRole('alertdialog').contains(problem)).toBe(true);
});

test('exports before signing out', async () => {
  fake.worker['status'] = () => ({ ...signedIn, unsent: 1 });
  fake.worker['export'] = () => ({ records: [{ kind: 'entry', id: 'entry-1' }], setAside: [] });
  render(<Options />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Export everything as a file' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(lastAsked('export')).toEqual({ meetingId: null });
  expect(JSON.parse(await saved[0]!.text)).toEqual({
    records: [{ kind: 'entry', id: 'entry-1' }],
    setAside: [],
  });
});

test('says which built-in sites the browser blocks, and asks to allow them again', async () => {
  render(<Options />);
  await screen.findByText('ana@example.com');
  act(() => blockSites('https://meet.google.com/*', 'https://*.zoom.us/*'));
  await screen.findByText(
    'Your browser doesn’t let Afterword read meet.google.com and zoom.us. Nothing is captured there.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Allow these sites' }));
  expect(fake.permission).toHaveBeenCalledWith({
    origins: ['https://meet.google.com/*', 'https://*.zoom.us/*'],
  });
  act(() => blockSites());
  await vi.waitFor(() => expect(screen.queryByText(/doesn’t let Afterword read/)).toBeNull());
});

test('stores each changed setting at once', async () => {
  render(<Options />);
  fireEvent.click(await screen.findByRole('switch', { name: 'Zoom' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Start automatically' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Show the panel in the meeting' }));
  await vi.waitFor(() =>
    expect(fake.stored['settings']).toMatchObject({
      meet: true,
      zoom: false,
      teams: true,
      start: 'ask',
      panel: false,
    }),
  );
});

test('shows what each platform offers for the chosen language', async () => {
  render(<Options />);
  fireEvent.change(await screen.findByLabelText('Caption language'), { target: { value: 'fr-FR' } });
  await screen.findByText('Google Meet: French (France). Zoom: French. Microsoft Teams: French (France).');
  fireEvent.change(screen.getByLabelText('Caption language'), { target: { value: 'cy-GB' } });
  await screen.findByText(
    'Google Meet: not offered. Zoom: not offered. Microsoft Teams: Welsh (United Kingdom).',
  );
  fireEvent.change(screen.getByLabelText('Caption language'), { target: { value: '' } });
  await vi.waitFor(() => expect(fake.stored['settings']).toMatchObject({ language: null }));
});

test('adds and removes people and domains, and rejects invalid ones', async () => {
  render(<Options />);
  await add('People', '  Zoë   Müller ');
  await add('People', 'zoe muller');
  await screen.findByText('zoe muller is already on the list.');
  await add('Email domains', '@Example.COM');
  await add('Email domains', 'not a domain');
  await screen.findByText("'not a domain' is not an email domain. Use a form like example.com.");
  await vi.waitFor(() =>
    expect(fake.stored['settings']).toMatchObject({ people: ['Zoë Müller'], domains: ['example.com'] }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove example.com' }));
  await vi.waitFor(() =>
    expect(fake.stored['settings']).toMatchObject({ people: ['Zoë Müller'], domains: [] }),
  );
});

test.each([
  ['plan', 'New rules need the Individual plan.'],
  ['signed-out', 'Sign in to add rules.'],
  ['unknown', 'Couldn’t check your plan.'],
])('keeps existing rules, adds none and explains why: %s', async (reason, sentence) => {
  fake.worker['rule-features'] = () => ({ allowed: [], reason });
  fake.stored['settings'] = { people: ['Zoë Müller'], domains: ['example.com'] };
  render(<Options />);
  await screen.findByText(sentence, { exact: false });
  for (const label of ['People', 'Email domains'])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: label }).disabled).toBe(true);
  for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Add' }))
    expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Remove example.com' }));
  await vi.waitFor(() =>
    expect(fake.stored['settings']).toMatchObject({ people: ['Zoë Müller'], domains: [] }),
  );
});

test('shows the rules of account and workspace, removes the person’s own, and explains why others cannot be removed', async () => {
  const none = { people: [], pauseFor: [], addresses: [], domains: [] };
  fake.stored['rules'] = {
    owner: 'http://localhost:3000 1',
    own: { ...none, people: ['Eve'], addresses: ['eve@example.com'] },
    workspace: { ...none, people: ['Mallory'], name: 'Acme' },
    readAt: 1,
  };
  render(<Options />);
  const people = within(await screen.findByRole('list', { name: 'People' }));
  await people.findByText('set by Acme');
  expect(people.getAllByRole('button').map((button) => button.textContent)).toHaveLength(1);
  await screen.findByText('Your rules are stored in your account', { exact: false });
  await add('People', 'mallory');
  await screen.findByText('mallory is already on the list.');
  fake.worker['remove-rule'] = () => ({ problem: 'unreachable' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Eve' }));
  await screen.findByText('Couldn’t reach the server, so the rule stays. Try again in a moment.');
  expect(lastAsked('remove-rule')).toEqual({ list: 'people', value: 'Eve' });
  await add('Pause while someone is present', 'Trudy');
  await vi.waitFor(() => expect(fake.stored['settings']).toMatchObject({ pauseFor: ['Trudy'] }));
  await screen.findByText('One rule is only on this device.', { exact: false });
});

test('shows the data on this device, and exports one meeting as a file', async () => {
  fake.worker['meetings'] = () => [{ ...meeting, unsent: 3, complete: false }];
  fake.worker['export'] = () => ({ records: [{ kind: 'meeting', id: meeting.id }], setAside: [] });
  render(<Options />);
  const row = await screen.findByText('Weekly design review');
  expect(row.parentElement!.textContent).toContain('214 entries, 3 unsent');
  screen.getByText('2.3 MB in use.');
  fireEvent.click(screen.getByRole('button', { name: 'Export Weekly design review' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toMatch(/^Weekly-design-review-\d{4}-\d\d-\d\d\.json$/);
  expect(lastAsked('export')).toEqual({ meetingId: meeting.id });
});

test('deletes only after confirmation, and says what would be lost', async () => {
  fake.worker['meetings'] = () => [{ ...meeting, unsent: 3, complete: false }];
  render(<Options />);
  fireEvent.click(
    await screen.findByRole('button', { name: 'Delete Weekly design review from this device' }),
  );
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/3 entries have not reached the server and would be lost permanently/);
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(lastAsked('delete')).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Weekly design review from this device' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(lastAsked('delete')).toEqual({ meetingId: meeting.id }));
});

test('shows rejected entries with the reason, as plain text', async () => {
  fake.worker['status'] = () => ({ ...signedIn, setAside: 1 });
  fake.worker['meetings'] = () => [{ ...meeting, setAside: 1 }];
  fake.worker['export'] = () => ({
    records: [],
    setAside: [
      {
        id: 'entry-9',
        meetingId: meeting.id,
        reason: 'content: 1,048,576 characters',
        content: '<img src=x onerror=1>',
      },
    ],
  });
  render(<Options />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show them' }));
  await screen.findByText('<img src=x onerror=1>');
  await screen.findByText(/content: 1,048,576 characters/);
  expect(document.querySelector('img')).toBeNull();
});

test('reports that the worker does not answer, and still allows changing settings', async () => {
  fake.worker = {};
  render(<Options />);
  await screen.findByText('Afterword isn’t answering.');
  fireEvent.click(await screen.findByRole('switch', { name: 'Zoom' }));
  await vi.waitFor(() => expect(fake.stored['settings']).toMatchObject({ zoom: false }));
});

async function add(list: string, value: string) {
  const input = await screen.findByLabelText<HTMLInputElement>(list, { selector: 'input' });
  await vi.waitFor(() => expect(input.disabled).toBe(false));
  fireEvent.change(input, { target: { value } });
  fireEvent.submit(input.closest('form')!);
}

function textOf(made: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(made);
  });
}

test('lists the granted sites, and revokes one after confirmation', async () => {
  fake.stored['grantedSites'] = { 'https://meet.example.org/*': 'jitsi' };
  render(<Options />);
  const sites = within(await screen.findByRole('list', { name: 'Allowed sites' }));
  expect(sites.getByRole('listitem').textContent).toContain('meet.example.org Jitsi Meet');
  fireEvent.click(sites.getByRole('button', { name: 'Remove meet.example.org' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(lastAsked('remove-site')).toBeUndefined();
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(lastAsked('remove-site')).toEqual({ pattern: 'https://meet.example.org/*' }));
});

test('turns on a well-known site, and reports when the browser refuses the permission', async () => {
  render(<Options />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on for 8x8.vc' }));
  await screen.findByText('8x8.vc wasn’t allowed. Nothing is read there.');
  expect(fake.permission).toHaveBeenCalledWith({ origins: ['https://8x8.vc/*'] });
});
