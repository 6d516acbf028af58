import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomCharacters } from '../access/secret.ts';

/** One-time codes as authenticator apps compute them (RFC 6238 with SHA-1, six digits, 30 seconds). */

const stepMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns random text in Base32 (RFC 4648) with five bits a character. */
export const randomBase32 = (length: number): string => randomCharacters(alphabet, length);

/** Returns the address that an authenticator app reads from a QR code. */
export function otpauthUri(secret: string, { email, issuer }: { email: string; issuer: string }): string {
  const query = new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`;
}

/** Returns the code for a time step. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return `${(digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000}`.padStart(6, '0');
}

/** Returns the time step of an instant. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / stepMs);

/**
 * Returns the time step of a code; null for a wrong code. A phone's clock may be one step off.
 * @param after the step of the last accepted code: that code and older ones are refused, because someone may have seen
 * them
 */
export function matchingStep(
  secret: string,
  code: string,
  { now, after }: { now: Date; after: number },
): number | null {
  const steps = [-1, 0, 1].map((offset) => stepOf(now) + offset);
  return steps.find((step) => step > after && isEqual(codeAt(secret, step), code)) ?? null;
}

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
