import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startSession } from '../../people/access/sessions.ts';
import { findOrCreateAccount } from '../../people/accounts/find-or-create-account.ts';
import { certificate, privateKey } from '../../testing/certificate.ts';
import { endCapture, someEntry, someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServerForThisTest } from '../../testing/server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { type Databases, openPlanes } from './open-planes.ts';

const log = pino({ level: 'silent' });

/** A PostgreSQL as hosting providers run it: each user owns a database and none is a superuser. */
let hosted: { at(user: string): Databases; stop(): Promise<void> };

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'afterword-hosted-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const { host, port } = postgres.connection;
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  for (const user of ['first', 'second']) {
    await admin.query(`create role ${user} login createrole`);
    await admin.query(`create database ${user} owner ${user}`);
  }
  await admin.end();
  hosted = {
    at(user) {
      const connection = {
        connectionString: `postgresql://${user}@localhost:${port}/${user}?host=${encodeURIComponent(host!)}`,
      };
      return { control: { variable: 'DATABASE_URL', connection, direct: connection }, shards: new Map() };
    },
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
});

afterAll(() => hosted.stop());

describe('a database whose user is not a superuser', () => {
  it('is set up and stores captures, although policies also apply to its owner', async () => {
    const planes = await openPlanes(hosted.at('first'), log, () => {});
    const server = await testServerForThisTest();
    const { control, shards, identity } = planes;
    Object.assign(server.deps, { control, shards, identity });
    const { rows } = await control.query<{ superuser: boolean }>(
      'select rolsuper as superuser from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ superuser: false }]);

    const api = server.api(await signIn(server, 'ana@example.com'));
    const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
    await api.meetings.put({ id, ...someFacts() });
    await api.meetings.putEntries({ id, captureId, entries: [entry] });
    const { complete } = await endCapture(api, { id, captureId, entries: [entry] });
    expect(complete).toBe(true);
    expect((await api.meetings.list({ search: 'sentence' })).total).toBe(1);
    await planes.close();
  });

  it('shows the commands an administrator has to run when another user created the role', async () => {
    await expect(openPlanes(hosted.at('second'), log, () => {})).rejects.toThrow(
      /^The database of DATABASE_URL \(localhost:\d+\) cannot be used: The user second may not act as the role afterword_app, which somebody else made\. Let an administrator run: GRANT afterword_app TO second$/,
    );
  });
});

/** Creates the account as the emailed link would, but without its code. */
async function signIn({ deps }: TestServer, email: string): Promise<string> {
  return deps.control.transaction(async (client, afterwards) => {
    const user = await findOrCreateAccount(client, { email, locale: 'en' }, deps, afterwards);
    return startSession(client, { accountId: user.id, kind: 'web', userAgent: '', now: deps.clock.now() });
  });
}

describe('a database with a certificate that cannot be verified', () => {
  it('is refused with the settings that help', async () => {
    const port = await serveTls();
    const open = (parameters: string) => {
      const connection = { connectionString: `postgres://me@localhost:${port}/afterword?${parameters}` };
      const control = { variable: 'DATABASE_URL', connection, direct: connection };
      return openPlanes({ control, shards: new Map() }, log, () => {});
    };
    await expect(open('sslmode=require')).rejects.toThrow(
      /^The database of DATABASE_URL .* self-signed certificate\. .*sslmode=verify-full&sslrootcert=.*NODE_EXTRA_CA_CERTS/,
    );
    const folder = mkdtempSync(join(tmpdir(), 'afterword-ca-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'ca.pem');
    writeFileSync(file, certificate);
    // The certificate is accepted, but the server is not PostgreSQL.
    await expect(open(`sslmode=verify-full&sslrootcert=${file}`)).rejects.not.toThrow(/certificate/);
  });
});

/** Answers like a PostgreSQL that offers TLS, and closes the connection once it is encrypted. @returns its port */
async function serveTls(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      const encrypted = new TLSSocket(socket, { isServer: true, key: privateKey, cert: certificate });
      encrypted.on('error', () => {});
      encrypted.once('data', () => encrypted.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
