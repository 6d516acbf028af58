import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * What a hash costs: one of the settings of the same strength that OWASP's Password Storage Cheat Sheet lists for scrypt
 * (N = 2^15, r = 8, p = 3), with 32 MB instead of 128, as several may be computed at once. Stored with each hash, so that
 * it can be raised and old ones still be checked.
 */
const cost = { ln: 15, r: 8, p: 3 };
const saltBytes = 16;
const hashBytes = 32;

/** A password as it is stored, in PHC notation: `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return written(salt, await derive(password, salt, cost));
}

/** Whether this is the password of a stored hash. Against null it is not, and finding that out takes as long. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, ln, r, p, salt = '', hash = ''] = phc.exec(stored ?? nobodys) ?? [];
  const held = Buffer.from(hash, 'base64');
  const tried = await derive(password, Buffer.from(salt, 'base64'), {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(tried, held) && stored !== null;
}

const phc = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/;

const written = (salt: Buffer, hash: Buffer) =>
  `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString('base64')}$${hash.toString('base64')}`;

/** Of no password. */
const nobodys = written(Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));

function derive(password: string, salt: Buffer, { ln, r, p }: typeof cost): Promise<Buffer> {
  // NIST SP 800-63B, 3.1.1.2: the same characters however a keyboard composes them.
  const normal = password.normalize('NFKC');
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 * 128 * 2 ** ln * r };
  return new Promise((resolve, reject) => {
    scrypt(normal, salt, hashBytes, options, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
