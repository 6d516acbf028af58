import { toHtml } from 'hast-util-to-html';
import { toText } from 'hast-util-to-text';
import { cleanText } from '../platform/text.ts';
import { elements, reduced } from './sanitize.ts';

/** What begins a tag, a comment or a declaration. */
const tag = /<[a-z!/?]/i;

/**
 * Notes as they are stored and shown, reduced like a post's text and without pictures, and the same as plain text. What has
 * no tag at all was typed without the editor: its line breaks are kept.
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
