import { setMaxListeners } from 'node:events';
import { modules } from './modules.ts';
import { createIdentityProvider } from './people/accounts/google/identity-provider.ts';
import { connectStripe } from './people/billing/stripe.ts';
import { createFileStorage } from './platform/files/storage.ts';
import { createCapacity } from './platform/http/capacity.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createRefusalLog } from './platform/http/refusals.ts';
import { createMailer } from './platform/mail/mail.ts';
import { type AllowedHost, defaultPort, readAllowedHost } from './platform/outbound/allowed-host.ts';
import { createOutbound, type ParseLarge } from './platform/outbound/outbound.ts';
import { UnreadableJson } from './platform/outbound/parse-json.ts';
import type { Planes } from './platform/postgres/open-planes.ts';
import type { Deps } from './platform/procedure.ts';
import { createThreads } from './platform/process/threads.ts';
import { createKeyring } from './platform/secrets/keyring.ts';
import { createSecrets } from './platform/secrets/secrets.ts';
import { createJobs } from './platform/work/jobs.ts';
import { loadSchema } from './response-schemas.ts';
import { packExtension } from './site/pages/extension-package.ts';
import { createMeetingFeeds } from './transcripts/meetings/feed.ts';
import { createStorageLimit } from './transcripts/meetings/storage-limit.ts';
import { createImports } from './transfer/import/registry.ts';

/** Parts that differ between a production server and one in a test. */
interface Ground extends Pick<Deps, 'environment' | 'log' | 'clock' | 'bus' | 'webRoot' | 'draining'> {
  /** Writes to the terminal. */
  print: (lines: string) => void;
  /** Folder of the built extension. */
  extensionRoot: string;
  planes: Pick<Planes, 'control' | 'pool' | 'shards' | 'identity' | 'direct'>;
}

/** The program of a thread: built next to this file, or loaded from source by tests. */
const threadProgram = new URL(
  import.meta.url.endsWith('.ts') ? '../thread-from-source.mjs' : './thread.js',
  import.meta.url,
);

/** Maximum milliseconds for parsing an external response. */
const parsedWithin = 15_000;

/** Creates all dependencies of the application. The caller closes `mail`, `outbound`, `serverModelOutbound` and `threads`. */
export async function assemble({ planes, extensionRoot, print, ...ground }: Ground): Promise<Deps> {
  const { environment, log, clock, bus } = ground;
  const { control, pool, shards, identity, direct } = planes;
  // Every open stream adds a listener.
  setMaxListeners(0, ground.draining);
  const parseLarge: ParseLarge = async (bytes, limits) => {
    const parsed = await deps.threads.run(
      'parseJson',
      { bytes, limits },
      { deadline: parsedWithin, background: true },
    );
    if ('unreadable' in parsed) throw new UnreadableJson(parsed.unreadable);
    return parsed.value;
  };
  let packed: ReturnType<Deps['extension']> | undefined;
  const deps: Deps = {
    ...ground,
    control,
    shards,
    identity,
    direct,
    modules,
    jobs: createJobs({ bus, clock }),
    mail: createMailer(environment, clock, log, print),
    files: createFileStorage(environment),
    meetingFeeds: createMeetingFeeds({ shards, bus, log }),
    outbound: createOutbound({
      allow: [...environment.OUTBOUND_ALLOW, ...vendorHosts(environment)],
      parseLarge,
      loadSchema,
    }),
    serverModelOutbound: createOutbound({
      allow: environment.model ? hostOf(environment.model.baseUrl) : [],
      parseLarge,
      loadSchema,
    }),
    secrets: createSecrets(createKeyring(environment)),
    refusals: createRefusalLog(log),
    rateLimits: createRateLimits(pool, {
      perMinute: environment.RATE_LIMIT_PER_MINUTE,
      perSession: environment.CALLS_PER_SESSION,
      mailsPerDay: {
        account: environment.MAILS_PER_ACCOUNT,
        newAccount: environment.MAILS_PER_NEW_ACCOUNT,
        workspace: environment.MAILS_PER_WORKSPACE,
      },
    }),
    capacity: createCapacity(environment),
    storageLimit: createStorageLimit(environment.STORAGE_PER_ACCOUNT, { shards, clock }),
    threads: createThreads(threadProgram),
    imports: createImports({ shards, clock, log }),
    stripe: await connectStripe(environment),
    google: createIdentityProvider(environment),
    // Reads the environment late, because links are known only once there is a port.
    extension() {
      packed ??= packExtension(extensionRoot, deps.environment);
      return packed;
    },
  };
  return deps;
}

/** Returns the vendor hosts that operators configured, which may be in their own network. */
const vendorHosts = ({ vendors }: Pick<Deps['environment'], 'vendors'>): AllowedHost[] =>
  [...vendors.values()].flatMap(({ apiBase }) => (apiBase ? hostOf(apiBase) : []));

function hostOf(url: string): AllowedHost[] {
  const { protocol, host } = new URL(url);
  const allowed = readAllowedHost(host);
  return allowed ? [{ ...allowed, port: allowed.port ?? defaultPort(protocol) }] : [];
}
