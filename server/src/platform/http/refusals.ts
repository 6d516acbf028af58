import type { Logger } from 'pino';

/** A request refused because of its sender, its frequency or its contents. */
export interface Refusal {
  /** The id of the request. */
  request: string;
  call: string;
  code: string;
  account: number | undefined;
}

/** Logs refusals. */
export interface RefusalLog {
  note(refusal: Refusal): void;
}

/** Statuses an operator looks for when someone is locked out or attacks the server. */
const logged = new Set([400, 401, 403, 409, 413, 422, 429, 507]);

/** Returns whether a failure with this status is a refusal. */
export const isRefusal = ({ status }: { status: number }): boolean => logged.has(status);

/** Milliseconds during which refusals of one kind share a line, so that a flood does not fill the disk. */
const window = 60_000;

/** Maximum kinds remembered; the oldest is dropped. */
const maxKinds = 1_000;

/** Logs the first refusal of a kind in a minute immediately, and the number of further ones with the next line of that kind. */
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
      if (kinds.size > maxKinds && oldest !== undefined) kinds.delete(oldest);
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
