import { JSDOM } from 'jsdom';

const { document } = new JSDOM('<!doctype html><body></body>').window;

/**
 * The document of this test file, empty again: making a window for each test takes longer than most tests. Nobody may still
 * watch what it showed before.
 */
export function blankDocument(): Document {
  const html = document.createElement('html');
  html.append(document.createElement('head'), document.createElement('body'));
  document.documentElement.replaceWith(html);
  return document;
}
