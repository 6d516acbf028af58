import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { type AsyncZippable, zip } from 'fflate';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Environment } from '../../platform/environment/environment.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Returns the built extension, packed on first request; null if it was not built. */
    extension: () => Promise<ExtensionPackage | null>;
  }
}

/** The built extension as a zip for loading unpacked, with the version in its manifest. */
export interface ExtensionPackage {
  version: string;
  zip: Uint8Array<ArrayBuffer>;
  /** Identifies these bytes (RFC 9110, section 8.8.3). */
  etag: string;
}

/** Path of the download. */
export const extensionPackagePath = '/download/afterword-extension.zip';

const builtManifest = z.looseObject({ version: z.string() });

const zipFiles = promisify<AsyncZippable, object, Uint8Array<ArrayBuffer>>(zip);

/**
 * Packs the extension built in `folder` for this server: the manifest gets the pages that may talk to the extension,
 * and the default server. The files are not in a folder, because unpacking creates one. Returns null if the extension
 * was not built.
 */
export async function packExtension(
  folder: string,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
): Promise<ExtensionPackage | null> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .filter(
      (path) =>
        !relative(folder, path)
          .split(sep)
          .some((part) => part.startsWith('.')),
    )
    .sort();
  const packed: AsyncZippable = {};
  for (const path of files) packed[relative(folder, path).replaceAll(sep, '/')] = await readFile(path);
  const given = packed['manifest.json'];
  if (!(given instanceof Uint8Array)) return null;

  const manifest = builtManifest.parse(JSON.parse(new TextDecoder().decode(given)));
  const ours = { ...manifest, externally_connectable: { matches: [`${new URL(PUBLIC_URL).origin}/*`] } };
  packed['manifest.json'] = new TextEncoder().encode(JSON.stringify(ours, null, 2));
  // A fixed date, so that the same build yields the same zip.
  const zipped = await zipFiles(packed, { mtime: '2026-01-01T00:00:00' });
  const etag = `"${createHash('sha256').update(zipped).digest('base64url')}"`;
  return { version: manifest.version, zip: zipped, etag };
}

/** Serves `GET /download/afterword-extension.zip`. */
export function serveExtensionPackage(extension: () => Promise<ExtensionPackage | null>) {
  return async (context: Context): Promise<Response> => {
    const found = await extension();
    if (!found) return context.text('There is no extension on this server: it was not built.', 404);
    const { etag } = found;
    const headers = { 'cache-control': 'no-cache', etag };
    if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(context.req.method === 'HEAD' ? null : found.zip, {
      headers: {
        ...headers,
        'content-type': 'application/zip',
        'content-length': `${found.zip.length}`,
        'content-disposition': 'attachment; filename="afterword-extension.zip"',
      },
    });
  };
}
