import { randomUUID } from 'node:crypto';
import type { PartFinding, PartStatus, ServerPart } from '@afterword/api-client/contract';
import { plural } from '@afterword/api-client/locales';
import { countConnections } from '../../outgoing/integrations/connections/store.ts';
import { integrations } from '../../outgoing/integrations/registry.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { Deps } from '../../platform/procedure.ts';
import { countJobs } from '../../platform/work/failed.ts';
import { jobPlaces } from '../../platform/work/place.ts';
import { lookUpModel } from '../../sense/models/adapters/list-models.ts';
import { ModelFailure } from '../../sense/models/failure.ts';

/** Maximum milliseconds for a part to answer, because the person waits for the slowest part. */
const timeoutMs = 5_000;

/** A due job counts as late after this long without a worker. */
const workLate = '2 minutes';

/** The result of a check: a code with values for screens, and a sentence in English. */
type Found = Pick<PartStatus, 'values' | 'detail'> & { finding: PartFinding };

/** Returns the result, or null if this server does not use the part. */
type Check = (deps: Deps) => Promise<Found | null>;

/** A failed check. Other errors are described by their kind. */
class Wrong extends Error {
  readonly found: Found;

  constructor(found: Found) {
    super(found.detail);
    this.found = found;
  }
}

const found = (finding: PartFinding, detail: string, values: Found['values'] = {}): Found => ({
  finding,
  values,
  detail,
});

/** Location of a single machine, by its code in DATA_LOCATION. */
const placeNames = { eu: 'the European Union', us: 'the United States' };

