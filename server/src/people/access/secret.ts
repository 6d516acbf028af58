import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits that are safe in URLs and headers. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash stored in place of a secret. The secret has full entropy, so a plain hash cannot be reversed by search. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
