import { JSDOM } from 'jsdom';

const { document } = new JSDOM('<!doctype html><body></body>').window;

/**
 * Empties and returns this test file's document, because creating a window takes longer than most tests. Nothing may still observe its
 * former content.
 */
export function blankDocument(): Document {
  const html = document.createElement('html');
  html.append(document.createElement('head'), document.createElement('body'));
  document.documentElement.replaceWith(html);
  return document;
}
