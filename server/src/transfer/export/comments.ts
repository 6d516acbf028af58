import type { ExportMessages } from '../../locales/export-messages.ts';
import type { Thread } from './document.ts';
import { oneLine } from './format.ts';

/** Returns the comments on a turn as lines: author, text, and whether it is a reply. */
export function linesOf(
  threads: readonly Thread[],
  words: ExportMessages,
): { label: string; text: string; reply: boolean }[] {
  const by = (author: string | null) => (author === null ? '' : oneLine(author)) || words.formerAuthor;
  const said = (text: string | null) => (text === null ? words.deletedComment : oneLine(text));
  return threads.flatMap(({ author, text, resolved, replies }) => [
    { label: words.comment(by(author), resolved), text: said(text), reply: false },
    ...replies.map((reply) => ({
      label: words.reply(by(reply.author)),
      text: said(reply.text),
      reply: true,
    })),
  ]);
}
