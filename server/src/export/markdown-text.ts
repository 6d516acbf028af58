import { oneLine } from './format.ts';

/** A text on one line, with everything escaped that Markdown or HTML would read as markup. */
export function plain(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>&|~#]/g, '\\$&')
    .replace(/^([-+=])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}
