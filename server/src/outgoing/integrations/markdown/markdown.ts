import { z } from 'zod';
import { hashOf } from '../content.ts';
import { objectId } from '../identity.ts';
import { defineIntegration, type MeetingContent } from '../integration.ts';
import { sendField, transcriptField, whenToSend } from '../settings.ts';
import { partsOf as cutTo, dayOf } from '../text.ts';
import { fileOf, merge, partsOf, piecesOf } from './file.ts';

const settings = z.object({
  send: whenToSend.default('automatically'),
  transcript: z.boolean().default(true),
});

const known = z.object({
  /** Name of the file; null if none was found by an earlier version. */
  name: z.string().nullable(),
  /** Whether the file does not exist yet. */
  isNew: z.boolean().default(false),
  /** The content to write; null if not known yet. */
  text: z.string().nullable(),
  /** Delivery and content hash the file was written for; empty before the first. */
  has: z.string(),
});

const found = z.array(z.object({ name: z.string(), text: z.string() }));

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
  next({ id, content, connection, settings, known }) {
    const object = objectId({ meeting: content.id, destination: 'markdown', connection, kind: 'file' });
    const pieces = piecesOf(content, { object, withTranscript: settings.transcript });
    const has = `${id} ${hashOf(JSON.stringify(pieces))}`;
    if (known?.has === has && known.text === null) return null;
    // Files are found by the meeting's id in their name, and then by the object's id in their text. They are read each
    // time, because a person may have edited, renamed or deleted one.
    if (known?.has !== has || known.text === null) {
      const merged = (files: z.infer<typeof found>) => {
        const file = fileOf(files, object);
        // If the option for the transcript is off, an existing one stays up to date.
        const withTranscript = partsOf(file?.text ?? '').some(({ name }) => name === 'transcript');
        return {
          name: file?.name ?? fileNameOf(content, files.length),
          isNew: file === undefined,
          text: merge(
            file?.text ?? null,
            withTranscript ? piecesOf(content, { object, withTranscript }) : pieces,
          ),
          has,
        };
      };
      return {
        name: 'find',
        effect: 'look',
        call: { kind: 'file', action: 'find', name: `${content.id}.md` },
        read: ({ body }) => merged(found.parse(body)),
        foresee: () => merged([]),
      };
    }
    const { isNew, text } = known;
    const name = known.name ?? fileNameOf(content, 0);
    const written = { name, isNew: false, text: null, has };
    return {
      name: 'write',
      effect: 'write',
      repeatable: true,
      understands: [409],
      call: { kind: 'file', action: isNew ? 'create' : 'write', name, text },
      // Another connection has created a file with this name meanwhile.
      read: ({ status }) => (status === 409 ? { ...known, text: null } : written),
      foresee: () => written,
    };
  },
  urlOf: () => null,
});

/**
 * Returns day, title and id as a file name that is valid on every system.
 * @param others number of files of the meeting that belong to other connections
 */
function fileNameOf(content: MeetingContent, others: number): string {
  const { id, title } = content;
  const plain = title
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|#^[\]]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const words = cutTo(plain, 60)[0]?.replace(/[. ]+$/, '');
  return [dayOf(content), words, others > 0 && `(${others + 1})`, `${id}.md`].filter(Boolean).join(' ');
}
