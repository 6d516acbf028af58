import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { failure } from '../errors/failure.ts';
import type { Pool } from '../postgres/database.ts';

/** Counts requests; a call over a limit throws `rate_limited` with the seconds to wait. */
export interface RateLimits {
  countPublic(address: string, call: string): Promise<void>;
  /** Counts a call of a session or API key. @returns what is left in this minute */
  countSession(sessionId: string): Promise<Allowance>;
  /**
   * Takes one email from a mailbox's allowance; returns false if it is used up. A browser known to the mailbox has
   * its own allowance.
   */
  takeMail(mailbox: string, knownBrowser: string | null): Promise<boolean>;
  /**
   * Takes emails from the daily allowances of the account that causes them, its mailbox, and its workspace.
   * @returns 0 on success, or else the seconds until that many are available.
   */
  takeSentMails(sender: MailSender, count: number): Promise<number>;
  /**
   * Counts a password attempt for a mailbox, whether or not it belongs to an account.
   * @returns a function that takes it back after a correct password.
   */
  countPassword(guess: Guess): Promise<() => Promise<void>>;
  /**
   * Counts a code given as second factor: all unproven sessions of an account together, or one session that was proven
   * before.
   * @returns a function that takes the count back after a correct code.
   */
  countFactorCode(guess: { accountId: number; known: string | null }): Promise<() => Promise<void>>;
  /**
   * Takes a call from an account's allowance at another service.
   * @returns 0 on success, or else the milliseconds until a call is available.
   */
  takeCall(account: string, pace: Pace): Promise<number>;
}

/** A limit, and the calls that remain of it. */
export interface Allowance {
  limit: number;
  /** Length of the period in seconds. */
  window: number;
  remaining: number;
  /** Seconds until the full limit is available again. */
  reset: number;
}

/** Returns the headers that tell a client about its limit (draft-ietf-httpapi-ratelimit-headers-11). */
export const allowanceHeaders = ({ limit, window, remaining, reset }: Allowance): Record<string, string> => ({
  'ratelimit-policy': `"calls";q=${limit};w=${window}`,
  ratelimit: `"calls";r=${remaining};t=${reset}`,
});

/** An account that causes emails to other people. */
export interface MailSender {
  accountId: number;
  /** Has the same allowance as the account, which may be deleted and created again. Null without an account. */
  mailbox: string | null;
  /** Whether the account is less than a week old. */
  isNew: boolean;
  /** Null if the workspace was deleted. */
  workspace: number | null;
}

/** Emails per day. */
export interface MailAllowances {
  account: number;
  newAccount: number;
  workspace: number;
}

/** Calls per number of milliseconds. */
export interface Pace {
  calls: number;
  per: number;
}

/** A password attempt and its origin. */
export interface Guess {
  mailbox: string;
  /** The client's network address. */
  address: string;
  /** A session or browser of the mailbox's own account; null if neither. */
  known: string | null;
}

/** Emails to one mailbox caused by all strangers together, or by one known browser, and the period in seconds. */
const mailsPerMailbox = { points: 5, duration: 15 * 60 };

/** Wrong passwords for one mailbox from one address or one known browser. */
const passwordsPerGuesser = { points: 10, duration: 15 * 60 };

/**
 * Wrong passwords for one mailbox from all strangers together: a few thousand a day, while a good password takes millions of
 * guesses. Higher than the limit per guesser, so that locking the owner out of new browsers takes many addresses.
 */
const passwordsPerMailbox = { points: 100, duration: 60 * 60 };

/**
 * Wrong codes for one account. Three of a million codes are valid at a time, so a guesser succeeds with a chance of 1
 * in 1,400 a day.
 */
const factorCodesPerAccount = { points: 10, duration: 60 * 60 };

/**
 * Creates the rate limits. Public calls are counted in the database, across servers; sessions in memory, at no cost.
 * @param perMinute public calls per address.
 * @param perSession calls per session and minute. A capture sends at most four uploads a second; ten open meetings with
 * a backlog send a few dozen. The limit only stops a runaway program.
 */
