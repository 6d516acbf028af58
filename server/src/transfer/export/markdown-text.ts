import { oneLine } from './format.ts';

/** Returns a text on one line, with all Markdown and HTML markup escaped. */
export function plain(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>&|~#]/g, '\\$&')
    .replace(/^([-+=])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}
