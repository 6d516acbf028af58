import { createHmac } from 'node:crypto';

/**
 * Returns the code that an authenticator app shows for a secret (RFC 6238).
 * @param offset steps of 30 seconds from now; a server accepts one early and one late
 */
export function appCode(secret: string, offset: -1 | 0 | 1 = 0): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter));
  const key = Buffer.alloc(Math.floor((bits.length * 5) / 8));
  bits.forEach((five, at) => {
    for (let bit = 0; bit < 5; bit += 1)
      if ((five >> (4 - bit)) & 1) key[(at * 5 + bit) >> 3]! |= 128 >> ((at * 5 + bit) & 7);
  });
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + offset, 4);
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE(digest[19]! & 15) & 0x7fffffff;
  return `${number % 1_000_000}`.padStart(6, '0');
}
