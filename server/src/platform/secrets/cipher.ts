import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** A key of AES-256 with its name. */
export interface Key {
  /** Tells which of several keys it is, and nothing about it. */
  id: string;
  bytes: Buffer;
}

export const keyLength = 32;

/** The key of these bytes. */
export function keyOf(bytes: Buffer): Key {
  return { id: createHash('sha256').update('afterword key').update(bytes).digest('hex').slice(0, 16), bytes };
}

/** The key that a text stands for, in base64, or null. */
export function readKey(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === keyLength && bytes.toString('base64') === text ? bytes : null;
}

/**
 * Encrypts, bound to a context: only who names the same context can decrypt.
 * @returns nonce, tag and text in one.
 */
export function encrypt(key: Buffer, text: Buffer, context: readonly (string | number)[]): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(JSON.stringify(context)));
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** @throws when a bit differs, or the context does. */
export function decrypt(key: Buffer, encrypted: Buffer, context: readonly (string | number)[]): Buffer {
  const nonce = encrypted.subarray(0, nonceLength);
  const tag = encrypted.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(JSON.stringify(context)));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted.subarray(nonceLength + tagLength)), decipher.final()]);
}
