import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** An AES-256 key with its id. */
export interface Key {
  /** Identifies the key without revealing it. */
  id: string;
  bytes: Buffer;
}

export const keyLength = 32;

export function keyOf(bytes: Buffer): Key {
  return { id: createHash('sha256').update('afterword key').update(bytes).digest('hex').slice(0, 16), bytes };
}

/** Decodes a base64 key; returns null if it is invalid. */
export function readKey(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === keyLength && bytes.toString('base64') === text ? bytes : null;
}

/**
 * Encrypts text bound to a context: decryption requires the same context.
 * @returns nonce, tag and ciphertext in one buffer.
 */
export function encrypt(key: Buffer, text: Buffer, context: readonly (string | number)[]): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(JSON.stringify(context)));
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/**
 * Decrypts.
 * @throws if a bit or the context differs.
 */
export function decrypt(key: Buffer, encrypted: Buffer, context: readonly (string | number)[]): Buffer {
  const nonce = encrypted.subarray(0, nonceLength);
  const tag = encrypted.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(JSON.stringify(context)));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted.subarray(nonceLength + tagLength)), decipher.final()]);
}
