import { JSDOM } from 'jsdom';

const { document } = new JSDOM('<!doctype html><body></body>').window;

/**
 * Empties and returns this test file's document: creating a window for each test takes longer than most tests. No one may still
 * observe its former content.
 */
export function blankDocument(): Document {
  const html = document.createElement('html');
  html.append(document.createElement('head'), document.createElement('body'));
  document.documentElement.replaceWith(html);
  return document;
}
