import { parse, serialize } from 'hono/utils/cookie';
import type { Environment } from '../platform/environment.ts';
import { hostOnly, isHttps } from '../platform/host-cookie.ts';
import { hashSecret, newSecret } from './secret.ts';

/** Seconds; longer than this browsers keep no cookie (RFC 6265bis, section 5.5). */
const lifetime = 400 * 86_400;

/**
 * The cookie that tells the browser which asked for a link, or signed in, from every other. It grants nothing by itself. A
 * browser keeps the one it has, so that each of several links asked for in a row opens at once, and stays a known one.
 */
export function browserCookie(
  headers: Headers,
  environment: Pick<Environment, 'PUBLIC_URL'>,
): { hash: string; setCookie: string } {
  const secret = readSecret(headers, environment) ?? newSecret();
  const setCookie = serialize(nameFor(environment), secret, {
    httpOnly: true,
    sameSite: 'Lax',
    // Codes are redeemed under /api/auth, an identity provider's answers arrive under /auth.
    path: '/',
    maxAge: lifetime,
    secure: isHttps(environment),
  });
  return { hash: hashSecret(secret), setCookie };
}

/** The browser that asks, as codes name it; null when it has never asked for a link. */
export function browserHash(headers: Headers, environment: Pick<Environment, 'PUBLIC_URL'>): string | null {
  const secret = readSecret(headers, environment);
  return secret === null ? null : hashSecret(secret);
}

const nameFor = (environment: Pick<Environment, 'PUBLIC_URL'>) => hostOnly('afterword_browser', environment);

function readSecret(headers: Headers, environment: Pick<Environment, 'PUBLIC_URL'>): string | null {
  const name = nameFor(environment);
  const value = parse(headers.get('cookie') ?? '', name)[name];
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}
