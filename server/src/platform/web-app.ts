import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';

/** A file as it is served. */
interface WebFile {
  body: Uint8Array<ArrayBuffer>;
  /** Names these bytes, without the quotes (RFC 9110, section 8.8.3). */
  etag: string;
  /** The same in fewer bytes, where that was made beforehand. */
  gzipped: Uint8Array<ArrayBuffer> | null;
}

/**
 * Serves the built web app from `root`: its files, and `index.html` for every address the app routes itself. What has a hash of its
 * content in its name is read and compressed once, and then kept: a page asks for dozens of them.
 */
export function webApp(root: string) {
  const hashed = new Map<string, WebFile>();
  const readHashed = async (path: string): Promise<WebFile | null> => {
    const known = hashed.get(path);
    if (known) return known;
    const file = await readInside(root, path);
    if (!file) return null;
    const kept = { ...file, gzipped: await compressed(file.body, path) };
    hashed.set(path, kept);
    return kept;
  };

  return async (context: Context): Promise<Response> => {
    const { method } = context.req;
    if (method !== 'GET' && method !== 'HEAD')
      return context.text('Method not allowed.', 405, { allow: 'GET, HEAD' });
    const path = decodePath(new URL(context.req.url).pathname);
    if (path === null) return context.text('This address is not well formed.', 400);

    if (isHidden(path)) return context.text('There is nothing at this address.', 404);

    if (isHashed(path)) {
      const file = await readHashed(path);
      if (file) return answer(context, file, path, 'public, max-age=31536000, immutable');
    }
    const file = path.endsWith('/') ? null : await readInside(root, path);
    if (file) return answer(context, file, path, 'no-cache');
    if (/\.[a-z0-9]+$/i.test(path)) return context.text('There is nothing at this address.', 404);

    const page = await readInside(root, '/index.html');
    if (!page)
      return context.text(
        'The web app is not built. Run `npm run build`, or `npm start`, which does it.',
        503,
      );
    return answer(context, page, '/index.html', isSecretAddress(path) ? 'no-store' : 'no-cache');
  };
}

/** Addresses that carry a single-use code, or open a share: neither a cache nor the next site may learn them. */
export function isSecretAddress(path: string): boolean {
  return (
    /^\/auth\/(callback|extension|google\/callback)\/?$/.test(path) ||
    isShareAddress(path) ||
    /^\/integrations\/[^/]+\/callback$/.test(path)
  );
}

/** Addresses whose last part opens a share. */
export const isShareAddress = (path: string): boolean => path.startsWith('/s/');

/** Vite puts a hash of the content into the names of `assets/`, which has no folders. */
const isHashed = (path: string) => /^\/assets\/[^/\\]+$/.test(path);

/** What the build keeps for itself beside the files it is asked for, such as `.vite/manifest.json`. */
const isHidden = (path: string) => /\/\.(?!well-known(?:\/|$))/.test(path);

function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}

async function readInside(root: string, path: string): Promise<WebFile | null> {
  const file = normalize(join(root, path));
  if (!file.startsWith(root + sep)) return null;
  try {
    const body = new Uint8Array(await readFile(file));
    const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    return { body, etag, gzipped: null };
  } catch {
    return null; // not there, a directory, or a name the file system does not take
  }
}

/** What travels in one packet gains nothing. */
const worthCompressing = 1_024;
const gzipOf = promisify<Uint8Array, Buffer>(gzip);

/** The content in gzip, where that makes it smaller by its kind. */
async function compressed(body: Uint8Array, path: string): Promise<WebFile['gzipped']> {
  const worth =
    body.length >= worthCompressing && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(path) ?? '');
  return worth ? new Uint8Array(await gzipOf(body)) : null;
}

function answer(
  context: Context,
  { body, etag, gzipped }: WebFile,
  path: string,
  cacheControl: string,
): Response {
  const encoding =
    gzipped && accepts(context, { header: 'Accept-Encoding', supports: ['gzip'], default: '' });
  const headers = {
    etag: encoding ? `W/"${etag}"` : `"${etag}"`,
    'cache-control': cacheControl,
    'content-type': getMimeType(path) ?? 'application/octet-stream',
    ...(gzipped ? { vary: 'Accept-Encoding' } : {}),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  // Weak or strong: what is compressed on its way has a weak one.
  if (cacheControl !== 'no-store' && context.req.header('if-none-match')?.replace(/^W\//, '') === `"${etag}"`)
    return context.body(null, 304, headers);
  return new Response(context.req.method === 'HEAD' ? null : encoding && gzipped ? gzipped : body, {
    headers,
  });
}
