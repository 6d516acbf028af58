import { randomUUID } from 'node:crypto';
import type { PartStatus, ServerPart } from '@afterword/api-client/contract';
import { describeFault } from '../platform/fault.ts';
import type { Deps } from '../platform/procedure.ts';

/** Milliseconds a part may take to answer. A person waits for the slowest. */
const patience = 5_000;

/** A job that is due waits this long when nobody works. */
const workLate = '2 minutes';

/** What a check found: a sentence, or null where this server is not set up for the part. */
type Check = (deps: Deps) => Promise<string | null>;

/** What is wrong, in words for a person. Anything else that is thrown is described by its kind. */
class Wrong extends Error {}

/** Every part is asked what it is for: nothing is reported from memory. */
const checks: Record<ServerPart, Check> = {
  async database({ control, environment }) {
    const { rows } = await control.query<{ version: string; size: string }>(
      `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    const { version, size } = rows[0]!;
    const where = environment.DATABASE_URL ? new URL(environment.DATABASE_URL).host : 'embedded';
    return `PostgreSQL ${version.split(' ')[0]} (${where}), ${size}.`;
  },

  async jobs({ control }) {
    const { rows } = await control.query<{ workers: number; waiting: number; late: boolean; failed: number }>(
      `select (select count(*) from job_worker where seen_at > now() - interval '45 seconds') as workers,
              count(*) filter (where attempts < max_attempts) as waiting,
              count(*) filter (where last_error is not null) as failed,
              coalesce(bool_or(locked_at is null and attempts < max_attempts
                               and run_at < now() - $1::interval), false) as late
         from graphile_worker.jobs`,
      [workLate],
    );
    const { workers, waiting, late, failed } = rows[0]!;
    if (workers === 0) throw new Wrong('Nobody does the jobs: start a server with ROLE=worker or ROLE=all.');
    if (late) throw new Wrong(`Jobs wait longer than ${workLate}: the workers have too much to do.`);
    return `${counted(workers, 'worker')}, ${counted(waiting, 'job')} waiting, ${failed} failed.`;
  },

  async mail({ mail, environment }) {
    await mail.check();
    return environment.SMTP_URL
      ? `${new URL(environment.SMTP_URL).host} takes mail.`
      : 'No mail server: mails become files in DATA_DIR/outbox. Set SMTP_URL to send them.';
  },

  async files({ files, environment }) {
    const name = `status-${randomUUID()}.txt`;
    await files.put(name, Buffer.from(name), 'text/plain');
    const read = await files.get(name);
    await files.delete(name);
    if (read === null || Buffer.from(read).toString() !== name)
      throw new Wrong('A file that was written could not be read again.');
    return environment.FILES_URL
      ? `The bucket at ${new URL(environment.FILES_URL).host} keeps uploads.`
      : 'A folder in DATA_DIR keeps uploads.';
  },

  async google({ google, environment }) {
    if (!google) return null;
    const { host } = new URL(environment.GOOGLE_ISSUER);
    const answer = await fetch(`${environment.GOOGLE_ISSUER}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Wrong(`${host} answers ${answer.status}: people cannot continue with Google.`);
    return `${host} vouches for people.`;
  },

  async stripe({ stripe }) {
    if (!stripe) return null;
    await stripe.prices.list({ limit: 1 }, { timeout: patience, maxNetworkRetries: 0 });
    return 'Stripe takes payments.';
  },
};

/** Asks every part of the server how it is, all at the same time. */
export function checkParts(deps: Deps): Promise<PartStatus[]> {
  const parts = Object.entries(checks) as [ServerPart, Check][];
  return Promise.all(parts.map(([part, check]) => checkPart(deps, part, check)));
}

async function checkPart(deps: Deps, part: ServerPart, check: Check): Promise<PartStatus> {
  const begun = performance.now();
  const milliseconds = () => Math.round(performance.now() - begun);
  try {
    const detail = await withinPatience(check(deps));
    return detail === null
      ? { part, state: 'off', detail: '', milliseconds: null }
      : { part, state: 'ok', detail, milliseconds: milliseconds() };
  } catch (error) {
    if (!(error instanceof Wrong))
      deps.log.warn({ part, ...describeFault(error) }, 'A part of the server fails');
    return { part, state: 'failing', detail: wordsFor(error), milliseconds: milliseconds() };
  }
}

function withinPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Wrong(`No answer within ${patience / 1_000} seconds.`)), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Messages of libraries may quote addresses and passwords: of those only the kind is said, and the log says more. */
function wordsFor(error: unknown): string {
  if (error instanceof Wrong) return error.message;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return `It does not answer as it should (${typeof code === 'string' ? code : name}). The server's log says more.`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
