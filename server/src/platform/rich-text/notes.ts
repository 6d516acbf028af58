import { toHtml } from 'hast-util-to-html';
import { toText } from 'hast-util-to-text';
import { cleanText } from '../../text/clean.ts';
import { elements, reduced } from './sanitize.ts';

declare module '../process/threads.ts' {
  interface Tasks {
    /** Returns notes for storage, and their plain text. @throws invalid_input */
    sanitizeNotes(notes: string): Promise<{ html: string; text: string }>;
  }
}

/** Start of a tag, comment or declaration. */
const tag = /<[a-z!/?]/i;

/**
 * Returns sanitized notes and their plain text. Notes allow what posts allow, except pictures. Text without any tag was
 * not written in the editor, so its line breaks are kept.
 * @throws `invalid_input` for `notes`
 */
export function sanitizeNotes(notes: string): { html: string; text: string } {
  const clean = cleanText(notes);
  const tree = reduced('notes', tag.test(clean) ? clean : clean.replaceAll('\n', '<br>'));
  for (const parent of [tree, ...elements(tree)])
    parent.children = parent.children.filter(
      (child) => child.type !== 'element' || child.tagName !== 'img',
    ) as never;
  return { html: toHtml(tree), text: toText(tree) };
}
