import { z } from 'zod';
import { hashOf } from '../content.ts';
import { defineIntegration, type MeetingContent } from '../integration.ts';
import { sendField, transcriptField, whenToSend } from '../settings.ts';
import { dayOf } from '../text.ts';
import { merge, piecesOf } from './file.ts';

const settings = z.object({
  send: whenToSend.default('automatically'),
  transcript: z.boolean().default(true),
});

const known = z.object({
  /** Name of the file; null if none was found. */
  name: z.string().nullable(),
  /** The content to write; null if not known yet. */
  text: z.string().nullable(),
  /** Delivery and content hash the file was written for; empty before the first. */
  has: z.string(),
});

const found = z.object({ name: z.string(), text: z.string() });

/** Writes a file per meeting to a folder of the operator, such as an Obsidian vault, a wiki or a repository. */
export const markdown = defineIntegration({
  id: 'markdown',
  name: 'Markdown files',
  feature: 'google-drive-and-zapier',
  of: ['workspace'],
  receives: 'meeting',
  changedThere: 'kept',
  deletedThere: 'written-again',
  needs: ['MARKDOWN_DIR'],
  settings,
  fields: [sendField, transcriptField],
  known,
  pace: null,
  base: null,
  version: null,
  next({ id, content, settings, known }) {
    const pieces = piecesOf(content, settings.transcript);
    const has = `${id} ${hashOf(JSON.stringify(pieces))}`;
    if (known?.has === has && known.text === null) return null;
    // The file is found by the id in its name. It is read each time, because a person may have edited, renamed or
    // deleted it.
    if (known?.has !== has || known.text === null) {
      const merged = (file: { name: string; text: string } | null) => ({
        name: file?.name ?? null,
        text: merge(file?.text ?? null, pieces),
        has,
      });
      return {
        name: 'find',
        effect: 'look',
        understands: [404],
        call: { kind: 'file', action: 'find', name: `${content.id}.md` },
        read: ({ status, body }) => merged(status === 404 ? null : found.parse(body)),
        foresee: () => merged(null),
      };
    }
    const { text } = known;
    const name = known.name ?? fileNameOf(content);
    const written = { name, text: null, has };
    return {
      name: 'write',
      effect: 'write',
      repeatable: true,
      call: { kind: 'file', action: 'write', name, text },
      read: () => written,
      foresee: () => written,
    };
  },
  urlOf: () => null,
});

/** Returns day, title and id as a file name that is valid on every system. */
function fileNameOf(content: MeetingContent): string {
  const { id, title } = content;
  const words = title
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|#^[\]]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .replace(/[. ]+$/, '');
  return [dayOf(content), words, `${id}.md`].filter(Boolean).join(' ');
}
