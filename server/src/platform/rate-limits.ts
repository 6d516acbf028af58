import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from './database.ts';
import { failure } from './failure.ts';

/** Counts requests; a call that came too often throws `rate_limited` with the seconds to wait. */
export interface RateLimits {
  countPublic(address: string, call: string): Promise<void>;
  countSession(sessionId: string): Promise<void>;
  /** Takes one of the mails that a mailbox may get; false when it has had them. A browser known there has its own. */
  takeMail(mailbox: string, knownBrowser: string | null): Promise<boolean>;
  /**
   * Takes emails from the daily allowance of the account that causes them, and of its workspace.
   * @returns seconds until there are as many again; 0 when they were taken.
   */
  takeSentMails(sender: MailSender, count: number): Promise<number>;
  /**
   * Counts a password that is tried for a mailbox, whether it is anybody's or not.
   * @returns takes it back, for a password that was right.
   */
  countPassword(guess: Guess): Promise<() => Promise<void>>;
  /**
   * Takes a call that an account of another service may have made to it.
   * @returns milliseconds until there is one again; 0 when it was taken.
   */
  takeCall(account: string, pace: Pace): Promise<number>;
}

/** An account that causes emails to other people. */
export interface MailSender {
  accountId: number;
  /** Whether the account is in its first week. */
  isNew: boolean;
  /** Null where the workspace is gone. */
  workspace: number | null;
}

/** Emails in a day. */
export interface MailAllowances {
  account: number;
  newAccount: number;
  workspace: number;
}

/** Calls in milliseconds. */
export interface Pace {
  calls: number;
  per: number;
}

/** A password that is tried, and from where. */
export interface Guess {
  mailbox: string;
  /** The network address it comes from. */
  address: string;
  /** A session or browser of the mailbox's own account; null where it comes from neither. */
  known: string | null;
}

/** Mails that strangers together, or one known browser, may have sent to one mailbox, and in what time. */
const mailsPerMailbox = { points: 5, duration: 15 * 60 };

/** Wrong passwords for one mailbox from one address, or one known browser. */
const passwordsPerGuesser = { points: 10, duration: 15 * 60 };

/**
 * Wrong passwords for one mailbox from all strangers together: some thousands a day, where a good one takes millions. More than
 * one guesser needs, so that it takes a crowd to keep the owner from signing in with a password in a new browser.
 */
const passwordsPerMailbox = { points: 100, duration: 60 * 60 };

/**
 * Public calls are counted in the database, for all servers together; sessions in memory, where counting costs nothing.
 * @param perMinute public calls of one address.
 * @param perSession calls of one session in a minute. A capture sends at most four uploads a second, a person with ten meetings
 *   open and a backlog to drain some dozens: this only stops a program that runs wild.
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
    // A flood is turned away without asking the database again.
    inMemoryBlockOnConsumed: perMinute + 1,
    // Without a database every call fails anyway; the limit must not be the reason.
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
  // The table shall not tell who is written to, and an address may be longer than its key.
  const keyOf = (...parts: (string | null)[]) =>
    createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const outgoing = new Map<string, RateLimiterPostgres>();
  const sessions = new RateLimiterMemory({ keyPrefix: 'session', points: perSession, duration });
  return {
    countPublic: (address, call) => consume(publicCalls, `${address}:${call}`),
    countSession: (sessionId) => consume(sessions, sessionId),
    async takeMail(mailbox, knownBrowser) {
      try {
        await mails.consume(keyOf(mailbox, knownBrowser));
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    async takeSentMails({ accountId, isNew, workspace }, count) {
      const taken: (() => Promise<unknown>)[] = [];
      for (const [limiter, key] of [
        [isNew ? sentByNewAccount : sentByAccount, accountId],
        [sentByWorkspace, workspace],
      ] as const) {
        if (key === null) continue;
        taken.push(() => limiter.reward(key, count));
        const refusal = await refusalOf(limiter.consume(key, count));
        if (!refusal) continue;
        // What was not sent is not counted.
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

/** How a limit refused points; null when it gave them. */
async function refusalOf(taken: Promise<unknown>): Promise<RateLimiterRes | null> {
  try {
    await taken;
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

/** Takes points of a limit. @throws rate_limited with the seconds to wait, when they are used up. */
export async function consume<Key extends string | number>(
  limiter: { consume(key: Key, points?: number): Promise<unknown> },
  key: Key,
  points = 1,
): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw failure('rate_limited', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) });
  }
}
