import { z } from 'zod';
import { hashOf } from '../content.ts';
import {
  asFile,
  type DriveFile,
  docsType,
  driveBase,
  driveStatus,
  fileUrl,
  findFilesUrl,
  folderType,
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
import { DeletedByPerson, defineIntegration, type Step, type Work } from '../integration.ts';
import { sendField, transcriptField } from '../settings.ts';
import { cleanLine } from '../text.ts';
import { entriesOf } from '../vendor-answers.ts';
import { fileOf, md5Of } from './file.ts';
import { type Known, known, type Settings, settings } from './state.ts';

type OwnWork = Work<Settings, Known>;

/**
 * Properties that only our app can see. A file has its meeting, its object id, hashes of the content and name we wrote,
 * and whether it has the transcript; a folder has its workspace.
 */
const properties = {
  meeting: meetingProperty,
  object: objectProperty,
  md5: 'afterwordMd5',
  name: 'afterwordName',
  transcript: 'afterwordTranscript',
  workspace: 'afterwordWorkspace',
};

/** Returns the object id of a meeting's file. */
const fileIdOf = (meeting: string, { connection }: { connection: string }): string =>
  objectId({ meeting, destination: 'google-drive', connection, kind: 'file' });

/** Returns our files of a meeting, newest first. */
const oursAmong = (body: unknown, object: string): DriveFile[] =>
  ofObject(readFiles(body), object, (type) => type !== docsType);

/**
 * Writes a file per meeting to a folder per workspace. Files are found by properties, wherever people move them. If a
 * file's checksum differs from the stored one, a person changed it: their file stays, and ours is written next to it.
 */
export const googleDrive = defineIntegration({
  id: 'google-drive',
  name: 'Google Drive',
  feature: 'google-drive-and-zapier',
  of: ['me', 'workspace'],
  receives: 'meeting',
  changedThere: 'beside',
  deletedThere: 'stays-until-sent-again',
  needs: [],
  settings,
  fields: [
    sendField,
    { name: 'format', kind: 'choice', required: true, choices: ['markdown', 'plain-text'] },
    transcriptField,
  ],
  known,
  // Access only to files the app created.
  signIn: googleSignIn('drive.file'),
  identify: identifyByDrive,
  // Far below the quota of 325,000 units per user and minute (https://developers.google.com/workspace/drive/api/guides/limits),
  // because the Drive backend limits writes separately.
  pace: { calls: 180, per: 60_000 },
  base: driveBase,
  signs: 'bearer',
  statusOf: driveStatus,
  forbids: 'object',
  version: { name: 'v3', ends: null },
  next(work) {
    const { known, inDoubt, now } = work;
    // Reads again in each attempt, to resolve calls with lost answers and to see people's changes.
    if (known?.turn !== now.toISOString() || inDoubt !== null) return look(work);
    switch (known.stage) {
      case 'folder':
        return known.folder === null ? findFolder(work, known) : readFolder(known, known.folder);
      case 'find folder':
        return findFolder(work, known);
      case 'reserve folder':
        return reserveFolder(work, known);
      case 'make folder':
        return makeFolder(work, known);
      case 'trash':
        return null;
      case 'check folder':
        return readFolder(known, known.folder!, 'reserve folder');
      case 'upload':
        return known.reserved === null ? reserveFile(known) : upload(work, known, known.reserved);
      case 'exists':
        return readOurs(work, known.reserved!);
      case 'update':
        return update(work, known);
      case 'done':
        return null;
    }
  },
  remove({ known, meetingId, connection, now, inDoubt }) {
    const turn = now.toISOString();
    if (known.turn === turn && inDoubt === null && known.stage === 'done') return null;
    if (known.turn === turn && inDoubt === null && known.stage === 'trash') return trashFirst(known);
    return {
      name: 'find',
      effect: 'look',
      call: { kind: 'http', method: 'GET', url: findFilesUrl(properties.meeting, meetingId) },
      read({ body }): Known {
        const found = oursAmong(body, fileIdOf(meetingId, { connection })).map(({ id }) => id);
        // A search may not find the latest file yet.
        const written = [known.id, known.reserved].filter((id) => id !== null);
        const ids = [...new Set([...found, ...written])];
        return { ...known, turn, stage: ids.length > 0 ? 'trash' : 'done', trash: ids };
      },
      foresee: (): Known => ({ ...known, turn, stage: 'done' }),
    };
  },
  urlOf: ({ url }) => url,
});

/** Reads our file, or searches for it if its id is unknown. A search finds new files only after a while. */
function look(work: OwnWork): Step<Known> {
  const { known, inDoubt } = work;
  const none = noFile(work);
  const reserved = known?.reserved ?? null;
  // The upload may have been lost, so the file is uploaded again with the same id.
  if (reserved !== null) return readOurs(work, reserved, { ...none, reserved });
  const id = inDoubt === 'upload' ? null : (known?.id ?? null);
  return id === null ? find(work, none) : readOurs(work, id);
}

/** Reads our file by its id. `missing`: the state if it is not there; without one, a person deleted it. */
function readOurs(work: OwnWork, id: string, missing?: Known): Step<Known> {
  const { content, connection } = work;
  const none = noFile(work);
  return {
    name: 'read',
    effect: 'look',
    understands: [404, 410],
    call: { kind: 'http', method: 'GET', url: fileUrl(id) },
    read({ status, body }) {
      if (status === 404 && missing) return missing;
      if (status !== 200) throw new DeletedByPerson('The file was deleted.');
      const file = readFile(body);
      return isOurs(file) ? found(file, none, fileIdOf(content.id, { connection })) : none;
    },
    foresee: () => missing ?? none,
  };
}

const noFile = ({ now, shared = null }: OwnWork): Known => ({
  turn: now.toISOString(),
  stage: 'folder',
  url: null,
  id: null,
  reserved: null,
  file: null,
  folder: shared,
  trash: [],
});

/** Returns whether the content is as we wrote it. */
const isOurs = ({ trashed, md5Checksum, appProperties }: DriveFile) =>
  !trashed && md5Checksum === appProperties[properties.md5];

/** Returns the state that updates our file. */
function found(file: DriveFile, none: Known, object: string): Known {
  const { id, name, md5Checksum: md5 = '', webViewLink: url = null, appProperties } = file;
  const named = appProperties[properties.name] === hashOf(name);
  const labeled = appProperties[properties.object] === object;
  const transcript = appProperties[properties.transcript] === 'true';
  return { ...none, stage: 'update', url, id, file: { id, md5, name, named, labeled, transcript } };
}

/** Finds the files of a meeting, newest first. Files that people changed are older than ours next to them. */
function find({ content, connection, known, inDoubt }: OwnWork, none: Known): Step<Known> {
  const object = fileIdOf(content.id, { connection });
  return {
    name: 'find',
    effect: 'look',
    call: {
      kind: 'http',
      method: 'GET',
      url: findFilesUrl(properties.meeting, content.id, { withTrash: known !== null }),
    },
    read({ body }) {
      const files = oursAmong(body, object);
      // A file that a person deleted or trashed is not restored.
      const written = known !== null && known.url !== null && inDoubt === null;
      if (written && (files.length === 0 || files[0]?.trashed))
        throw new DeletedByPerson('The file was deleted.');
      const ours = files.find(isOurs);
      return ours ? found(ours, none, object) : none;
    },
    foresee: () => none,
    ...searchAfter(known?.turn, inDoubt),
  };
}

/** Checks that the folder is still there. A reserved id without a folder is used to create it. */
const readFolder = (known: Known, id: string, missing: Known['stage'] = 'make folder'): Step<Known> => ({
  name: 'read folder',
  effect: 'look',
  understands: [404, 410],
  call: { kind: 'http', method: 'GET', url: fileUrl(id) },
  read({ status }) {
    if (status === 200) return { ...known, stage: 'upload' };
    return { ...known, stage: status === 404 ? missing : 'reserve folder' };
  },
  foresee: () => ({ ...known, stage: 'upload' }),
});

/** Finds the workspace's folder, which another connection may have created. */
function findFolder({ content, shared: instead = null }: OwnWork, known: Known): Step<Known> {
  const oldest = (body: unknown) => readFiles(body).at(-1)?.id ?? null;
  return {
    name: 'find folder',
    effect: 'look',
    call: {
      kind: 'http',
      method: 'GET',
      url: findFilesUrl(properties.workspace, `${content.workspace.id}`, { folders: true }),
    },
    shares: { instead, id: ({ body }) => oldest(body) },
    read({ body, shared: folder = oldest(body) }) {
      return folder === null
        ? { ...known, stage: 'reserve folder' }
        : { ...known, stage: folder === oldest(body) ? 'upload' : 'folder', folder };
    },
    foresee: () => ({ ...known, stage: 'reserve folder' }),
  };
}

/**
 * Reserves the id of a folder for all deliveries of the account, so that it can only be created once
 * (https://developers.google.com/workspace/drive/api/guides/create-file#generate-ids).
 */
function reserveFolder({ shared: instead = null }: OwnWork, known: Known): Step<Known> {
  return {
    name: 'reserve folder',
    effect: 'write',
    repeatable: true,
    call: generateId,
    shares: { instead, id: ({ body }) => generatedId(body) },
    read: ({ body, shared: folder = generatedId(body) }) => ({ ...known, stage: 'make folder', folder }),
    foresee: () => ({ ...known, stage: 'make folder', folder: '{{folder}}' }),
  };
}
/** Reserves the id of a file, so that a repeated upload creates no second one. */
const reserveFile = (known: Known): Step<Known> => ({
  name: 'reserve file',
  // A preview does not reserve an id: the delivery would get another one.
  effect: 'write',
  repeatable: true,
  call: generateId,
  read: ({ body }) => ({ ...known, reserved: generatedId(body) }),
  foresee: () => ({ ...known, reserved: '{{file}}' }),
});

const generateId: Step<Known>['call'] = {
  kind: 'http',
  method: 'GET',
  url: `${driveBase}/drive/v3/files/generateIds`,
};
const generated = z.object({
  ids: entriesOf(z.string().min(1)).refine(({ length }) => length > 0, 'At least one is expected'),
});
const generatedId = (body: unknown): string => generated.parse(body).ids[0]!;

/** Creates the folder with its reserved id. 409 means that it exists, or that it was deleted for good. */
function makeFolder({ content: { workspace } }: OwnWork, known: Known): Step<Known> {
  return {
    name: 'create folder',
    effect: 'write',
    repeatable: true,
    understands: [409],
    call: {
      kind: 'http',
      method: 'POST',
      url: `${driveBase}/drive/v3/files?${asFile}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: known.folder,
        name: cleanLine(workspace.name) || 'Afterword',
        mimeType: folderType,
        appProperties: { [properties.workspace]: `${workspace.id}` },
      }),
    },
    read: ({ status }) => ({ ...known, stage: status === 409 ? 'check folder' : 'upload' }),
    foresee: () => ({ ...known, stage: 'upload' }),
  };
}

function trashFirst(known: Known): Step<Known> {
  const [id = '', ...rest] = known.trash;
  return trash(id, { ...known, stage: rest.length > 0 ? 'trash' : 'done', trash: rest });
}

/** Uploads the file with its reserved id. 409 means that an earlier upload, whose answer was lost, created it. */
function upload({ content, settings, connection }: OwnWork, known: Known, id: string): Step<Known> {
  const { text, type, name } = fileOf(content, settings);
  const metadata = {
    id,
    name,
    mimeType: type,
    parents: [known.folder],
    appProperties: {
      [properties.meeting]: content.id,
      [properties.object]: fileIdOf(content.id, { connection }),
      [properties.md5]: md5Of(text),
      [properties.name]: hashOf(name),
      [properties.transcript]: `${settings.transcript && content.transcript.length > 0}`,
    },
  };
  const step = written('upload', 'POST', '', { metadata, text, type }, known);
  return {
    ...step,
    understands: [409],
    read: (answer) => (answer.status === 409 ? { ...known, stage: 'exists' } : step.read(answer)),
  };
}

/** Updates our file together with its properties; null if it is up to date. */
function update({ content, settings, connection }: OwnWork, known: Known): Step<Known> | null {
  const file = known.file!;
  // If the option for the transcript is off, an existing one stays up to date.
  const transcript = (settings.transcript || file.transcript) && content.transcript.length > 0;
  const { text, type, name } = fileOf(content, { ...settings, transcript });
  const renames = file.named && file.name !== name;
  if (file.md5 === md5Of(text) && !renames && file.labeled) return null;
  const metadata = {
    ...(renames ? { name, mimeType: type } : {}),
    appProperties: {
      [properties.object]: fileIdOf(content.id, { connection }),
      [properties.md5]: md5Of(text),
      [properties.transcript]: `${transcript}`,
      ...(renames ? { [properties.name]: hashOf(name) } : {}),
    },
  };
  return written('update', 'PATCH', `/${encodeURIComponent(file.id)}`, { metadata, text, type }, known);
}

/** Writes a file and its properties (https://developers.google.com/workspace/drive/api/guides/manage-uploads#multipart). */
function written(
  step: string,
  method: 'POST' | 'PATCH',
  path: string,
  { metadata, text, type }: { metadata: object; text: string; type: string },
  known: Known,
): Step<Known> {
  // Derived from the text, which cannot contain its own hash.
  const boundary = `afterword-${hashOf(text)}`;
  const body = [
    `--${boundary}`,
    'Content-Type: application/json; charset=UTF-8',
    '',
    JSON.stringify(metadata),
    `--${boundary}`,
    `Content-Type: ${type}; charset=UTF-8`,
    '',
    text,
    `--${boundary}--`,
  ].join('\r\n');
  return {
    name: step,
    effect: 'write',
    call: {
      kind: 'http',
      method,
      url: `${driveBase}/upload/drive/v3/files${path}?uploadType=multipart&${asFile}`,
      headers: { 'content-type': `multipart/related; boundary=${boundary}` },
      body,
    },
    read({ body: answer }) {
      const { id, webViewLink = known.url } = readFile(answer);
      return { ...known, stage: 'done', id, reserved: null, url: webViewLink };
    },
    foresee: () => ({ ...known, stage: 'done' }),
  };
}
