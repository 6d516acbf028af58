import type { SsoMode, SsoProtocol, SsoSettings } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { noteSetting } from '../audit/setting-changes.ts';
import { endOtherWays } from './required.ts';
import { addressesOf } from './saml/addresses.ts';
import { expiryOf } from './saml/certificates.ts';

/** The identity provider of a workspace. Fields of the unused protocol are empty. */
export interface Connection {
  id: string;
  workspaceId: WorkspaceId;
  protocol: SsoProtocol;
  /** The issuer, or the entity ID of a SAML provider. */
  issuer: string;
  clientId: string;
  /** Where a SAML provider takes requests. */
  signInAddress: string;
  /** In PEM format. */
  certificates: string[];
  metadataAddress: string | null;
  metadataReadAt: Date | null;
  mode: SsoMode;
  roleClaim: string | null;
  adminValues: string[];
  testedAt: Date | null;
}

const columns = `c.id, c.workspace_id, c.protocol, c.issuer, c.client_id,
  c.sign_in_address, c.certificates, c.metadata_address,
  c.metadata_read_at, c.mode, c.role_claim, c.admin_values, c.tested_at`;

/** Returns the connection by its id or its workspace; null if there is none. */
export async function findConnection(
  db: Queryable,
  of: { id: string } | { workspaceId: WorkspaceId },
): Promise<Connection | null> {
  const [column, value] = 'id' in of ? ['id', of.id] : ['workspace_id', of.workspaceId];
  const { rows } = await db.query<Connection>(
    `select ${columns} from sso_connection c where c.${column} = $1`,
    [value],
  );
  return rows[0] ?? null;
}

/** Returns the switched-on connection for addresses of this domain; null if there is none. */
export async function connectionOfAddress(db: Queryable, email: string): Promise<Connection | null> {
  const { rows } = await db.query<Connection>(
    `select ${columns} from domain d join sso_connection c on c.workspace_id = d.workspace_id
     where d.name = split_part($1, '@', 2) and d.verified_at is not null and c.mode <> 'off'`,
    [email],
  );
  return rows[0] ?? null;
}

/** Returns all connections by SAML. */
export async function samlConnections(db: Queryable): Promise<Connection[]> {
  const { rows } = await db.query<Connection>(
    `select ${columns} from sso_connection c where c.protocol = 'saml' and c.issuer <> '' order by c.id`,
  );
  return rows;
}

/** Returns the verified domains of a workspace in alphabetical order. */
export async function verifiedDomains(db: Queryable, workspaceId: WorkspaceId): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    'select name from domain where workspace_id = $1 and verified_at is not null order by name',
    [workspaceId],
  );
  return rows.map(({ name }) => name);
}

/** Paths of a connection. They stay the same for as long as it exists. */
export const pathsOf = (id: string) => ({ start: `/sso/${id}`, callback: `/sso/${id}/callback` });

/** Returns the settings for the admins of a workspace. */
export async function showSettings(
  db: Queryable,
  { workspace }: Pick<Place, 'workspace'>,
  { environment }: Pick<Deps, 'environment'>,
): Promise<SsoSettings> {
  const domains = await verifiedDomains(db, workspace.id);
  const connection = await findConnection(db, { workspaceId: workspace.id });
  if (!connection) return { connection: null, domains };
  const { id, protocol, issuer, clientId, mode, roleClaim, adminValues, testedAt } = connection;
  const { signInAddress, certificates, metadataAddress, metadataReadAt } = connection;
  const { start, callback } = pathsOf(id);
  return {
    connection: {
      ...{ id, protocol, issuer, clientId, mode, roleClaim, adminValues },
      testedAt: testedAt?.toISOString() ?? null,
      recoveryCodes: await countCodes(db, id),
      signInUrl: `${environment.PUBLIC_URL}${start}`,
      redirectUri: `${environment.PUBLIC_URL}${callback}`,
      saml: {
        ...addressesOf(id, environment),
        signInAddress,
        certificates: certificates.map((pem) => ({ pem, expiresAt: expiryOf(pem).toISOString() })),
        metadataAddress,
        metadataReadAt: metadataReadAt?.toISOString() ?? null,
      },
    },
    domains,
  };
}

async function countCodes(db: Queryable, connectionId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from sso_recovery_code where connection_id = $1 and used_at is null',
    [connectionId],
  );
  return rows[0]!.count;
}

/** Returns the connection of a workspace. @throws not_found */
export async function mustFind(db: Queryable, workspaceId: WorkspaceId): Promise<Connection> {
  const connection = await findConnection(db, { workspaceId });
  if (!connection) throw failure('not_found');
  return connection;
}

const conflict = (reason: string, code: 'domain_unverified' | 'sso_untested' | 'sso_no_codes') =>
  failure('conflict', { fields: [{ field: 'mode', reason, code }] });

/** Refuses to use a connection whose workspace has no verified domain. @throws conflict */
export async function mustHaveDomain(db: Queryable, workspaceId: WorkspaceId): Promise<void> {
  if ((await verifiedDomains(db, workspaceId)).length === 0)
    throw conflict('Verify a domain first.', 'domain_unverified');
}

/**
 * Sets the mode of the sign-on.
 * @throws not_found, conflict
 */
export async function setMode(client: Client, actor: Actor, mode: SsoMode, now: Date): Promise<void> {
  const { id: workspaceId } = actor.workspace;
  await client.query('select from sso_connection where workspace_id = $1 for update', [workspaceId]);
  const known = await mustFind(client, workspaceId);
  if (mode !== 'off') {
    await mustHaveDomain(client, workspaceId);
    if (known.testedAt === null) throw conflict('Test the sign-in first.', 'sso_untested');
  }
  if (mode === 'required' && (await countCodes(client, known.id)) === 0)
    throw conflict('Create recovery codes first.', 'sso_no_codes');
  await client.query('update sso_connection set mode = $2 where id = $1', [known.id, mode]);
  await noteSetting(client, actor, {
    setting: 'sso',
    before: { mode: known.mode },
    after: { mode },
    now,
  });
  if (mode === 'required') await endOtherWays(client, known.id);
}

/** Notes that a test sign-in passed, unless the settings changed meanwhile. */
export async function noteTest(db: Queryable, tested: Connection, now: Date) {
  const { id, protocol, issuer, clientId, signInAddress, certificates } = tested;
  await db.query(
    named(
      `update sso_connection set tested_at = :now
     where id = :id and protocol = :protocol and issuer = :issuer and client_id = :clientId and sign_in_address = :signInAddress and certificates = :certificates`,
      { id, protocol, issuer, clientId, signInAddress, certificates, now },
    ),
  );
}
