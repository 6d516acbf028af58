import type { Answer, Call, Integration } from '../integration.ts';

/*
 * Effects of an error on a delivery and its connection, equal for all destinations. docs/deliveries.md explains each
 * row, and a test compares the two.
 */

/**
 * - `ends`: this delivery fails with the problem; others continue.
 * - `account`: the connection stops and its owner gets an email; waiting deliveries are kept.
 * - `limit`: the connection waits as long as the limit requires. Does not count as a failure.
 * - `later`: this delivery is retried later; others continue.
 * - `server`: this delivery is retried later, and the connection is suspect until a call succeeds.
 */
export type Verdict = 'ends' | 'account' | 'limit' | 'later' | 'server';

/** Why an answer ends an attempt, and the effect of that. */
export interface Refusal {
  verdict: Verdict;
  /** Code of the message in the history. */
  problem: string;
}

interface Rule extends Refusal {
  /** A single code or a class of codes: `404`, `5xx`. */
  code: string;
}

/** HTTP statuses. Specific codes precede classes. */
export const httpRules: readonly Rule[] = [
  { code: '3xx', verdict: 'ends', problem: 'redirected' },
  { code: '401', verdict: 'account', problem: 'signed_out' },
  { code: '402', verdict: 'account', problem: 'account_refused' },
  { code: '403', verdict: 'account', problem: 'forbidden_there' },
  { code: '404', verdict: 'ends', problem: 'gone_there' },
  { code: '408', verdict: 'later', problem: 'unavailable_there' },
  { code: '409', verdict: 'later', problem: 'unavailable_there' },
  { code: '410', verdict: 'ends', problem: 'gone_there' },
  { code: '413', verdict: 'ends', problem: 'too_large_there' },
  { code: '425', verdict: 'later', problem: 'unavailable_there' },
  { code: '429', verdict: 'limit', problem: 'too_many_calls' },
  { code: '4xx', verdict: 'ends', problem: 'refused_there' },
  { code: '5xx', verdict: 'server', problem: 'unavailable_there' },
];

/**
 * SMTP reply codes (RFC 5321, section 4.2) and enhanced status codes (RFC 3463). Specific codes precede classes, and an
 * enhanced code takes precedence over a reply code. `sender` rules apply only if the reply names the sender.
 */
export const smtpRules: readonly (Rule & { sender?: true })[] = [
  { code: '5.1.7', verdict: 'account', problem: 'sender_refused' },
  { code: '5.1.8', verdict: 'account', problem: 'sender_refused' },
  { code: '5.1.x', verdict: 'ends', problem: 'no_such_recipient' },
  { code: '5.3.4', verdict: 'ends', problem: 'too_large_there' },
  { code: '5.7.x', sender: true, verdict: 'account', problem: 'sender_refused' },
  { code: '421', verdict: 'server', problem: 'unavailable_there' },
  { code: '454', verdict: 'server', problem: 'unavailable_there' },
  { code: '4xx', verdict: 'later', problem: 'unavailable_there' },
  { code: '530', verdict: 'account', problem: 'sender_refused' },
  { code: '534', verdict: 'account', problem: 'sender_refused' },
  { code: '535', verdict: 'account', problem: 'sender_refused' },
  { code: '550', verdict: 'ends', problem: 'no_such_recipient' },
  { code: '551', verdict: 'ends', problem: 'no_such_recipient' },
  { code: '552', verdict: 'ends', problem: 'too_large_there' },
  { code: '553', verdict: 'ends', problem: 'no_such_recipient' },
  { code: '5xx', verdict: 'ends', problem: 'refused_there' },
];

/** Returns whether a step can read answers with this status. */
export const isUnderstood = (
  status: number,
  { understands = [] }: { understands?: readonly number[] | undefined },
): boolean => (status >= 200 && status < 300) || understands.includes(status);

/** Returns how an answer ends the attempt, or null if the step can handle it. */
export function refusalOf(
  { status, text, limited }: Answer,
  { call, understands }: { call: Pick<Call, 'kind'>; understands?: readonly number[] | undefined },
  { forbids, gone, hooks }: Pick<Integration, 'forbids' | 'gone' | 'hooks'>,
): Refusal | null {
  if (isUnderstood(status, { understands })) return null;
  // Our own email limits are handled like those of a vendor.
  if (call.kind === 'mail' && !limited) return smtpRefusal(status, text ?? '');
  if (status === 403 && forbids === 'object') return { verdict: 'ends', problem: 'forbidden_there' };
  if (status === 410 && gone === 'connection') return { verdict: 'account', problem: 'receiver_gone' };
  const rule = ruleFor(httpRules, `${status}`) ?? { verdict: 'server', problem: 'unavailable_there' };
  // One hook says nothing about the others.
  return hooks && rule.verdict === 'account' ? { verdict: 'ends', problem: 'refused_there' } : rule;
}

/** Words in a mail server's reply that refer to the sender instead of the recipient. */
const namesSender = /\b(sender|mail from|from address|envelope from|not owned by user)\b/i;

function smtpRefusal(status: number, reply: string): Refusal {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply) ?? [];
  const rules = smtpRules.filter(({ sender }) => !sender || namesSender.test(reply));
  return (
    (enhanced === undefined ? undefined : ruleFor(rules, enhanced)) ??
    ruleFor(rules, `${status}`) ?? { verdict: 'later', problem: 'unavailable_there' }
  );
}

function ruleFor(rules: readonly Rule[], code: string): Refusal | undefined {
  const { verdict, problem } = rules.find((rule) => covers(rule.code, code)) ?? {};
  return verdict && problem ? { verdict, problem } : undefined;
}

/**
 * Returns whether a code in the table covers this one: `5.1.x` covers every `5.1.` code, `4xx` every number from 400 to
 * 499.
 */
function covers(written: string, code: string): boolean {
  if (written.endsWith('.x')) return code.startsWith(written.slice(0, -1));
  if (written.endsWith('xx')) return !code.includes('.') && code.startsWith(written.slice(0, 1));
  return written === code;
}
