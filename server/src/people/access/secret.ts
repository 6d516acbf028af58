import { hash, randomBytes } from 'node:crypto';

/** Returns 256 random bits that are safe in URLs and headers. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Characters of a {@link newSecret}. */
export const secretLength = 43;

/** Returns the hash stored in place of a secret. The secret has full entropy, so a plain hash cannot be reversed by search. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

/** Returns random characters of an alphabet of 32, with five bits each. */
export const randomCharacters = (alphabet: string, length: number): string =>
  [...randomBytes(length)].map((byte) => alphabet[byte % 32]).join('');

/** Returns a code in groups with hyphens between them, for people who type it. */
export const inGroups = (code: string, size: number): string =>
  code.replace(new RegExp(`.{${size}}(?=.)`, 'g'), '$&-');

/** 32 letters and digits that are hard to confuse, so that each character has five bits. */
const recoveryAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns different recovery codes of 125 bits, so that their plain hashes cannot be reversed by search: `k7f3m-…`. */
export const newRecoveryCodes = (count: number): string[] =>
  Array.from({ length: count }, () => inGroups(randomCharacters(recoveryAlphabet, 25), 5));

/** Returns the hash of a recovery code as someone typed it: hyphens, spaces and case do not matter. */
export const hashRecoveryCode = (typed: string): string =>
  hashSecret(typed.toLowerCase().replace(/[^a-z0-9]/g, ''));
