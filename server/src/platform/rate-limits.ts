import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from './database.ts';
import { failure } from './failure.ts';

/** Counts requests; a call that came too often throws `rate_limited` with the seconds to wait. */
export interface RateLimits {
  countPublic(address: string, call: string): Promise<void>;
  countSession(sessionId: string): Promise<void>;
  /** Takes one of the mails that a mailbox may get; false when it has had them. */
  takeMail(mailbox: string): Promise<boolean>;
  /** Counts a password that somebody tries for a mailbox, whether anybody has it or not. */
  countPassword(mailbox: string): Promise<void>;
  /** Takes back what was counted for a password that was right. */
  forgivePassword(mailbox: string): Promise<void>;
}

/**
 * Calls of one session in a minute. A capture sends at most four uploads a second, a person with ten meetings open and a
 * backlog to drain some dozens: this only stops a program that runs wild.
 */
const perSession = 6_000;

/** Mails that strangers may have sent to one mailbox, and in what time. */
const mailsPerMailbox = { points: 5, duration: 15 * 60 };

/** Wrong passwords for one mailbox, from wherever: a thousand a day, where a good one takes millions. */
const passwordsPerMailbox = { points: 10, duration: 15 * 60 };

/** Public calls are counted in the database, for all servers together; sessions in memory, where counting costs nothing. */
export function createRateLimits(pool: Pool, perMinute: number): RateLimits {
  const duration = 60;
  const stored = { storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true };
  const publicCalls = new RateLimiterPostgres({
    ...stored,
    keyPrefix: 'public',
    points: perMinute,
    duration,
    // A flood is turned away without asking the database again.
    inMemoryBlockOnConsumed: perMinute + 1,
    // Without a database every call fails anyway; the limit must not be the reason.
    insuranceLimiter: new RateLimiterMemory({ points: perMinute, duration }),
  });
  const mails = new RateLimiterPostgres({ ...stored, keyPrefix: 'mail', ...mailsPerMailbox });
  const passwords = new RateLimiterPostgres({ ...stored, keyPrefix: 'password', ...passwordsPerMailbox });
  // The table shall not tell who is written to, and an address may be longer than its key.
  const mailboxKey = (mailbox: string) => createHash('sha256').update(mailbox).digest('base64url');
  const sessions = new RateLimiterMemory({ keyPrefix: 'session', points: perSession, duration });
  const count = async (limiter: { consume(key: string): Promise<unknown> }, key: string) => {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw failure('rate_limited', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) });
    }
  };
  return {
    countPublic: (address, call) => count(publicCalls, `${address}:${call}`),
    countSession: (sessionId) => count(sessions, sessionId),
    async takeMail(mailbox) {
      try {
        await mails.consume(mailboxKey(mailbox));
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    countPassword: (mailbox) => count(passwords, mailboxKey(mailbox)),
    async forgivePassword(mailbox) {
      await passwords.reward(mailboxKey(mailbox));
    },
  };
}
