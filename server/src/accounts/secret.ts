import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that nobody can guess, fit for an address or a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead of a secret. The secret has full entropy, so a plain hash cannot be searched backwards. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
