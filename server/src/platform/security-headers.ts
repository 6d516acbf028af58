import type { MiddlewareHandler } from 'hono';
import { isSecretAddress } from './web-app.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // No style elements at all: web/no-style-elements.ts takes them out of the libraries that bring some.
  "style-src 'self'",
  // Attributes only, for the colour, alignment and font of text in articles, sanitised on the way in.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What browsers are told about everything this server answers. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const secure = publicUrl.startsWith('https:');
  return async (context, next) => {
    await next();
    context.header('content-security-policy', contentSecurityPolicy);
    context.header('x-content-type-options', 'nosniff');
    context.header('x-frame-options', 'DENY');
    context.header('cross-origin-opener-policy', 'same-origin');
    context.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    context.header(
      'referrer-policy',
      isSecretAddress(context.req.path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    if (secure) context.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}
