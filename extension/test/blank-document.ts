import { JSDOM } from 'jsdom';

const { window: view } = new JSDOM('<!doctype html><body></body>');
const { document } = view;
const observers = new Set<MutationObserver>();

view.MutationObserver = class extends view.MutationObserver {
  override observe(...args: Parameters<MutationObserver['observe']>) {
    observers.add(this);
    super.observe(...args);
  }
};

/**
 * Empties and returns the document of this process, because creating a window takes longer than most tests. Stops what
 * still observes it: otherwise every later test pays for it.
 */
export function blankDocument(): Document {
  for (const observer of observers) observer.disconnect();
  observers.clear();
  const html = document.createElement('html');
  html.append(document.createElement('head'), document.createElement('body'));
  document.documentElement.replaceWith(html);
  return document;
}
