/**
 * What the hash of a password costs: one of the settings of the same strength that OWASP's Password Storage Cheat Sheet lists for
 * scrypt (N = 2^15, r = 8, p = 3), with 32 MB instead of 128, as several may be computed at once. Stored with each hash, so that
 * it can be raised and old ones still be checked.
 */
export const hashCost: HashCost = { ln: 15, r: 8, p: 3 };

/** What scrypt is given: the logarithm of N to base 2, the block size, and how much is done in parallel (RFC 7914). */
export interface HashCost {
  ln: number;
  r: number;
  p: number;
}
