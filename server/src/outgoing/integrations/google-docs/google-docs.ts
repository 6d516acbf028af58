import { z } from 'zod';
import { hashOf } from '../content.ts';
import {
  asFile,
  type DriveFile,
  docsType,
  driveBase,
  driveStatus,
  fileNameOf,
  fileUrl,
  findFilesUrl,
  googleSignIn,
  identifyByDrive,
  meetingProperty,
  objectProperty,
  ofObject,
  readFile,
  readFiles,
  searchAfter,
  trash,
} from '../google.ts';
import { objectId } from '../identity.ts';
import {
  DeletedByPerson,
  defineIntegration,
  type Step,
  UnexpectedAnswer,
  type Work,
} from '../integration.ts';
import { outlineOf, type Piece } from '../outline.ts';
import { sendField, transcriptField, whenToSend } from '../settings.ts';
import { checkedBody } from '../vendor-answers.ts';
import {
  clean,
  documentFields,
  document as documentSchema,
  emptyDocument,
  requestsFor,
  state,
} from './document.ts';

const settings = z.object({
  send: whenToSend.default('automatically'),
  transcript: z.boolean().default(true),
});

const known = z.object({
  /** Id of the document; null if none is known. */
  document: z.string().nullable(),
  url: z.string().nullable(),
  /** The attempt that read the rest of the state; the next attempt reads it again. */
  turn: z.string(),
  stage: z.enum(['search', 'create', 'label', 'name', 'read', 'write', 'done', 'removed']),
  /** Whether the document still has the name that we gave it, and its current name. */
  name: z.object({ ours: z.boolean(), shown: z.string() }),
  /** Content found in it. */
  state,
  /** Names of our pieces that the document has contained. */
  had: z.array(z.string()),
  /** Number of conflicts with concurrent edits. */
  tries: z.number().int(),
});
type Known = z.infer<typeof known>;

/** File property with the hash of the name we gave the document. */
const nameProperty = 'afterwordName';

/** Returns the object id of a meeting's document. */
const documentOf = (meeting: string, { connection }: { connection: string }): string =>
  objectId({ meeting, destination: 'google-docs', connection, kind: 'document' });

/** Returns our documents of a meeting, newest first. */
const oursAmong = (body: unknown, object: string): DriveFile[] =>
  ofObject(readFiles(body), object, (type) => type === docsType);

/**
 * Maximum characters we write, which leaves room for people's text: Docs allows 1.02 million
 * (https://support.google.com/drive/answer/37603).
 */
const longest = 980_000;

/** Maximum immediate retries while someone is editing the document. */
const triesAtMost = 5;

const docsBase = 'https://docs.googleapis.com';

/**
 * Writes a document per meeting, found by a property that only our app can see. We write named ranges. Text around them
 * stays, a range that a person changed is not touched, and one that a person deleted is not added again.
 */
export const googleDocs = defineIntegration({
  id: 'google-docs',
  name: 'Google Docs',
  feature: 'google-drive-and-zapier',
  of: ['me', 'workspace'],
  receives: 'meeting',
  changedThere: 'kept',
  deletedThere: 'stays-until-sent-again',
  needs: [],
  settings,
  fields: [sendField, transcriptField],
  known,
  // Access only to files the app created.
  signIn: googleSignIn('drive.file'),
  identify: identifyByDrive,
  // Write requests per user and minute (https://developers.google.com/workspace/docs/api/limits).
  pace: { calls: 60, per: 60_000 },
  base: docsBase,
  signs: 'bearer',
  statusOf: driveStatus,
  forbids: 'object',
  version: { name: 'v1', ends: null },
  next(work) {
    const { content, known, inDoubt, now } = work;
    // Reads again in each attempt, to resolve calls with lost answers and to see people's edits.
    if (known?.turn !== now.toISOString() || inDoubt !== null)
      return known?.document ? check(work) : search(work);
    const { document } = known;
    if (known.stage === 'done') return null;
    if (document === null) return known.stage === 'create' ? create(work) : search(work);
    if (known.stage === 'label') return label(document, work, known);
    const name = fileNameOf(content);
    if (known.stage === 'name' && known.name.ours && known.name.shown !== name)
      return rename(document, name, { ...known, stage: 'read' });
    if (known.stage === 'name' || known.stage === 'read') return read(document, known);
    return write(document, work, known);
  },
  remove({ known, meetingId, connection, now, inDoubt }): Step<Known> | null {
    const turn = now.toISOString();
    if (known.turn !== turn || inDoubt !== null || known.stage !== 'removed')
      return {
        name: 'find',
        effect: 'look',
        call: { kind: 'http', method: 'GET', url: findFilesUrl(meetingProperty, meetingId) },
        read({ body }) {
          const [file] = oursAmong(body, documentOf(meetingId, { connection }));
          // A search may not find the latest file yet.
          return { ...known, turn, stage: 'removed', document: file?.id ?? known.document };
        },
        foresee: () => ({ ...known, turn, stage: 'removed' }),
      };
    const { document } = known;
    if (document === null) return null;
    return trash(document, { ...known, document: null });
  },
  urlOf: ({ url }) => url,
});

const json = { 'content-type': 'application/json' };
type OwnWork = Work<z.infer<typeof settings>, Known>;

const unseen = (turn: string): Known => ({
  document: null,
  url: null,
  turn,
  stage: 'create',
  name: { ours: true, shown: '' },
  state: emptyDocument,
  had: [],
  tries: 0,
});

