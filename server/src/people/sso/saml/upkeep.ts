import { z } from 'zod';
import type { JobHandler } from '../../../platform/deps.ts';
import { describeFault } from '../../../platform/errors/fault.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { emailAdmins } from '../../workspaces/admin-news.tsx';
import { type Connection, samlConnections } from '../connections.ts';
import { mustBeUsable } from '../settings.ts';
import { expiryOf, warningDays } from './certificates.ts';
import { fetchMetadata, MetadataUnusable } from './metadata.ts';

const day = 86_400_000;

/** Providers contacted in parallel, so that one that does not respond does not delay the others. */
const atOnce = 10;

const payload = z.record(z.string(), z.unknown());

declare module '../../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Runs every hour. */
    'saml-upkeep': z.infer<typeof payload>;
  }
}

/** Reads each provider's metadata again after a day, and warns admins before a certificate expires. */
export const samlUpkeep: JobHandler<z.infer<typeof payload>> = {
  payload,
  policy: { everyHourAt: 37 },
  async run(_payload, deps) {
    const now = deps.clock.now();
    const all = await samlConnections(deps.control);
    const due = all.filter(
      ({ metadataAddress, metadataReadAt }) =>
        metadataAddress !== null &&
        (metadataReadAt === null || now.getTime() - metadataReadAt.getTime() >= day),
    );
    for (let index = 0; index < due.length; index += atOnce)
      await Promise.all(due.slice(index, index + atOnce).map((connection) => refresh(connection, deps)));
    for (const connection of await samlConnections(deps.control)) await warn(connection, deps);
  },
};

/**
 * Updates certificates and sign-in address from the provider's metadata, whose address the admin trusted. Never changes
 * the identity of the provider. Metadata that cannot be read is tried again an hour later.
 */
async function refresh({ id, issuer, metadataAddress }: Connection, deps: Deps): Promise<void> {
  if (metadataAddress === null) return;
  try {
    const facts = await fetchMetadata(metadataAddress, deps);
    if (facts.issuer !== issuer) throw new MetadataUnusable('another entity ID');
    mustBeUsable('signInAddress', facts.signInAddress, deps.environment);
    await deps.control.query(
      `update sso_connection set sign_in_address = $4, certificates = $5, metadata_read_at = $6,
         warned_for = case when certificates = $5 then warned_for end
       where id = $1 and issuer = $2 and metadata_address = $3`,
      [id, issuer, metadataAddress, facts.signInAddress, facts.certificates, deps.clock.now()],
    );
  } catch (error) {
    deps.log.warn(
      { connection: id, ...describeFault(error) },
      'Metadata of a SAML provider was not refreshed',
    );
  }
}

/** Emails admins once for each certificate that expires within the next 30 days. */
async function warn({ id, issuer, mode, workspaceId, certificates }: Connection, deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const [next] = certificates
    .map((pem) => expiryOf(pem))
    .filter((expiry) => expiry.getTime() > now && expiry.getTime() <= now + warningDays * day)
    .toSorted((one, other) => one.getTime() - other.getTime());
  if (mode === 'off' || !next) return;
  await deps.control.transaction(async (client) => {
    if (!(await noteWarning(client, id, next))) return;
    await emailAdmins(
      client,
      workspaceId,
      { type: 'certificate', issuer, expires: next.toISOString() },
      deps,
    );
  });
}

/** Notes that admins were warned of an expiry. @returns false if they were before */
async function noteWarning(db: Queryable, id: string, expiry: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update sso_connection set warned_for = $2 where id = $1 and (warned_for is null or warned_for < $2)',
    [id, expiry],
  );
  return rowCount === 1;
}
