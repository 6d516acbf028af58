import type { Logger } from 'pino';

/** A request that was refused for who made it, or for how often. */
export interface Refusal {
  /** Names the request. */
  request: string;
  call: string;
  code: string;
  account: number | undefined;
}

/** Writes refusals to the log. */
export interface RefusalLog {
  note(refusal: Refusal): void;
}

/** Statuses of answers that an operator looks for when somebody is kept out, or tries to get in. */
const logged = new Set([401, 403, 413, 429, 507]);

/** Whether a failure of this status is a refusal. */
export const isRefusal = ({ status }: { status: number }): boolean => logged.has(status);

/** Milliseconds in which refusals of the same kind are one line: whoever floods a server does not fill its disk. */
const window = 60_000;

/** Kinds that are remembered at once; beyond that the oldest is forgotten. */
const mostKinds = 1_000;

/** Notes the first refusal of a kind in a minute at once, and how many followed with the next line of its kind. */
export function createRefusalLog(log: Logger, now: () => number = Date.now): RefusalLog {
  const kinds = new Map<string, { since: number; unsaid: number }>();
  return {
    note({ request, call, code, account }) {
      const kind = `${call} ${code} ${account ?? ''}`;
      const known = kinds.get(kind);
      if (known && now() - known.since < window) {
        known.unsaid += 1;
        return;
      }
      kinds.delete(kind);
      kinds.set(kind, { since: now(), unsaid: 0 });
      const [oldest] = kinds.keys();
      if (kinds.size > mostKinds && oldest !== undefined) kinds.delete(oldest);
      log.info(
        {
          request,
          call,
          code,
          ...(account === undefined ? {} : { account }),
          ...(known?.unsaid ? { more: known.unsaid } : {}),
        },
        'Refused',
      );
    },
  };
}
