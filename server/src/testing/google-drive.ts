import { createHash } from 'node:crypto';
import type { Asked, DoubleAnswer } from './vendor-double.ts';

/*
 * A simulated Google Drive with the features that destinations use: one person's files with properties, a query
 * language and multipart uploads. Based on https://developers.google.com/workspace/drive/api/reference/rest/v3/files.
 */

export interface StoredFile {
  id: string;
  name: string;
  mimeType: string;
  trashed: boolean;
  appProperties: Record<string, string>;
  parents: string[];
  /** Null for files in Google's own formats. */
  content: string | null;
}

/**
 * Description of the upload path of `files.update`, modeled on that of `files.create`, because the local description
 * lacks it.
 */
export const uploadDescription = {
  openapi: '3.0.3',
  servers: [{ url: 'https://www.googleapis.com' }],
  paths: {
    '/upload/drive/v3/files/{fileId}': {
      patch: {
        parameters: [
          { name: 'fileId', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'fields', in: 'query', schema: { type: 'string' } },
          { name: 'uploadType', in: 'query', required: true, schema: { type: 'string' } },
          { name: 'supportsAllDrives', in: 'query', schema: { type: 'boolean' } },
        ],
        requestBody: { required: true, content: { 'multipart/related': { schema: { type: 'string' } } } },
        responses: { 200: { description: 'The file' } },
      },
    },
  },
};

type Metadata = Partial<StoredFile>;

/** Returns an error in Google's format. */
export const googleError = (code: number, reason: string, message = reason): DoubleAnswer => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'global', reason }] } },
});

/** Files of one Google account, shared by all destinations connected to it. */
export type DriveStore = Map<string, StoredFile>;

/** The account of all simulated Google destinations in a test file. */
export const sharedDrive: DriveStore = new Map();

/** Simulates a Drive with its own files, or with shared ones. Calls `made` for each file created here. */
export function driveDouble(
  made: (file: StoredFile) => void = () => undefined,
  files: DriveStore = new Map(),
  /** Returns whether a search finds a file yet. */
  indexed: (file: StoredFile) => boolean = () => true,
) {
  const shown = (file: StoredFile) => ({
    id: file.id,
    name: file.name,
    mimeType: file.mimeType,
    trashed: file.trashed,
    webViewLink: `https://drive.google.com/file/d/${file.id}/view`,
    appProperties: file.appProperties,
    ...(file.content === null ? {} : { md5Checksum: createHash('md5').update(file.content).digest('hex') }),
  });

  let reserved = 0;
  /** Ids of files deleted for good, which Google does not give to another file. */
  const spent = new Set<string>();

  function create(metadata: Metadata, content: string | null): DoubleAnswer {
    const id = metadata.id ?? `file${files.size + 1}`;
    if (files.has(id) || spent.has(id)) return googleError(409, 'fileIdInUse');
    const file: StoredFile = {
      id,
      name: metadata.name ?? 'Untitled',
      mimeType: metadata.mimeType ?? 'application/octet-stream',
      trashed: false,
      appProperties: {},
      parents: metadata.parents ?? ['root'],
      content,
    };
    const bad = change(file, metadata);
    if (bad) return bad;
    files.set(id, file);
    made(file);
    return { status: 200, body: shown(file) };
  }

  function change(file: StoredFile, { name, trashed, appProperties = {} }: Metadata): DoubleAnswer | null {
    // Google limits a property (key and value) to 124 bytes, and a file to 30 properties per app.
    const all = { ...file.appProperties, ...appProperties };
    if (
      Object.keys(all).length > 30 ||
      Object.entries(all).some((each) => Buffer.byteLength(each.join('')) > 124)
    )
      return googleError(400, 'badRequest', 'Properties are too large.');
    Object.assign(file, {
      appProperties: all,
      name: name ?? file.name,
      trashed: trashed ?? file.trashed,
    });
    return null;
  }

  function answer({ method, path, query, body, text, headers }: Asked): DoubleAnswer | null {
    const [, upload, id] = /^(\/upload)?\/drive\/v3\/files(?:\/([^/]+))?$/.exec(path) ?? [];
    if (path === '/drive/v3/about')
      return {
        status: 200,
        body: { user: { permissionId: '0815', emailAddress: 'ana@example.com', displayName: 'Ana' } },
      };
    const picked = (file: StoredFile): DoubleAnswer => ({
      status: 200,
      body: query.get('fields') === 'id' ? { id: file.id } : shown(file),
    });
    if (!/^(\/upload)?\/drive\/v3\/files(\/|$)/.test(path)) return null;
    const parts = upload ? partsOf(headers.get('content-type') ?? '', text) : null;
    const metadata = (parts ? JSON.parse(parts.metadata) : body) as Metadata;
    if (id === 'generateIds') {
      reserved += 1;
      return {
        status: 200,
        body: { kind: 'drive#generatedIds', space: 'drive', ids: [`reserved${reserved}-${files.size}`] },
      };
    }
    if (id === undefined) {
      if (method === 'POST') return create(metadata, parts?.content ?? null);
      const found = [...files.values()]
        .reverse()
        .filter(filterOf(query.get('q') ?? ''))
        .filter(indexed);
      return { status: 200, body: { files: found.map(shown) } };
    }
    const file = files.get(decodeURIComponent(id));
    if (!file) return googleError(404, 'notFound', `File not found: ${id}.`);
    if (method === 'PATCH') {
      const bad = change(file, metadata);
      if (bad) return bad;
      if (parts) file.content = parts.content;
    }
    return picked(file);
  }

  return { files, answer, spend: (id: string) => void spent.add(id) };
}

/** Splits a multipart upload into its two parts (RFC 2387). */
function partsOf(type: string, text: string): { metadata: string; content: string } {
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1] ?? '';
  const parts = text.split(`--${boundary}`);
  if (boundary === '' || parts.length !== 4 || !parts[3]!.startsWith('--'))
    throw new Error('The upload has not two parts.');
  const [metadata, content] = parts
    .slice(1, 3)
    .map((part) => part.replace(/^\r\n[\s\S]*?\r\n\r\n/, '').replace(/\r\n$/, ''));
  return { metadata: metadata!, content: content! };
}

/** Parses a query; refuses unknown syntax. */
function filterOf(query: string): (file: StoredFile) => boolean {
  const value = "'((?:[^'\\\\]|\\\\['\\\\])*)'";
  const unquoted = (text = '') => text.replace(/\\(['\\])/g, '$1');
  const clauses = query.split(' and ');
  const conditions: ((file: StoredFile) => boolean)[] = [];
  for (let at = 0; at < clauses.length; at += 1) {
    let clause = clauses[at]!;
    if (clause.startsWith('appProperties')) {
      at += 1;
      clause += ` and ${clauses[at]}`;
      const [, key, wanted] =
        new RegExp(`^appProperties has { key=${value} and value=${value} }$`).exec(clause) ?? [];
      if (key === undefined) throw new Error(`Invalid query: ${query}`);
      conditions.push((file) => file.appProperties[unquoted(key)] === unquoted(wanted));
    } else if (clause === 'trashed = false') conditions.push((file) => !file.trashed);
    else {
      const [, type] = new RegExp(`^mimeType = ${value}$`).exec(clause) ?? [];
      if (type === undefined) throw new Error(`Invalid query: ${query}`);
      conditions.push((file) => file.mimeType === unquoted(type));
    }
  }
  return (file) => conditions.every((condition) => condition(file));
}
