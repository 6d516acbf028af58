/**
 * Returns PostgreSQL's hash of a bigint (`hashint8`), by which Citus finds the range of a workspace. PostgreSQL keeps it
 * stable, because hash partitions and hash indexes on disk depend on it.
 */
export function hashOfBigint(value: number): number {
  const long = BigInt.asIntN(64, BigInt(value));
  const low = Number(BigInt.asUintN(32, long));
  const high = Number(BigInt.asUintN(32, long >> 32n));
  // Numbers that fit in 32 bits hash like integers of 32 bits.
  const key = low ^ (long >= 0n ? high : ~high);
  // `hash_bytes_uint32` of src/common/hashfn.c; all numbers are 32 bits.
  let a = (0x9e3779b9 + 4 + 3_923_095) | 0;
  let b = a;
  let c = a;
  a = (a + key) | 0;
  c = ((c ^ b) - rotate(b, 14)) | 0;
  a = ((a ^ c) - rotate(c, 11)) | 0;
  b = ((b ^ a) - rotate(a, 25)) | 0;
  c = ((c ^ b) - rotate(b, 16)) | 0;
  a = ((a ^ c) - rotate(c, 4)) | 0;
  b = ((b ^ a) - rotate(a, 14)) | 0;
  return ((c ^ b) - rotate(b, 24)) | 0;
}

const rotate = (number: number, bits: number) => (number << bits) | (number >>> (32 - bits));
