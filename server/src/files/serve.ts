import type { Context } from 'hono';
import type { Deps } from '../platform/procedure.ts';
import { uploadName, uploadType } from './uploads.ts';

/** `GET /files/{name}`: an upload, of a type that we chose, and unable to do anything but be looked at. */
export function serveUploads({ files }: Pick<Deps, 'files'>) {
  return async (context: Context): Promise<Response> => {
    const name = uploadName(context.req.path);
    const bytes = name && (await files.get(name));
    if (!name || !bytes) return context.text('There is nothing at this address.', 404);
    return new Response(context.req.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        'content-type': uploadType(name),
        'content-length': `${bytes.length}`,
        'content-disposition': 'inline',
        // A name never means another file.
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      },
    });
  };
}