/** Every check queries its part instead of reporting a stored state. */
const checks: Record<ServerPart, Check> = {
  async database({ control, environment }) {
    const { rows } = await control.query<{ version: string; size: string }>(
      `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    const { version, size } = rows[0]!;
    const where = environment.DATABASE_URL ? new URL(environment.DATABASE_URL).host : 'embedded';
    const [number = version] = version.split(' ');
    const location = environment.DATA_LOCATION ?? '';
    const place = location && `, in ${placeNames[location]}`;
    return found('database', `PostgreSQL ${number} (${where}), ${size}${place}.`, {
      version: number,
      where,
      size,
      location,
    });
  },

  async jobs({ control, shards, clock }) {
    const { rows } = await control.query<{ workers: number }>(
      `select count(*) as workers from job_worker where seen_at > now() - interval '45 seconds'`,
    );
    const { workers } = rows[0]!;
    const counting = { now: clock.now(), late: workLate };
    const places = jobPlaces({ control, shards });
    const all = await Promise.all(places.map((place) => countJobs(place, counting)));
    const waiting = all.reduce((sum, each) => sum + each.waiting, 0);
    const failed = all.reduce((sum, each) => sum + each.failed, 0);
    const late = all.some((each) => each.late);
    if (workers === 0)
      throw new Wrong(
        found('no-workers', 'Nobody does the jobs: start a server with ROLE=worker or ROLE=all.'),
      );
    if (late)
      throw new Wrong(
        found('jobs-late', `Jobs wait longer than ${workLate}: the workers have too much to do.`),
      );
    const detail = `${counted(workers, 'worker')}, ${counted(waiting, 'job')} waiting, ${failed} failed.`;
    return found('jobs', detail, { workers, waiting, failed });
  },

  async mail({ mail, environment }) {
    await mail.check();
    if (!environment.SMTP_URL)
      return found(
        'mail-files',
        'No mail server: mails become files in DATA_DIR/outbox. Set SMTP_URL to send them.',
      );
    const { host } = new URL(environment.SMTP_URL);
    return found('mail-server', `${host} takes mail.`, { host });
  },

  async files({ files, environment }) {
    const name = `status-${randomUUID()}.txt`;
    await files.put(name, Buffer.from(name), 'text/plain');
    const read = await files.get(name);
    await files.delete(name);
    if (read === null || Buffer.from(read).toString() !== name)
      throw new Wrong(found('files-unreadable', 'A file that was written could not be read again.'));
    if (!environment.FILES_URL) return found('files-folder', 'A folder in DATA_DIR keeps uploads.');
    const { host } = new URL(environment.FILES_URL);
    return found('files-bucket', `The bucket at ${host} keeps uploads.`, { host });
  },

  async google({ google, environment }) {
    if (!google) return null;
    const { host } = new URL(environment.GOOGLE_ISSUER);
    const answer = await fetch(`${environment.GOOGLE_ISSUER}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { ok, status } = answer;
    if (!ok)
      throw new Wrong(
        found('google-refuses', `${host} answers ${status}: people cannot continue with Google.`, {
          host,
          status,
        }),
      );
    return found('google', `${host} vouches for people.`, { host });
  },

  async stripe({ stripe }) {
    if (!stripe) return null;
    await stripe.prices.list({ limit: 1 }, { timeout: timeoutMs, maxNetworkRetries: 0 });
    return found('stripe', 'Stripe takes payments.');
  },

  async integrations({ shards, clock }) {
    const all = (await Promise.all(shards.stores.map(({ db }) => countConnections(db)))).flat();
    if (all.length === 0) return null;
    const ending = findEndingVersion(new Set(all.map(({ integration }) => integration)), clock.now());
    if (ending) {
      const { name, version, day } = ending;
      throw new Wrong(
        found(
          'version-ends',
          `${name} ends version ${version} of its API on ${day}: update this server before that day.`,
          ending,
        ),
      );
    }
    const connections = all.reduce((sum, each) => sum + each.count, 0);
    const stopped = all.reduce((sum, each) => sum + each.stopped, 0);
    const detail = `${counted(connections, 'connection')}, ${stopped} to be connected again.`;
    return found('integrations', detail, { connections, stopped });
  },

  async model({ environment, serverModelOutbound: outbound }) {
    if (!environment.model) return null;
    const { model, baseUrl } = environment.model;
    const values = { model, host: new URL(baseUrl).host };
    try {
      await lookUpModel({ ...environment.model, outbound });
    } catch (error) {
      if (error instanceof ModelFailure && error.reason === 'unauthorized')
        throw new Wrong(found('model-key', `${values.host} does not take AI_API_KEY.`, values));
      if (!(error instanceof ModelFailure || error instanceof OutboundError)) throw error;
      const detail = `${values.host} does not say that it has ${model}: ${error.message}`;
      throw new Wrong(found('model-away', detail, values));
    }
    return found('model', `${model} at ${values.host}.`, values);
  },
};

/** Milliseconds before the end of a vendor's API version when staff get a warning. */
const versionWarning = 90 * 86_400_000;

/** Returns the API version in use that ends first, if it has ended or will end soon. */
function findEndingVersion(used: ReadonlySet<string>, now: Date) {
  const soon = new Date(now.getTime() + versionWarning).toISOString().slice(0, 10);
  const [first] = integrations
    .filter(({ id }) => used.has(id))
    .flatMap(({ name, version }) =>
      version?.ends && version.ends <= soon ? [{ name, version: version.name, day: version.ends }] : [],
    )
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  return first ?? null;
}

/** Checks all parts of the server in parallel. */
export function checkParts(deps: Deps): Promise<PartStatus[]> {
  const parts = Object.entries(checks) as [ServerPart, Check][];
  return Promise.all(parts.map(([part, check]) => checkPart(deps, part, check)));
}

async function checkPart(deps: Deps, part: ServerPart, check: Check): Promise<PartStatus> {
  const begun = performance.now();
  const milliseconds = () => Math.round(performance.now() - begun);
  try {
    const good = await withinPatience(check(deps));
    return good === null
      ? { part, state: 'off', finding: null, values: {}, detail: '', milliseconds: null }
      : { part, state: 'ok', ...good, milliseconds: milliseconds() };
  } catch (error) {
    if (!(error instanceof Wrong))
      deps.log.warn({ part, ...describeFault(error) }, 'A part of the server fails');
    return { part, state: 'failing', ...whatFailed(error), milliseconds: milliseconds() };
  }
}

function withinPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Wrong(noAnswer)), timeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Returns the kind of an error. Messages of libraries may quote addresses and passwords; the log contains more. */
function whatFailed(error: unknown): Found {
  if (error instanceof Wrong) return error.found;
  const { code, name } = error as { code?: unknown; name?: unknown };
  const kind = typeof code === 'string' ? code : `${name}`;
  const detail = `It does not answer as it should (${kind}). The server's log says more.`;
  return found('fails', detail, { kind });
}

const noAnswer = found('no-answer', `No answer within ${timeoutMs / 1_000} seconds.`, {
  seconds: timeoutMs / 1_000,
});

const counted = (count: number, noun: string) => `${count} ${plural.en(count, noun, `${noun}s`)}`;
