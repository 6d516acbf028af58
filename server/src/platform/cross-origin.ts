import { extensionOrigin } from '@afterword/api-client/contract';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Lets the extension call from its own origin, with a token and a cookie, and nobody else. */
export function crossOrigin(): MiddlewareHandler {
  const preflight = cors({
    origin: (origin) => (origin === extensionOrigin ? origin : null),
    allowHeaders: ['authorization', 'content-type', 'x-requested-with', 'x-workspace'],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    credentials: true,
    maxAge: 600,
  });
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context, next);
    await next();
    // Into the answer as it is: what `cors` sets before there is one makes Hono copy the answer, body and all.
    const { headers } = context.res;
    headers.append('vary', 'Origin');
    if (context.req.header('origin') !== extensionOrigin) return;
    headers.set('access-control-allow-origin', extensionOrigin);
    headers.set('access-control-allow-credentials', 'true');
    headers.set('access-control-expose-headers', 'retry-after,x-request-id');
  };
}
