import { randomUUID } from 'node:crypto';
import type { SsoMode, SsoSettings } from '@afterword/api-client/contract';
import { z } from 'zod';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import { problemOfAddress } from '../../platform/outbound/entered-address.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { findPlace } from '../access/directory.ts';
import { noteSetting } from '../audit/setting-changes.ts';
import { isPublicIssuer } from './public-issuers.ts';
import { endOtherWays } from './required.ts';

/** The identity provider of a workspace. */
export interface Connection {
  id: string;
  workspaceId: WorkspaceId;
  issuer: string;
  clientId: string;
  mode: SsoMode;
  roleClaim: string | null;
  adminValues: string[];
  testedAt: Date | null;
}

const columns = `c.id, c.workspace_id as "workspaceId", c.issuer, c.client_id as "clientId", c.mode,
  c.role_claim as "roleClaim", c.admin_values as "adminValues", c.tested_at as "testedAt"`;

/** Returns the connection with this id, or of this workspace; null if there is none. */
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
  const { workspaceId: _, testedAt, ...shown } = connection;
  const { start, callback } = pathsOf(connection.id);
  return {
    connection: {
      ...shown,
      testedAt: testedAt?.toISOString() ?? null,
      recoveryCodes: await countCodes(db, connection.id),
      signInUrl: `${environment.PUBLIC_URL}${start}`,
      redirectUri: `${environment.PUBLIC_URL}${callback}`,
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

/** The client secret with the issuer it may be sent to, so that neither can be replaced without the other. */
const storedSecret = z.object({ issuer: z.string(), clientSecret: z.string() });

const secretName = (workspaceId: WorkspaceId, id: string) => ({ workspaceId, purpose: 'sso', id });

/** Returns the client secret for the connection's issuer; null if there is none. @throws {SecretError} */
export async function readClientSecret(
  { id, workspaceId, issuer }: Connection,
  { control, shards, secrets }: Pick<Deps, 'control' | 'shards' | 'secrets'>,
): Promise<string | null> {
  const place = await findPlace(control, workspaceId);
  if (!place) return null;
  const secret = await shards.of(place).read((db) => secrets.get(db, secretName(workspaceId, id)));
  if (secret === null) return null;
  const stored = storedSecret.parse(JSON.parse(secret));
  return stored.issuer === issuer ? stored.clientSecret : null;
}

/** Creates an empty connection, whose addresses can be entered at the provider; keeps an existing one. */
export async function createConnection({ workspace }: Actor, { control, clock }: Deps): Promise<void> {
  await control.query(
    `insert into sso_connection (id, workspace_id, issuer, client_id, created_at) values ($1, $2, '', '', $3)
     on conflict (workspace_id) do nothing`,
    [randomUUID(), workspace.id, clock.now()],
  );
}

/** Values that an admin enters. */
interface Entered {
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  roleClaim: string | null;
  adminValues: string[];
}

/** Stores the connection of the actor's workspace. What a test has not covered is switched off. @throws invalid_input */
export async function putConnection(actor: Actor, entered: Entered, deps: Deps): Promise<void> {
  const { control, shards, secrets, clock, environment } = deps;
  const issuer = entered.issuer.replace(/\/\.well-known\/openid-configuration$/, '');
  mustBeUsable(issuer, environment);
  const { workspace } = actor;
  const known = await findConnection(control, { workspaceId: workspace.id });
  const held =
    known && known.issuer === issuer ? await readClientSecret(known, deps).catch(() => null) : null;
  if (entered.clientSecret === undefined && held === null)
    throw invalidField('clientSecret', 'Enter the client secret for this issuer.', 'key_needed');
  const id = known?.id ?? randomUUID();
  const now = clock.now();
  const same =
    known?.issuer === issuer && known.clientId === entered.clientId && entered.clientSecret === undefined;
  await control.transaction(async (client) => {
    await client.query(
      `insert into sso_connection (id, workspace_id, issuer, client_id, role_claim, admin_values, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (workspace_id) do update set issuer = $3, client_id = $4, role_claim = $5, admin_values = $6,
         mode = case when $8 then sso_connection.mode else 'off' end,
         tested_at = case when $8 then sso_connection.tested_at end`,
      [id, workspace.id, issuer, entered.clientId, entered.roleClaim, entered.adminValues, now, same],
    );
    await noteSetting(client, actor, {
      setting: 'sso',
      before: known ? told(known) : {},
      after: {
        ...told({ ...entered, issuer, mode: same && known ? known.mode : 'off' }),
        ...(entered.clientSecret === undefined ? {} : { secret: 'set' }),
      },
      now,
    });
  });
  if (entered.clientSecret === undefined) return;
  const secret = JSON.stringify({ issuer, clientSecret: entered.clientSecret });
  const stored = await findConnection(control, { workspaceId: workspace.id });
  await shards
    .of({ workspace, account: null })
    .transaction((client) => secrets.put(client, secretName(workspace.id, stored!.id), secret));
}

const told = ({
  issuer,
  clientId,
  mode,
  roleClaim,
  adminValues,
}: Pick<Connection, 'issuer' | 'clientId' | 'mode' | 'roleClaim' | 'adminValues'>) => ({
  issuer,
  client: clientId,
  mode,
  ...(roleClaim === null ? {} : { claim: roleClaim, values: adminValues.length }),
});

function mustBeUsable(issuer: string, { OUTBOUND_ALLOW }: Deps['environment']): void {
  const problem = problemOfAddress(issuer, OUTBOUND_ALLOW);
  if (problem === 'address_refused')
    throw invalidField('issuer', 'The issuer needs a public https address.', 'address_private');
  if (problem !== null || /[?#]/.test(issuer))
    throw invalidField('issuer', 'Enter the issuer’s web address.', 'url_invalid');
  if (isPublicIssuer(issuer))
    throw invalidField('issuer', 'Anyone can get an account at this provider.', 'issuer_public');
}

/** Deletes the connection of the actor's workspace, if it has one. */
export async function removeConnection(actor: Actor, deps: Deps): Promise<void> {
  const { control, shards, secrets, clock } = deps;
  const { workspace } = actor;
  const known = await findConnection(control, { workspaceId: workspace.id });
  if (!known) return;
  await shards
    .of({ workspace, account: null })
    .transaction((client) => secrets.delete(client, secretName(workspace.id, known.id)));
  await control.transaction(async (client) => {
    await client.query('delete from sso_connection where id = $1', [known.id]);
    await noteSetting(client, actor, { setting: 'sso', before: told(known), now: clock.now() });
  });
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

/** Switches the sign-on. @throws not_found, conflict */
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
export async function noteTest(db: Queryable, { id, issuer, clientId }: Connection, now: Date) {
  await db.query(
    'update sso_connection set tested_at = $4 where id = $1 and issuer = $2 and client_id = $3',
    [id, issuer, clientId, now],
  );
}
