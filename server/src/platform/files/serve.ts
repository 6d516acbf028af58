import type { Context } from 'hono';
import type { Deps } from '../procedure.ts';
import { uploadName, uploadType } from './uploads.ts';

/** Serves `GET /files/{name}`: an upload, with a type we chose, that can only be displayed. */
export function serveUploads({ files }: Pick<Deps, 'files'>) {
  return async (context: Context): Promise<Response> => {
    const name = uploadName(context.req.path);
    const bytes = name && (await files.get(name));
    if (!name || !bytes) return context.text('Not found.', 404);
    return new Response(context.req.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        'content-type': uploadType(name),
        'content-length': `${bytes.length}`,
        'content-disposition': 'inline',
        // A name never refers to another file.
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      },
    });
  };
}
