import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

/** Serves the built web app from `root`: its files, compressed by the build, and `index.html` for the app's routes. */
export function webApp(root: string): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const { method, path } = context.req;
    if (method !== 'GET' && method !== 'HEAD')
      return context.text('Method not allowed.', 405, { allow: 'GET, HEAD' });
    const decoded = decodePath(path);
    if (decoded === null) return context.text('This address is not well formed.', 400);
    if (isHidden(decoded)) return context.text('Not found.', 404);
    return next();
  });
  app.use(async (context, next) => {
    await next();
    if (context.res.status < 400) context.res.headers.set('cache-control', cacheControlOf(context.req.path));
  });
  // Before the ETags: browsers never revalidate immutable files.
  app.get('/assets/*', serveStatic({ root, precompressed: true }));
  app.use(etag());
  app.get('*', serveStatic({ root, precompressed: true }));
  app.get('*', async (context, next) => {
    if (isFile(context.req.path)) return context.text('Not found.', 404);
    return next();
  });
  app.get('*', serveStatic({ path: join(root, 'index.html'), precompressed: true }));
  app.get('*', (context) =>
    context.text('The web app is not built. Run `npm run build`, or `npm start`, which does it.', 503),
  );
  return app;
}

function cacheControlOf(path: string): string {
  if (isSecretAddress(path)) return 'no-store';
  return isAsset(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Returns whether a path is immutable: Vite adds a content hash to names in `assets/`. */
const isAsset = (path: string) => path.startsWith('/assets/');

const isFile = (path: string) => isAsset(path) || /\.[a-z0-9]+$/i.test(path);

/**
 * Returns whether an address contains a single-use code or opens a share, and therefore must not reach caches or linked sites.
 */
export function isSecretAddress(path: string): boolean {
  return (
    /^\/auth\/(callback|extension|assistant|google\/callback)\/?$/.test(path) ||
    /^\/(s|invitation|email-change|unsubscribe)\//.test(path) ||
    /^\/integrations\/[^/]+\/callback$/.test(path)
  );
}

/** Returns the first segment of a path, with slashes: '/s/' for '/s/abc'. */
export const firstSegmentOf = (path: string): string => /^\/[^/]*\/?/.exec(path)?.[0] ?? '/';

/** Returns whether the last segment of an address opens a share. */
export const isShareAddress = (path: string): boolean => path.startsWith('/s/');

/** Recognizes internal build files, such as `.vite/manifest.json`. */
const isHidden = (path: string) => /\/\.(?!well-known(?:\/|$))/.test(path);

function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}
