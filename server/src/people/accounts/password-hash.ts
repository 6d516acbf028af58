import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { failure } from '../../platform/errors/failure.ts';
import { type HashCost, hashCost } from './hash-cost.ts';

const saltBytes = 16;
const hashBytes = 32;

/** Queues password hashes, so that they do not block the thread pool, which also reads files. */
const queue = new PQueue({ concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)) });

/** Priorities and queue limits of password checks. Many guessers at once do not lock out known people. */
const turns = {
  known: { priority: 1, most: 200 },
  stranger: { priority: 0, most: 20 },
};

/** Seconds after which a stranger may retry if the queue is full. */
const retryAfter = 5;

/** Returns a password's hash in PHC notation: `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`. */
export async function hashPassword(password: string, cost: HashCost = hashCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  return written(cost, salt, await derive(password, salt, cost, 'known'));
}

/**
 * Checks a password against a stored hash. Without a stored hash, returns false after the same time.
 * @throws rate_limited if the queue is full.
 */
export async function isPassword(
  password: string,
  stored: string | null,
  whose: keyof typeof turns = 'known',
): Promise<boolean> {
  const [, ln, r, p, salt = '', hash = ''] = phc.exec(stored ?? nobodys) ?? [];
  const held = Buffer.from(hash, 'base64');
  const stated = { ln: Number(ln), r: Number(r), p: Number(p) };
  const tried = await derive(password, Buffer.from(salt, 'base64'), stated, whose);
  return timingSafeEqual(tried, held) && stored !== null;
}

const phc = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/;

const written = ({ ln, r, p }: HashCost, salt: Buffer, hash: Buffer) =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${hash.toString('base64')}`;

/** A hash that matches no password. */
const nobodys = written(hashCost, Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));

function derive(
  password: string,
  salt: Buffer,
  { ln, r, p }: HashCost,
  whose: keyof typeof turns,
): Promise<Buffer> {
  const { priority, most } = turns[whose];
  if (queue.sizeBy({ priority }) >= most) throw failure('rate_limited', { retryAfter });
  // NIST SP 800-63B, 3.1.1.2: equal characters count as equal, however a keyboard composes them.
  const normal = password.normalize('NFKC');
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 * 128 * 2 ** ln * r };
  return queue.add(() => scryptAsync(normal, salt, hashBytes, options), { priority });
}

const scryptAsync: (text: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt);
