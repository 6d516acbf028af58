/**
 * Cost of password hashes: one of the equivalent scrypt settings in OWASP's Password Storage Cheat Sheet (N = 2^15, r =
 * 8, p = 3). It needs 32 MB instead of 128, because several hashes may run at once. Stored with each hash, so that it
 * can be raised without invalidating old hashes.
 */
export const hashCost: HashCost = { ln: 15, r: 8, p: 3 };

/** Parameters of scrypt: logarithm of N to base 2, block size, and parallelism (RFC 7914). */
export interface HashCost {
  ln: number;
  r: number;
  p: number;
}