export function createRateLimits(
  pool: Pool,
  {
    perMinute,
    perSession,
    mailsPerDay,
  }: { perMinute: number; perSession: number; mailsPerDay: MailAllowances },
): RateLimits {
  const duration = 60;
  const stored = { storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true };
  const publicCalls = new RateLimiterPostgres({
    ...stored,
    keyPrefix: 'public',
    points: perMinute,
    duration,
    // Rejects a flood without further database queries.
    inMemoryBlockOnConsumed: perMinute + 1,
    // Without the database every call fails anyway, so the limiter should not fail first.
    insuranceLimiter: new RateLimiterMemory({ points: perMinute, duration }),
  });
  const mails = new RateLimiterPostgres({ ...stored, keyPrefix: 'mail', ...mailsPerMailbox });
  const sentMails = (kind: string, points: number) =>
    new RateLimiterPostgres({ ...stored, keyPrefix: `sent.${kind}`, points, duration: 24 * 60 * 60 });
  const sentByAccount = sentMails('account', mailsPerDay.account);
  const sentByNewAccount = sentMails('new', mailsPerDay.newAccount);
  const sentByWorkspace = sentMails('workspace', mailsPerDay.workspace);
  const guesses = new RateLimiterPostgres({ ...stored, keyPrefix: 'guess', ...passwordsPerGuesser });
  const strangersGuesses = new RateLimiterPostgres({
    ...stored,
    keyPrefix: 'password',
    ...passwordsPerMailbox,
  });
  const factorCodes = new RateLimiterPostgres({ ...stored, keyPrefix: 'factor', ...factorCodesPerAccount });
  // Hashed, so that the table does not reveal recipients; an address may also be longer than the key.
  const keyOf = (...parts: (string | null)[]) =>
    createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const outgoing = new Map<string, RateLimiterPostgres>();
  const sessions = new RateLimiterMemory({ keyPrefix: 'session', points: perSession, duration });
  return {
    async countPublic(address, call) {
      await consume(publicCalls, `${address}:${call}`);
    },
    async countSession(sessionId) {
      const { remainingPoints, msBeforeNext } = await consume(sessions, sessionId);
      const reset = Math.max(0, Math.ceil(msBeforeNext / 1_000));
      return { limit: perSession, window: duration, remaining: remainingPoints, reset };
    },
    async takeMail(mailbox, knownBrowser) {
      try {
        await mails.consume(keyOf(mailbox, knownBrowser));
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    async takeSentMails({ accountId, mailbox, isNew, workspace }, count) {
      const taken: (() => Promise<unknown>)[] = [];
      const sentByPerson = isNew ? sentByNewAccount : sentByAccount;
      for (const [limiter, key] of [
        [sentByPerson, accountId],
        [sentByPerson, mailbox && keyOf(mailbox)],
        [sentByWorkspace, workspace],
      ] as const) {
        if (key === null) continue;
        taken.push(() => limiter.reward(key, count));
        const refusal = await refusalOf(limiter.consume(key, count));
        if (!refusal) continue;
        // Emails that were not sent do not count.
        for (const giveBack of taken) await giveBack();
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      }
      return 0;
    },
    async takeCall(account, { calls, per }) {
      const kind = `call.${calls}.${per}`;
      const limiter =
        outgoing.get(kind) ??
        new RateLimiterPostgres({ ...stored, keyPrefix: kind, points: calls, duration: per / 1_000 });
      outgoing.set(kind, limiter);
      try {
        await limiter.consume(keyOf(account));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
        throw refusal;
      }
    },
    async countFactorCode({ accountId, known }) {
      const key = keyOf(`${accountId}`, known);
      await consume(factorCodes, key);
      return async () => {
        await factorCodes.reward(key);
      };
    },
    async countPassword({ mailbox, address, known }) {
      const guesser = keyOf(mailbox, known ? 'known' : 'stranger', known ?? address);
      await consume(guesses, guesser);
      const everyone = keyOf(mailbox);
      if (!known) await consume(strangersGuesses, everyone);
      return async () => {
        await guesses.reward(guesser);
        if (!known) await strangersGuesses.reward(everyone);
      };
    },
  };
}

/** Returns the refusal of a limit; null if it granted the points. */
async function refusalOf(taken: Promise<unknown>): Promise<RateLimiterRes | null> {
  try {
    await taken;
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

/** Takes points from a limit. @throws rate_limited with the seconds to wait if it is used up. */
export async function consume<Key extends string | number, Taken>(
  limiter: { consume(key: Key, points?: number): Promise<Taken> },
  key: Key,
  points = 1,
): Promise<Taken> {
  try {
    return await limiter.consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw failure('rate_limited', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) });
  }
}
