import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits that are safe in URLs and headers. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash stored in place of a secret. The secret has full entropy, so a plain hash cannot be reversed by search. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Returns random characters of an alphabet of 32, with five bits each. */
export const randomCharacters = (alphabet: string, length: number): string =>
  [...randomBytes(length)].map((byte) => alphabet[byte % 32]).join('');

/** Returns a code in groups with hyphens between them, for people who type it. */
export const inGroups = (code: string, size: number): string =>
  code.replace(new RegExp(`.{${size}}(?=.)`, 'g'), '$&-');
