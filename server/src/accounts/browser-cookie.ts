import { parse, serialize } from 'hono/utils/cookie';
import type { Environment } from '../platform/environment.ts';
import { hashSecret, newSecret } from './secret.ts';

const name = 'afterword_browser';

/** A mail is read within minutes; a day also covers the link that is asked for again. */
const lifetime = 86_400;

/**
 * The cookie that tells the browser which asked for a link from every other. It grants nothing by itself. A browser keeps
 * the one it has, so that each of several links asked for in a row opens at once.
 */
export function browserCookie(
  headers: Headers,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
): { hash: string; setCookie: string } {
  const secret = readSecret(headers) ?? newSecret();
  const setCookie = serialize(name, secret, {
    httpOnly: true,
    sameSite: 'Lax',
    // Codes are redeemed under /api/auth, an identity provider's answers arrive under /auth.
    path: '/',
    maxAge: lifetime,
    secure: PUBLIC_URL.startsWith('https:'),
  });
  return { hash: hashSecret(secret), setCookie };
}

/** The browser that asks, as codes name it; null when it has never asked for a link. */
export function browserHash(headers: Headers): string | null {
  const secret = readSecret(headers);
  return secret === null ? null : hashSecret(secret);
}

function readSecret(headers: Headers): string | null {
  const value = parse(headers.get('cookie') ?? '', name)[name];
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}
