import type { MiddlewareHandler } from 'hono';
import { isSecretAddress } from './web-app.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Toasts and the progress bar bring their styles as elements.
  "style-src 'self' 'unsafe-inline'",
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
