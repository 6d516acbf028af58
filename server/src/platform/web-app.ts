import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';

/** Serves the built web app from `root`: its files, and `index.html` for every address the app routes itself. */
export function webApp(root: string) {
  return async (context: Context): Promise<Response> => {
    const { method } = context.req;
    if (method !== 'GET' && method !== 'HEAD')
      return context.text('Method not allowed.', 405, { allow: 'GET, HEAD' });
    const path = decodePath(new URL(context.req.url).pathname);
    if (path === null) return context.text('This address is not well formed.', 400);

    if (isHidden(path)) return context.text('There is nothing at this address.', 404);

    const file = path.endsWith('/') ? null : await readInside(root, path);
    if (file)
      return answer(context, file, path, isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
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

/** Vite puts a hash of the content into the names of `assets/`. */
const isHashed = (path: string) => path.startsWith('/assets/');

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

async function readInside(root: string, path: string): Promise<Buffer | null> {
  const file = normalize(join(root, path));
  if (!file.startsWith(root + sep)) return null;
  try {
    return await readFile(file);
  } catch {
    return null; // not there, a directory, or a name the file system does not take
  }
}

function answer(context: Context, body: Buffer, path: string, cacheControl: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    etag,
    'cache-control': cacheControl,
    'content-type': getMimeType(path) ?? 'application/octet-stream',
  };
  if (cacheControl !== 'no-store' && context.req.header('if-none-match') === etag)
    return context.body(null, 304, headers);
  return new Response(context.req.method === 'HEAD' ? null : new Uint8Array(body), { headers });
}
