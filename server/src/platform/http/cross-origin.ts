import { extensionOrigin } from '@afterword/api-client/contract';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Allows calls from the extension's origin, with a token and a cookie, and from no other origin. */
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
    // Sets headers on the existing answer: if `cors` sets headers earlier, Hono copies the answer with its body.
    const { headers } = context.res;
    headers.append('vary', 'Origin');
    if (context.req.header('origin') !== extensionOrigin) return;
    headers.set('access-control-allow-origin', extensionOrigin);
    headers.set('access-control-allow-credentials', 'true');
    headers.set('access-control-expose-headers', 'retry-after,x-request-id');
  };
}