/** Returns the state for a document that was found. */
const seen = (
  { id, name, webViewLink, appProperties }: DriveFile,
  { turn, had, object }: { turn: string; had: string[]; object: string },
): Known => ({
  ...unseen(turn),
  document: id,
  url: webViewLink ?? null,
  stage: appProperties[objectProperty] === object ? 'name' : 'label',
  name: { ours: appProperties[nameProperty] === hashOf(name), shown: name },
  had,
});

/** Checks the known document; if it belongs to another connection, searches for ours. */
function check({ content, connection, known, now }: OwnWork): Step<Known> {
  const object = documentOf(content.id, { connection });
  const turn = now.toISOString();
  const { document, had } = known!;
  return {
    name: 'check',
    effect: 'look',
    understands: [404, 410],
    call: { kind: 'http', method: 'GET', url: fileUrl(document!) },
    read({ status, body }) {
      const file = status === 200 ? readFile(body) : null;
      // A document that a person deleted or trashed is not restored.
      if (!file) throw new DeletedByPerson('The document was deleted.');
      // Another connection to the same account has claimed it.
      const labeled = file.appProperties[objectProperty] ?? object;
      return labeled === object ? seen(file, { turn, had, object }) : { ...unseen(turn), stage: 'search' };
    },
    foresee: () => ({ ...known!, turn, stage: 'name' }),
  };
}

function search({ content, connection, known, inDoubt, now }: OwnWork): Step<Known> {
  const object = documentOf(content.id, { connection });
  const turn = now.toISOString();
  return {
    name: 'find',
    effect: 'look',
    ...searchAfter(known?.turn, inDoubt),
    call: {
      kind: 'http',
      method: 'GET',
      url: findFilesUrl(meetingProperty, content.id),
    },
    read({ body }) {
      const [file] = oursAmong(body, object);
      return file ? seen(file, { turn, had: [], object }) : unseen(turn);
    },
    foresee: () => unseen(turn),
  };
}

/** Creates an empty document with the name and properties used to find it. */
function create({ content, connection, now }: OwnWork): Step<Known> {
  const turn = now.toISOString();
  const name = fileNameOf(content);
  const made = (document: string, url: string | null): Known => ({
    ...unseen(turn),
    document,
    url,
    stage: 'write',
    name: { ours: true, shown: name },
  });
  return {
    name: 'create',
    effect: 'write',
    call: {
      kind: 'http',
      method: 'POST',
      url: `${driveBase}/drive/v3/files?${asFile}`,
      headers: json,
      body: JSON.stringify({
        name,
        mimeType: docsType,
        appProperties: {
          [meetingProperty]: content.id,
          [objectProperty]: documentOf(content.id, { connection }),
          [nameProperty]: hashOf(name),
        },
      }),
    },
    read({ body }) {
      const { id, webViewLink } = readFile(body);
      return made(id, webViewLink ?? null);
    },
    foresee: () => made('{{document}}', null),
  };
}

/** Adds the object id to a document from before documents had one. */
function label(document: string, { content, connection }: OwnWork, known: Known): Step<Known> {
  const labeled: Known = { ...known, stage: 'name' };
  return {
    name: 'label',
    effect: 'write',
    repeatable: true,
    call: {
      kind: 'http',
      method: 'PATCH',
      url: fileUrl(document),
      headers: json,
      body: JSON.stringify({ appProperties: { [objectProperty]: documentOf(content.id, { connection }) } }),
    },
    read: () => labeled,
    foresee: () => labeled,
  };
}

function rename(document: string, name: string, known: Known): Step<Known> {
  const renamed = { ...known, name: { ours: true, shown: name } };
  return {
    name: 'rename',
    effect: 'write',
    repeatable: true,
    call: {
      kind: 'http',
      method: 'PATCH',
      url: fileUrl(document),
      headers: json,
      body: JSON.stringify({ name, appProperties: { [nameProperty]: hashOf(name) } }),
    },
    read: () => renamed,
    foresee: () => renamed,
  };
}

function read(document: string, known: Known): Step<Known> {
  const found = (state: Known['state']): Known => ({
    ...known,
    stage: 'write',
    state,
    had: [...new Set([...known.had, ...state.pieces.map(({ name }) => name)])],
  });
  return {
    name: 'read',
    effect: 'look',
    call: {
      kind: 'http',
      method: 'GET',
      url: `/v1/documents/${encodeURIComponent(document)}?prettyPrint=false&fields=${documentFields}`,
      schema: 'google-document',
    },
    read: (answer) => found(checkedBody(answer, documentSchema)),
    foresee: () => found(emptyDocument),
  };
}

/** Writes all changes atomically, and only to the revision that was read. */
function write(document: string, { content, settings }: OwnWork, known: Known): Step<Known> | null {
  const { revision, pieces } = known.state;
  // If the option for the transcript is off, an existing one stays up to date.
  const transcript = settings.transcript || pieces.some(({ name }) => name === 'transcript');
  const wanted: Piece[] = outlineOf(content, { transcript, limit: longest, clean });
  const requests = requestsFor(known.state, wanted, known.had);
  if (requests.length === 0) return null;
  const after: Known = { ...known, stage: 'done', had: wanted.map(({ name }) => name), state: emptyDocument };
  return {
    name: 'write',
    effect: 'write',
    understands: [409],
    call: {
      kind: 'http',
      method: 'POST',
      url: `/v1/documents/${encodeURIComponent(document)}:batchUpdate`,
      headers: json,
      body: JSON.stringify({
        requests,
        ...(revision === null ? {} : { writeControl: { requiredRevisionId: revision } }),
      }),
    },
    read({ status }) {
      if (status !== 409) return after;
      if (known.tries >= triesAtMost) throw new UnexpectedAnswer('Somebody is writing in the document.');
      return { ...known, stage: 'read', tries: known.tries + 1 };
    },
    foresee: () => after,
  };
}
