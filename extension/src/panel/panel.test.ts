// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Capture, CaptureCommandName, CaptureState, ShownEntry } from '../messages/capture-state.ts';
import type { PanelAccount } from './view.ts';

const storage = vi.hoisted(() => ({ held: {} as Record<string, unknown> }));
const sendMessage = vi.hoisted(() => vi.fn(async (_message: unknown) => null));
Object.assign(globalThis, {
  chrome: {
    storage: {
      local: {
        get: async (key: string) => ({ [key]: storage.held[key] }),
        set: async (change: Record<string, unknown>) => void Object.assign(storage.held, change),
      },
    },
    runtime: { sendMessage },
  },
});

const { mountPanel } = await import('./mount.ts');

// APIs that jsdom lacks and that only affect the panel.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});
CSSStyleSheet.prototype.replaceSync ??= () => {};
let behind: Element[] = [];
let systemIsDark = false;
Object.assign(document, { elementsFromPoint: () => behind });
Object.assign(globalThis, { matchMedia: () => ({ matches: systemIsDark }) });

const reading: CaptureState = {
  platform: 'meet',
  phase: 'reading',
  meetingId: '0193aaaa-0000-7000-8000-000000000001',
  code: 'abc-defg-hij',
  title: 'Weekly design review',
  health: 'capturing',
  healthSince: '2026-11-20T10:00:00Z',
  notice: null,
  canTurnOnCaptions: false,
  storage: 'worker',
  entryCount: 0,
  withdrawnSite: null,
  entries: [],
  panelHidden: false,
};

let unmount = () => {};
let device: PanelAccount | null = null;
const told = new Set<() => void>();

