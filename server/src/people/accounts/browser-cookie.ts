import { parse, serialize } from 'hono/utils/cookie';
import type { Environment } from '../../platform/environment/environment.ts';
import { hostOnlyCookieName, isHttps } from '../../platform/http/host-cookie.ts';
import { hashSecret, newSecret } from '../access/secret.ts';

/** Seconds; browsers keep no cookie longer (RFC 6265bis, section 5.5). */
const lifetime = 400 * 86_400;

/**
 * Sets the cookie that identifies the browser that requested a link or signed in. The cookie grants no access. A
 * browser keeps it, so that several links requested in a row all work and the browser stays known.
 */
export function browserCookie(
  headers: Headers,
  environment: Pick<Environment, 'PUBLIC_URL'>,
): { hash: string; setCookie: string } {
  const secret = readSecret(headers, environment) ?? newSecret();
  const setCookie = serialize(nameFor(environment), secret, {
    httpOnly: true,
    sameSite: 'Lax',
    // Codes are redeemed under /api/auth, and identity providers answer under /auth.
    path: '/',
    maxAge: lifetime,
    secure: isHttps(environment),
  });
  return { hash: hashSecret(secret), setCookie };
}

/** Returns the browser's id as stored with codes; null if it has never requested a link. */
export function browserHash(headers: Headers, environment: Pick<Environment, 'PUBLIC_URL'>): string | null {
  const secret = readSecret(headers, environment);
  return secret === null ? null : hashSecret(secret);
}

const nameFor = (environment: Pick<Environment, 'PUBLIC_URL'>) =>
  hostOnlyCookieName('afterword_browser', environment);

function readSecret(headers: Headers, environment: Pick<Environment, 'PUBLIC_URL'>): string | null {
  const name = nameFor(environment);
  const value = parse(headers.get('cookie') ?? '', name)[name];
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}
