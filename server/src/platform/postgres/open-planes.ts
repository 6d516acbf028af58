import type pg from 'pg';
import type { Logger } from 'pino';
import type { Environment } from '../environment/environment.ts';
import { StartError } from '../errors/start-error.ts';
import { migrateCluster, openCluster } from './citus/cluster.ts';
import { createPool, type Pool } from './database.ts';
import { type Identity, migrateControl, migrateShard } from './migrate.ts';
import {
  appRole,
  type Control,
  createControl,
  createShards,
  mainShard,
  type Shard,
  type Shards,
} from './planes.ts';

/** Connections to a database: for statements, and for operations a pooler does not support. */
export interface DatabaseAddress {
  /** Environment variable that contains it, for errors. */
  variable: string;
  connection: pg.PoolConfig;
  /**
   * Connection that bypasses the pooler, for migrations, LISTEN, backups and moves. The same as above if there is no
   * pooler.
   */
  direct: pg.PoolConfig;
  /** Whether it is the coordinator of a Citus cluster. */
  citus?: boolean;
}

/** Databases configured in the environment. */
export interface Databases {
  control: DatabaseAddress;
  /** By name. Empty on a single machine. */
  shards: ReadonlyMap<string, DatabaseAddress>;
}

/** Returns the databases of this environment; `embedded` if it configures none for the control plane. */
export function databasesOf(
  { DATABASE_URL, DIRECT_URL, SHARDS, SHARDS_DIRECT }: Environment,
  embedded: pg.PoolConfig | null,
): Databases {
  const at = (variable: string, url: string, direct: string | undefined): DatabaseAddress => ({
    variable,
    connection: { connectionString: url },
    direct: { connectionString: direct ?? url },
  });
  const control = DATABASE_URL
    ? at(DIRECT_URL ? 'DIRECT_URL' : 'DATABASE_URL', DATABASE_URL, DIRECT_URL)
    : { variable: 'DATA_DIR', connection: embedded!, direct: embedded! };
  const shards = SHARDS.map(({ name, url, citus }) => {
    const direct = SHARDS_DIRECT.find((each) => each.name === name)?.url;
    return [name, { ...at(`${direct ? 'SHARDS_DIRECT' : 'SHARDS'}, ${name}`, url, direct), citus }] as const;
  });
  return { control, shards: new Map(shards) };
}

/** A direct connection to a shard; `citus` if it is to the coordinator of a cluster. */
export type ShardAddress = pg.ClientConfig & { citus?: boolean | undefined };

/** Both planes, migrated to this version. */
export interface Planes {
  control: Control;
  /** The control plane's pool, for the queue and the rate limits. */
  pool: Pool;
  shards: Shards;
  identity: Identity;
  /** Direct connections to each database for operations no pool supports: moving a workspace between them. */
  direct: { control: pg.ClientConfig; shards: ReadonlyMap<string, ShardAddress> };
  close(): Promise<void>;
}

/** Migrates and opens every database of this server. @throws {StartError} */
export async function openPlanes(
  databases: Databases,
  log: Logger,
  announce: (topic: string) => void,
): Promise<Planes> {
  const { control, shards } = databases;
  const identity = await direct(control, log, (pool) => migrateControl(pool));
  const pool = createPool(control.connection, log, announce, { pooled: isPooled(control) });
  const opened: Shard[] = [];
  for (const [name, address] of shards)
    opened.push(await openShard(name, address, { identity, log, announce }));
  // A former single-machine server keeps workspaces in this database until they are moved.
  if (opened.length === 0 || (await holdsWorkspaces(pool))) {
    const epoch = await direct(control, log, (each) => migrateShard(each, identity));
    opened.push({ name: mainShard, epoch, pool });
  }
  return {
    control: createControl(pool, log),
    pool,
    shards: createShards(opened),
    identity,
    direct: {
      control: control.direct,
      shards: new Map(
        opened.map(({ name }) => {
          const { direct, citus }: DatabaseAddress = shards.get(name) ?? control;
          return [name, { ...direct, citus }];
        }),
      ),
    },
    async close() {
      await Promise.all(opened.map(({ cluster }) => cluster?.close()));
      await Promise.all([...new Set([pool, ...opened.map((each) => each.pool)])].map((each) => each.end()));
    },
  };
}

/** Keeps the template of a cluster on its coordinator. */
export const templateOnly = '-c citus.enable_ddl_propagation=off';

/** Migrates and opens a database of `SHARDS`, or the cluster behind a coordinator. @throws {StartError} */
export async function openShard(
  name: string,
  address: DatabaseAddress,
  { identity, log, announce }: { identity: Identity; log: Logger; announce: (topic: string) => void },
): Promise<Shard> {
  const { connection, citus } = address;
  const migrated = citus ? { ...address, direct: { ...address.direct, options: templateOnly } } : address;
  const epoch = await direct(migrated, log, (each) => migrateShard(each, identity));
  if (citus) await direct(address, log, (each) => migrateCluster(each, address.direct, log));
  const pool = createPool(connection, log, announce, { pooled: isPooled(address) });
  return {
    name,
    epoch,
    pool,
    cluster: citus
      ? await openCluster(pool, { connection: address.direct, appRole, log, announce })
      : undefined,
  };
}

const isPooled = ({ connection, direct }: DatabaseAddress) =>
  connection.connectionString !== direct.connectionString;

async function holdsWorkspaces(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('select from workspace where shard = $1 or moving_to = $1 limit 1', [
    mainShard,
  ]);
  return rows.length > 0;
}

/** Connects to a database directly, because a session lock has to stay with its session. */
async function direct<T>(
  { variable, direct: connection }: DatabaseAddress,
  log: Logger,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool(connection, log, undefined, { timeout: 0 });
  try {
    return await work(pool);
  } catch (error) {
    if (error instanceof StartError || !connection.connectionString) throw error;
    const { host } = new URL(connection.connectionString);
    throw new StartError(
      `The database of ${variable} (${host}) cannot be used: ${(error as Error).message}${certificateHelp(error)}`,
    );
  } finally {
    await pool.end();
  }
}

/**
 * Error codes of Node (https://nodejs.org/api/tls.html#x509-certificate-error-codes) for certificates with an unknown
 * signer.
 */
const unknownSigners = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
]);

/** Returns the settings that help with a refused certificate; an empty text for any other error. */
function certificateHelp(error: unknown): string {
  const { code = '' } = error as { code?: string };
  if (unknownSigners.has(code))
    return (
      '. Nobody whom this machine trusts has signed the certificate of the database. Get the certificate of its signer as a file, and ' +
      'add sslmode=verify-full&sslrootcert=/path/to/ca.pem to the address, or start with NODE_EXTRA_CA_CERTS=/path/to/ca.pem. ' +
      'sslmode=no-verify accepts any certificate, also that of an attacker.'
    );
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return '. The certificate is for another host: use a host that it names, or sslmode=verify-ca with sslrootcert.';
  if (code === 'CERT_HAS_EXPIRED') return '. Renew the certificate of the database.';
  return '';
}