beforeEach(() => {
  device = null;
  behind = [];
  systemIsDark = false;
  storage.held = {};
  sendMessage.mockClear();
  resizeTo(1280, 800);
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('shows the state of the capture in a word and by the shape of the mark', async () => {
  const { show, text, panel } = await mount();
  const seen = (['waiting', 'capturing', 'quiet', 'lost', 'suspect', 'paused'] as const).map((health) => {
    show({ health, entryCount: 2 });
    return [
      panel().dataset['state'],
      text('.word'),
      panel().querySelector('.mark')?.getAttribute('data-state'),
    ];
  });
  expect(seen).toEqual([
    ['waiting', 'Waiting for captions', 'waiting'],
    ['capturing', 'Live', 'capturing'],
    ['quiet', 'Live', 'capturing'],
    ['lost', 'Captions lost', 'lost'],
    ['suspect', 'Captions unreadable', 'lost'],
    ['paused', 'Paused', 'waiting'],
  ]);
});

test('shows every state in a popup window too, and remembers its place there separately', async () => {
  const view = document.body.appendChild(document.createElement('iframe')).contentWindow as Window &
    typeof globalThis;
  const { ResizeObserver, matchMedia } = globalThis;
  Object.assign(view, { ResizeObserver, matchMedia, innerWidth: 900, innerHeight: 700 });
  view.CSSStyleSheet.prototype.replaceSync ??= () => {};
  Object.assign(view.document, { elementsFromPoint: () => [] });
  const listening = new Set<(state: CaptureState) => void>();
  let state: CaptureState = { ...reading, platform: 'slack', entryCount: 2 };
  unmount = mountPanel(
    {
      state: () => state,
      subscribe: (listener) => {
        listening.add(listener);
        return () => listening.delete(listener);
      },
      command: () => undefined,
    },
    { now: () => null, subscribe: () => () => undefined },
    '',
    view,
  );
  expect(document.querySelector('afterword-panel')).toBeNull();
  const root = view.document.querySelector('afterword-panel')!.shadowRoot!;
  const said = (['waiting', 'capturing', 'quiet', 'lost', 'suspect', 'paused', 'ended'] as const).map(
    (health) => {
      state = { ...state, health, phase: health === 'ended' ? 'ended' : 'reading' };
      for (const listener of listening) listener(state);
      return root.querySelector('.word')?.textContent;
    },
  );
  expect(said).toEqual([
    'Waiting for captions',
    'Live',
    'Live',
    'Captions lost',
    'Captions unreadable',
    'Paused',
    'Ended',
  ]);
  root.querySelector<HTMLElement>('[aria-label="Hide panel"]')!.click();
  await vi.waitFor(() => expect(Object.keys(storage.held)).toEqual(['panel:slack:window']));
});

test('shows “live” only after the first entry', async () => {
  const { show, text } = await mount({ health: 'quiet' });
  expect(text('.word')).toBe('Waiting for captions');
  show({ entryCount: 1 });
  expect(text('.word')).toBe('Live');
});

test('does not show “live” while captions are off, before the health changes', async () => {
  const { show, text } = await mount({ health: 'capturing', entryCount: 1, canTurnOnCaptions: true });
  expect(text('.word')).toBe('Waiting for captions');
  show({ canTurnOnCaptions: false });
  expect(text('.word')).toBe('Live');
});

test('shows the problem, and offers to turn captions on only if that is possible', async () => {
  const { show, button, text, commands } = await mount({ health: 'waiting', notice: 'captions-off' });
  expect(text('.notice p')).toBe('Captions are off. Turn them on in Google Meet and we pick up from here.');
  expect(button('Turn on captions')).toBeNull();
  show({ canTurnOnCaptions: true });
  button('Turn on captions')!.click();
  expect(commands).toEqual(['turn-on-captions']);
  show({ health: 'capturing', notice: null, canTurnOnCaptions: false });
  expect(visible('.notice')).toBe(false);
});

test('asks before starting if the person wants to be asked, and can be dismissed', async () => {
  const { button, commands, show } = await mount({ phase: 'asking' });
  button('Start transcript')!.click();
  expect(commands).toEqual(['start']);
  expect(visible('.transcript')).toBe(false);
  show({ phase: 'asking' });
  button('Not this meeting')!.click();
  expect(commands).toEqual(['start', 'hide-panel']);
  expect(storage.held).toEqual({});
});

test('shows that another tab reads this meeting', async () => {
  const { text } = await mount({ phase: 'standby' });
  expect(text('.standby')).toContain('Another tab is capturing this meeting.');
  expect(visible('.controls')).toBe(false);
});

test('is dark on a dark page, and follows the system if the page’s color is unknown', async () => {
  const stage = document.createElement('div');
  behind = [document.createElement('div'), stage];
  const scheme = async (background: string) => {
    stage.style.backgroundColor = background;
    await mount();
    const { scheme } = one('aside').dataset;
    unmount();
    return scheme;
  };
  expect(await scheme('rgb(32, 33, 36)')).toBe('dark');
  systemIsDark = true;
  expect(await scheme('rgb(255, 255, 255)')).toBe('light');
  expect(await scheme('rgba(255, 255, 255, 0.1)')).toBe('dark');
});

test('stays hidden outside a meeting', async () => {
  const { show } = await mount({ phase: 'idle' });
  expect(visible('aside')).toBe(false);
  show({ phase: 'reading' });
  expect(visible('aside')).toBe(true);
});

test('shows names in the transcript where the speaker changes', async () => {
  const { rows } = await mount({
    entries: [
      entry(1, 'Ana', 'Hello.'),
      entry(2, 'Ana', 'Shall we?'),
      entry(3, 'Jonas', 'Yes', { settled: false }),
    ],
  });
  expect(rows()).toEqual(['Ana Hello.', 'Shall we?', 'Jonas Yes']);
  expect(all('li').map((row) => row.dataset['state'])).toEqual(['settled', 'settled', 'settling']);
});

test('updates only rows that changed', async () => {
  vi.useFakeTimers();
  const first = [entry(1, 'Ana', 'Hello.'), entry(2, 'Jonas', 'Good', { settled: false })];
  const { show, rows, root } = await mount({ entries: first });
  const before = all('li');
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  show({ entries: [first[0]!, { ...first[1]!, content: 'Good morning.', settled: true }] });
  await vi.advanceTimersByTimeAsync(600);
  observer.disconnect();
  expect(rows()).toEqual(['Ana Hello.', 'Jonas Good morning.']);
  expect(all('li')).toEqual(before);
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.every((change) => before[1]!.contains(change.target))).toBe(true);
});

test('removes deleted entries and keeps the order of late ones', async () => {
  vi.useFakeTimers();
  const [one, two, three] = [entry(1, 'Ana', 'One.'), entry(2, 'Jonas', 'Two.'), entry(3, 'Mei', 'Three.')];
  const { show, rows } = await mount({ entries: [one, three] });
  show({ entries: [one, two, three] });
  await vi.advanceTimersByTimeAsync(600);
  expect(rows()).toEqual(['Ana One.', 'Jonas Two.', 'Mei Three.']);
  show({ entries: [three] });
  await vi.advanceTimersByTimeAsync(600);
  expect(rows()).toEqual(['Mei Three.']);
});

test('has fewer than 200 elements, however long the meeting is', async () => {
  const entries = Array.from({ length: 200 }, (_, index) =>
    entry(index, `Speaker ${index % 7}`, `Line ${index}`),
  );
  const { root, rows } = await mount({ entries, entryCount: 4_000 });
  expect(rows().at(-1)).toBe('Speaker 3 Line 199');
  expect(root.querySelectorAll('*').length).toBeLessThanOrEqual(200);
});

test('shows hostile captions as plain text', async () => {
  const lines = [
    '<img src=x onerror="globalThis.pwned = true">',
    '<script>globalThis.pwned = true</script>',
    '"><svg onload=globalThis.pwned=true>',
    'javascript:globalThis.pwned=true',
    '{{constructor.constructor("globalThis.pwned=true")()}}',
    '\u202Egnp.exe',
  ];
  const { root, rows } = await mount({
    title: lines[0]!,
    entries: lines.map((line, index) => entry(index, line, line)),
  });
  expect(rows()).toEqual(lines.map((line) => `${line} ${line}`));
  expect(root.querySelectorAll('img, script, svg[onload], a')).toHaveLength(0);
  expect(globalThis).not.toHaveProperty('pwned');
});

test('lets right-to-left text set its own direction', async () => {
  await mount({ entries: [entry(1, 'يوسف', 'أوافق')] });
  expect(one('.content').dir).toBe('auto');
  expect(one('.speaker').dir).toBe('auto');
});

test('pauses, resumes and bookmarks', async () => {
  const { button, commands, show } = await mount();
  button('Pause')!.click();
  show({ health: 'paused' });
  expect(button('Pause')).toBeNull();
  button('Resume')!.click();
  show({ health: 'capturing' });
  button('Bookmark')!.click();
  expect(commands).toEqual(['pause', 'resume', 'bookmark']);
});

test('removes the last two minutes only after confirmation, and focuses the safe answer first', async () => {
  const { button, commands, root, press } = await mount();
  button('Off the record')!.click();
  expect(one('.confirm').textContent).toContain('removes the last two minutes, here and on the server');
  expect((root.activeElement as HTMLElement).textContent).toBe('Keep everything');
  press('Escape');
  expect(visible('.confirm')).toBe(false);
  expect((root.activeElement as HTMLElement).textContent).toBe('Off the record');
  expect(commands).toEqual([]);
  button('Off the record')!.click();
  button('Remove and pause')!.click();
  expect(commands).toEqual(['off-the-record']);
});

test('does not offer to go off the record when nothing is kept', async () => {
  const { button, show } = await mount();
  show({ health: 'paused', notice: 'excluded-domain' });
  expect((button('Off the record') as HTMLButtonElement).disabled).toBe(true);
  show({ health: 'capturing', notice: null });
  expect((button('Off the record') as HTMLButtonElement).disabled).toBe(false);
});

test('says in the words of the interface that a line is bookmarked', async () => {
  const { show } = await mount();
  show({ entries: [entry(1, 'Bo', 'A line.', { bookmarked: true })] });
  expect(one('.speaker').textContent).toBe('Bo · Bookmarked');
});

test('becomes its tab on Escape, returns on a click, keeps the focus and remembers both', async () => {
  const { button, press, root, commands } = await mount({ entryCount: 2 });
  button('Pause')!.focus();
  press('Escape');
  expect(visible('.panel')).toBe(false);
  expect(root.activeElement).toBe(one('.tab'));
  expect(one('.tab').getAttribute('aria-label')).toBe('Afterword: Live. Show panel');
  expect(storage.held).toEqual({ 'panel:meet': { anchor: null, hidden: true } });
  one('.tab').click();
  expect(visible('.panel')).toBe(true);
  expect((root.activeElement as HTMLElement).getAttribute('aria-label')).toBe('Hide panel');
  expect(commands).toEqual(['hide-panel', 'show-panel']);
  expect(storage.held).toEqual({ 'panel:meet': { anchor: null, hidden: false } });
});

test('keeps no words on the page while hidden, and shows them at once afterwards', async () => {
  vi.useFakeTimers();
  const { button, rows } = await mount({ entries: [entry(1, 'Ana', 'Hello.')] });
  await vi.advanceTimersByTimeAsync(600);
  expect(rows()).toEqual(['Ana Hello.']);
  one('[aria-label="Hide panel"]').click();
  await vi.advanceTimersByTimeAsync(600);
  expect(rows()).toEqual([]);
  one('.tab').click();
  expect(rows()).toEqual(['Ana Hello.']);
  expect(button('Pause')).not.toBeNull();
});

test('starts hidden if it was hidden last time or the window is small', async () => {
  storage.held = { 'panel:meet': { anchor: null, hidden: true } };
  expect((await mount()).commands).toEqual(['hide-panel']);
  unmount();
  storage.held = {};
  resizeTo(500, 700);
  expect((await mount()).commands).toEqual(['hide-panel']);
});

test('asks for consent even if it was hidden last time', async () => {
  storage.held = { 'panel:meet': { anchor: null, hidden: true } };
  const { commands } = await mount({ phase: 'asking' });
  expect(commands).toEqual([]);
});

test('shows in its tab when it needs the person', async () => {
  const { show, text } = await mount({ panelHidden: true });
  expect(text('.tab')).toBe('');
  show({ health: 'lost' });
  expect(text('.tab')).toBe('Captions lost');
});

test('moves with the arrow keys and returns to its place the next time', async () => {
  const { host, press, root } = await mount();
  const handle = root.querySelector<HTMLElement>('[aria-label="Move panel with the arrow keys"]')!;
  handle.focus();
  press('ArrowRight');
  press('ArrowDown', { shiftKey: true });
  expect([host().style.getPropertyValue('--x'), host().style.getPropertyValue('--y')]).toEqual([
    '32px',
    '80px',
  ]);
  await vi.waitFor(() =>
    expect(storage.held).toEqual({
      'panel:meet': { anchor: { fromX: 'left', fromY: 'top', dx: 32, dy: 80 }, hidden: false },
    }),
  );
  unmount();
  const again = await mount();
  expect([again.host().style.getPropertyValue('--x'), again.host().style.getPropertyValue('--y')]).toEqual([
    '32px',
    '80px',
  ]);
});

test('keeps its key presses from the platform, and the platform’s from itself', async () => {
  const heard: string[] = [];
  const listener = (event: KeyboardEvent) => heard.push(event.key);
  const outside = document.createElement('button');
  document.body.append(outside);
  const { button, commands, press } = await mount();
  document.addEventListener('keydown', listener);
  button('Pause')!.focus();
  press('d');
  expect(heard).toEqual([]);
  outside.focus();
  outside.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
  expect(heard).toEqual(['Escape']);
  expect(commands).toEqual([]);
  document.removeEventListener('keydown', listener);
});

test('announces states but never captions to screen readers', async () => {
  const { show, text } = await mount({ entryCount: 2 });
  expect(text('[role=status]')).toBe('Afterword: Live');
  show({ health: 'quiet' });
  expect(text('[role=status]')).toBe('Afterword: Live');
  show({ health: 'lost', notice: 'captions-gone', entries: [entry(1, 'Ana', 'Hello.')] });
  expect(text('[role=status]')).toBe(
    'Afterword: Captions lost. Captions disappeared from the page. Turn them on again in Google Meet and we pick up from here.',
  );
  expect(one('[role=status]').contains(one('.rows'))).toBe(false);
});

test('says where words are stored and when the person must act', async () => {
  const { show, text } = await mount();
  const seen = (['worker', 'journal', 'memory', 'reload'] as const).map((kept) => {
    show({ storage: kept });
    return [text('.storage'), one('.storage').dataset['state']];
  });
  expect(seen).toEqual([
    ['Saved', 'kept'],
    ['Saved on this device. Sending continues automatically.', 'kept'],
    ['Can’t save on this device. Keep this tab open.', 'act'],
    ['Afterword was updated. Reload this page to continue.', 'act'],
  ]);
});

test('says in one line that nothing is sent while nobody is signed in', async () => {
  await mount();
  expect(visible('.signed-out')).toBe(false);
  device = { account: null, server: 'http://localhost:3000', workspace: null, others: [] };
  for (const listener of told) listener();
  expect(visible('.signed-out')).toBe(true);
  expect(one('.signed-out').textContent).toBe('Signed out: nothing is sent to the server.');
});

test('shows the meeting’s workspace if there are several', async () => {
  await mount();
  expect(visible('.workspace')).toBe(false);
  device = {
    account: { id: 1, name: 'Ana Ribeiro', email: 'ana@example.com' },
    server: 'http://localhost:3000',
    workspace: 'Harbor',
    others: [{ id: 1, name: 'Ana Ribeiro' }],
  };
  for (const listener of told) listener();
  expect(visible('.workspace')).toBe(true);
  expect(one('.workspace').textContent).toBe('Goes to Harbor');
  expect(visible('.choice')).toBe(true);
  one('.choice button').click();
  expect(sendMessage).toHaveBeenCalledWith({
    type: 'decide-workspace',
    ask: { meetingId: reading.meetingId, workspaceId: 1 },
  });
  device = { ...device, others: [] };
  for (const listener of told) listener();
  expect(visible('.choice')).toBe(false);
});

test('links to the transcript after the meeting', async () => {
  device = {
    account: { id: 1, name: 'Ana Ribeiro', email: 'ana@example.com' },
    server: 'http://localhost:3000',
    workspace: null,
    others: [],
  };
  const { show, root } = await mount({ entryCount: 3 });
  expect(root.querySelector('a')).toBeNull();
  show({ phase: 'ended', health: 'ended' });
  expect(root.querySelector('a')?.textContent).toBe('Read the transcript');
  expect(root.querySelector('a')?.getAttribute('href')).toBe(
    `http://localhost:3000/dashboard/meetings/${reading.meetingId}`,
  );
});

test('opens the side panel through the worker', async () => {
  const { root } = await mount();
  root.querySelector<HTMLElement>('[aria-label="Open side panel"]')!.click();
  expect(sendMessage).toHaveBeenCalledWith({ type: 'open-side-panel', ask: null });
});

test('moves away from a control of the page, and otherwise stays in place', async () => {
  vi.useFakeTimers();
  const { host, show } = await mount();
  await vi.advanceTimersByTimeAsync(10_000);
  const place = () => [host().style.getPropertyValue('--x'), host().style.getPropertyValue('--y')];
  host().getBoundingClientRect = () => new DOMRect(0, 0, 320, 330);
  expect(place()).toEqual(['16px', '16px']);
  const control = document.createElement('button');
  control.getBoundingClientRect = () => new DOMRect(100, 100, 40, 40);
  document.body.append(control);
  show({ health: 'quiet' });
  expect(place()).toEqual(['944px', '16px']);
  control.remove();
  show({ health: 'capturing' });
  expect(place()).toEqual(['944px', '16px']);
});

test('starts next to the people of the call, and as its tab if they fill the page', async () => {
  const tile = document.createElement('div');
  tile.setAttribute('data-participant-id', 'spaces/1/devices/2');
  tile.getBoundingClientRect = () => new DOMRect(0, 0, 700, 780);
  document.body.append(tile);
  const beside = await mount();
  expect(beside.host().style.getPropertyValue('--x')).not.toBe('16px');
  expect(beside.commands).toEqual([]);
  unmount();
  const video = document.createElement('video');
  video.getBoundingClientRect = () => new DOMRect(0, 0, 1280, 800);
  document.body.append(video);
  expect((await mount()).commands).toEqual(['hide-panel']);
});

test('becomes its tab if every place is taken, unless the person opened it', async () => {
  vi.useFakeTimers();
  const { commands, show } = await mount();
  await vi.advanceTimersByTimeAsync(10_000);
  for (let y = 0; y < 800; y += 40) {
    const control = document.createElement('button');
    control.getBoundingClientRect = () => new DOMRect(0, y, 1280, 40);
    document.body.append(control);
  }
  document.querySelector('afterword-panel')!.getBoundingClientRect = () => new DOMRect(0, 0, 320, 330);
  show({ health: 'quiet' });
  expect(commands).toEqual(['hide-panel']);
  one('.tab').click();
  show({ health: 'capturing' });
  expect(commands).toEqual(['hide-panel', 'show-panel']);
});

test('follows the page into full screen and back', async () => {
  const { host } = await mount();
  const stage = document.createElement('div');
  document.body.append(stage);
  fullScreen(stage);
  expect(host().parentElement).toBe(stage);
  fullScreen(document.createElement('video'));
  expect(host().parentElement).toBe(document.documentElement);
  fullScreen(null);
  expect(host().parentElement).toBe(document.documentElement);
});

test('returns when the page removes its content', async () => {
  const { host, show } = await mount();
  host().remove();
  show({ health: 'quiet' });
  expect(host().isConnected).toBe(true);
});

test('renders nothing in a hidden tab, and everything when the tab becomes visible', async () => {
  const { show, root, rows, text } = await mount({ entries: [entry(1, 'Ana', 'Hello.')], entryCount: 1 });
  const seen = new MutationObserver(() => undefined);
  seen.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  show({ health: 'quiet', entryCount: 2, entries: [entry(1, 'Ana', 'Hello.'), entry(2, 'Bo', 'Hi.')] });
  expect(seen.takeRecords()).toEqual([]);
  Reflect.deleteProperty(document, 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(rows()).toEqual(['Ana Hello.', 'Bo Hi.']);
  expect(text('.count')).toBe('2 entries');
});

test('updates only the row that is still growing', async () => {
  const settled = Array.from({ length: 30 }, (_, index) => entry(index, 'Ana', `Line ${index}.`));
  const { show, root } = await mount({ entries: [...settled, entry(30, 'Bo', 'And')] });
  const seen = new MutationObserver(() => undefined);
  seen.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  show({ entries: [...settled, entry(30, 'Bo', 'And so on')] });
  const drawn = seen.takeRecords().map(({ target }) => target.parentElement?.closest('li')?.textContent);
  expect(drawn).toEqual(['BoAnd so on']);
});

test('leaves nothing behind', async () => {
  const { show, host, listeners } = await mount();
  const held = host();
  unmount();
  expect(held.isConnected).toBe(false);
  expect(listeners()).toBe(0);
  show({ health: 'lost' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(document.querySelector('afterword-panel')).toBeNull();
});

async function mount(change: Partial<CaptureState> = {}) {
  let state: CaptureState = { ...reading, ...change };
  const commands: CaptureCommandName[] = [];
  const listening = new Set<(state: CaptureState) => void>();
  const show = (next: Partial<CaptureState>) => {
    state = { ...state, ...next };
    for (const listener of listening) listener(state);
  };
  const capture: Capture = {
    state: () => state,
    subscribe(listener) {
      listening.add(listener);
      return () => listening.delete(listener);
    },
    command(name) {
      commands.push(name);
      if (name === 'hide-panel') show({ panelHidden: true });
      if (name === 'show-panel') show({ panelHidden: false });
    },
  };
  unmount = mountPanel(
    capture,
    {
      now: () => device,
      subscribe(listener) {
        told.add(listener);
        return () => told.delete(listener);
      },
    },
    '[data-participant-id]',
  );
  const host = () => document.querySelector<HTMLElement>('afterword-panel')!;
  const held = host();
  await vi.waitFor(() => expect(held.style.getPropertyValue('--shown')).toBe(''));
  const root = held.shadowRoot!;
  return {
    commands,
    host,
    root,
    show,
    listeners: () => listening.size,
    panel: () => one('.panel'),
    text: (selector: string) => one(selector).textContent,
    rows: () =>
      all('li').map((row) =>
        [...row.children]
          .filter((part) => !(part as HTMLElement).hidden)
          .map((part) => part.textContent)
          .join(' '),
      ),
    button: (label: string) =>
      all('button').find((node) => node.textContent === label && !node.closest('[hidden]')) ?? null,
    press: (key: string, init: KeyboardEventInit = {}) =>
      root.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init }),
      ),
  };
}

function all(selector: string) {
  return [...document.querySelector('afterword-panel')!.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
}

function one(selector: string) {
  const found = all(selector)[0];
  if (!found) throw new Error(`No ${selector} in the panel.`);
  return found;
}

function visible(selector: string) {
  return one(selector).closest('[hidden]') === null;
}

function entry(id: number, speaker: string, content: string, change: Partial<ShownEntry> = {}): ShownEntry {
  return {
    id: `entry-${id}`,
    speaker,
    content,
    startedAt: '2026-11-20T10:00:00Z',
    settled: true,
    bookmarked: false,
    ...change,
  };
}

function fullScreen(element: Element | null) {
  Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
  document.dispatchEvent(new Event('fullscreenchange'));
}

function resizeTo(width: number, height: number) {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  Object.defineProperty(document.documentElement, 'clientWidth', { value: width, configurable: true });
}
