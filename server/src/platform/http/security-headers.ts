import type { MiddlewareHandler } from 'hono';
import type { Environment } from '../environment/environment.ts';
import { isSecretAddress, isShareAddress } from './web-app.ts';

/**
 * Stripe's sources, which a page may load from if plans are sold:
 * https://docs.stripe.com/security/guide#content-security-policy
 */
const paying = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'],
};
const nobody = { script: '', connect: '', frame: [] };

const contentSecurityPolicy = ({ script, connect, frame }: typeof paying | typeof nobody) => [
  "default-src 'self'",
  `script-src 'self'${script}`,
  // No style elements: web/no-style-elements.ts removes those of libraries.
  "style-src 'self'",
  // Allows style attributes only: color, alignment and font of article text, which is sanitized on input.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  `connect-src 'self'${connect}`,
  ...frame,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Sets the security headers of every answer. */
export function securityHeaders({ PUBLIC_URL, STRIPE_SECRET_KEY }: Environment): MiddlewareHandler {
  const secure = PUBLIC_URL.startsWith('https:');
  const policy = contentSecurityPolicy(STRIPE_SECRET_KEY ? paying : nobody).join('; ');
  return async (context, next) => {
    await next();
    // Sets headers on the existing answer: `context.header` would create a new one for each.
    const { headers } = context.res;
    headers.set('content-security-policy', policy);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('x-frame-options', 'DENY');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    headers.set(
      'referrer-policy',
      isSecretAddress(context.req.path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    if (isShareAddress(context.req.path)) headers.set('x-robots-tag', 'noindex');
    if (secure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}
