import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { isPartOfOpener, watchWindows } from './windows.ts';

/** Creates a window. `loaded`: the address first loaded into it, as `performance` reports it. */
function open(loaded: string, opener: Window | null = null, shown = loaded) {
  const { window } = new JSDOM('<!doctype html><body></body>', { url: shown });
  const view = window as unknown as Window & typeof globalThis;
  Object.defineProperty(view, 'opener', { value: opener });
  Object.defineProperty(view, 'performance', {
    value: { getEntriesByType: () => [{ name: loaded }] },
  });
  return view;
}

const address = 'https://app.slack.com/client/T024BE7LD/C024BE91L';

test('a blank window belongs to the page that opened it, even if it now has the page’s address', () => {
  const page = open(address);
  const windows = watchWindows(page);
  const told = vi.fn();
  windows.onChange(told);
  const blank = open('about:blank', page);
  const written = open('about:blank', page, address);
  for (const each of [blank, written]) expect(isPartOfOpener(each)).toBe(true);
  expect(windows.documents()).toEqual([blank.document, written.document]);
  expect(windows.popups()).toEqual(windows.documents());
  expect(told).toHaveBeenCalledTimes(2);
});

test('a window opened by such a window belongs to the page too', () => {
  const page = open(address);
  const windows = watchWindows(page);
  const first = open('about:blank', page);
  const second = open('about:blank', first);
  expect([isPartOfOpener(first), isPartOfOpener(second)]).toEqual([true, true]);
  expect(windows.documents()).toEqual([first.document, second.document]);
});

test('a tab opened at an address, and a page without an opener, do not belong to another page', () => {
  const page = open(address);
  const windows = watchWindows(page);
  expect(isPartOfOpener(open(address, page))).toBe(false);
  expect(isPartOfOpener(open('about:blank'))).toBe(false);
  expect(windows.documents()).toEqual([]);
});

test('a window without access to its opener does not belong to it', () => {
  const foreign = {
    get document(): Document {
      throw new DOMException('Blocked a frame', 'SecurityError');
    },
  } as unknown as Window;
  expect(isPartOfOpener(open('about:blank', foreign))).toBe(false);
});

test('a script that starts later finds windows that are already open', () => {
  const page = open(address);
  const blank = open('about:blank', page);
  expect(isPartOfOpener(blank)).toBe(true);
  expect(watchWindows(page).documents()).toEqual([blank.document]);
});

test('a window no longer belongs to the page after it navigates to its own address or is closed', () => {
  const page = open(address);
  const windows = watchWindows(page);
  const moved = open('about:blank', page);
  const closed = open('about:blank', page);
  for (const each of [moved, closed]) isPartOfOpener(each);
  Object.defineProperty(moved.document, 'defaultView', { value: null });
  Object.defineProperty(closed, 'closed', { value: true });
  expect(windows.documents()).toEqual([]);
});

test('a rewritten window is reported, and its end too, although it loses its listeners', async () => {
  const page = open(address);
  const windows = watchWindows(page);
  const told = vi.fn();
  windows.onChange(told);
  const blank = open('about:blank', page);
  isPartOfOpener(blank);
  expect(told).toHaveBeenCalledTimes(1);
  blank.document.open();
  blank.document.write('<!doctype html><p>Huddle</p>');
  blank.document.close();
  await vi.waitFor(() => expect(told.mock.calls.length).toBeGreaterThan(1));
  told.mockClear();
  blank.dispatchEvent(new blank.Event('pagehide'));
  expect(told).toHaveBeenCalledTimes(1);
});

test('a closed picture-in-picture window no longer counts, although the page still refers to it for a moment', () => {
  const page = open(address);
  const picture = open('about:blank', page);
  Object.defineProperty(page, 'documentPictureInPicture', {
    value: Object.assign(new page.EventTarget(), { window: picture }),
  });
  const windows = watchWindows(page);
  expect(windows.documents()).toEqual([picture.document]);
  Object.defineProperty(picture, 'closed', { value: true });
  expect(windows.documents()).toEqual([]);
});
