import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { formerPlace } from '../../people/access/directory.ts';
import { programArguments } from '../../testing/commands.ts';
import { type TestServer, testServerForThisTest } from '../../testing/server.ts';
import { makeBackup } from '../../transfer/backup/make.ts';
import { mainShard } from '../postgres/planes.ts';
import { createKeyring } from './keyring.ts';
import { createSecrets, rewrapSecrets, type SecretName } from './secrets.ts';

const run = promisify(execFile);

const workspace = (id: number) => formerPlace(id, mainShard).workspace.id;

const notion: SecretName = { workspaceId: workspace(1), purpose: 'notion', id: 'a' };

function directory(): string {
  const path = mkdtempSync(join(tmpdir(), 'afterword-secrets-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Returns the secrets as a process of a server on this data sees them. */
const processOn = (DATA_DIR: string, SECRETS_KEY?: Buffer[]) =>
  createSecrets(createKeyring({ DATA_DIR, SECRETS_KEY }));

/** Returns the test database's address in the format of DATABASE_URL. */
async function addressOf({ pool }: TestServer): Promise<string> {
  const { host, user } = inject('postgres');
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return `postgres://${user}@localhost/${rows[0]?.name}?host=${encodeURIComponent(host)}`;
}

describe('a secret', () => {
  it('that was encrypted before SECRETS_KEY was set can still be read', async () => {
    const { pool } = await testServerForThisTest();
    const data = directory();
    await processOn(data).put(pool, notion, 'before');
    const later = processOn(data, [randomBytes(32)]);
    expect(await later.get(pool, notion)).toBe('before');
    await later.put(pool, notion, 'after');
    await expect(processOn(data).get(pool, notion)).rejects.toThrow();
    expect(await later.get(pool, notion)).toBe('after');
  });

  it('is returned by its name in its latest version until it is deleted, and by no other name', async () => {
    const { pool, deps } = await testServerForThisTest();
    const { secrets } = deps;
    expect(await secrets.get(pool, notion)).toBeNull();
    await secrets.put(pool, notion, 'first');
    await secrets.put(pool, notion, 'sécret 🔑');
    await secrets.put(pool, { ...notion, workspaceId: workspace(2) }, 'of others');
    expect(await secrets.get(pool, notion)).toBe('sécret 🔑');
    for (const other of [{ id: 'b' }, { purpose: 'slack' }, { workspaceId: workspace(3) }])
      expect(await secrets.get(pool, { ...notion, ...other })).toBeNull();
    await secrets.delete(pool, notion);
    expect(await secrets.get(pool, notion)).toBeNull();
    expect(await secrets.get(pool, { ...notion, workspaceId: workspace(2) })).toBe('of others');
  });

  it('is refused when its row was copied, exchanged, combined from two, or altered by one bit', async () => {
    const { pool, deps } = await testServerForThisTest();
    const { secrets } = deps;
    const others: SecretName[] = [
      { ...notion, workspaceId: workspace(2) },
      { ...notion, purpose: 'slack' },
      { ...notion, id: 'b' },
    ];
    const parts = ['ciphertext = o.ciphertext', 'wrapped_key = o.wrapped_key, key_id = o.key_id'];
    for (const other of others) {
      for (const taken of [...parts, parts.join(', ')]) {
        await secrets.put(pool, notion, 'mine');
        await secrets.put(pool, other, 'theirs');
        const { rowCount } = await pool.query(
          `update secret s set ${taken} from secret o
           where (s.workspace_id, s.purpose, s.id) = ($1, $2, $3) and (o.workspace_id, o.purpose, o.id) = ($4, $5, $6)`,
          [...Object.values(notion), ...Object.values(other)],
        );
        expect(rowCount).toBe(1);
        await expect(secrets.get(pool, notion)).rejects.toMatchObject({ code: 'altered' });
        expect(await secrets.get(pool, other)).toBe('theirs');
      }
    }
    for (const column of ['ciphertext', 'wrapped_key']) {
      for (const bit of [0, 100, 230]) {
        await secrets.put(pool, notion, 'mine');
        await pool.query(
          `update secret set ${column} = set_bit(${column}, $1, 1 - get_bit(${column}, $1)) where workspace_id = 1 and id = 'a'
           and purpose = 'notion'`,
          [bit],
        );
        await expect(secrets.get(pool, notion)).rejects.toMatchObject({ code: 'altered' });
      }
    }
  });

  it('appears in plain text in no table, backup or log, and its key only in the key file', async () => {
    const server = await testServerForThisTest();
    const { pool, deps } = server;
    const value = `secret_${randomBytes(24).toString('hex')}`;
    await deps.secrets.put(pool, notion, value);
    expect(await deps.secrets.get(pool, notion)).toBe(value);
    await pool.query(`update secret set key_id = 'lost'`);
    await deps.secrets.get(pool, notion).catch((error) => deps.log.error({ err: error }, 'cannot be read'));
    await pool.query('alter table secret rename to hidden');
    await deps.secrets
      .put(pool, notion, value)
      .catch((error) => deps.log.error({ err: error }, 'not stored'));
    await pool.query('alter table hidden rename to secret');

    const folder = join(directory(), 'backup');
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    const connection = { ...inject('postgres'), database: rows[0]!.name };
    await makeBackup({ connection, shards: new Map(), files: deps.files }, folder, deps.clock.now());
    const tables = readdirSync(join(folder, 'tables')).map((name) => [
      name,
      gunzipSync(readFileSync(join(folder, 'tables', name))).toString('latin1'),
    ]);
    expect(tables.map(([name]) => name)).toContain('public.secret.gz');
    const keys = readFileSync(join(deps.environment.DATA_DIR, 'secrets.key'), 'utf8').trim();
    const hidden = [value, keys].flatMap((text) => {
      const bytes = text === value ? Buffer.from(text) : Buffer.from(text, 'base64');
      return [
        text,
        ...(['base64', 'base64url', 'hex', 'latin1'] as const).map((form) => bytes.toString(form)),
      ];
    });
    for (const text of [...tables.map(([, content]) => content!), server.logged()])
      for (const clear of hidden) expect(text.includes(clear)).toBe(false);
    expect(server.logged()).toContain('cannot be read');
  });

  it('cannot be read without its key, and the error says what to do', async () => {
    const { pool, deps } = await testServerForThisTest();
    await deps.secrets.put(pool, notion, 'mine');
    const elsewhere = processOn(directory());
    await expect(elsewhere.get(pool, notion)).rejects.toThrow(
      'put it into SECRETS_KEY or DATA_DIR/secrets.key again',
    );
  });
});

describe('the keys of secrets', () => {
  it('are created once when several processes start together, in a file only its owner may read', async () => {
    const folder = directory();
    const rings = Array.from({ length: 10 }, () =>
      createKeyring({ DATA_DIR: folder, SECRETS_KEY: undefined }),
    );
    const made = await Promise.all(rings.map((ring) => ring.newest()));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['secrets.key']);
    expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600);
    expect(await rings[0]!.rotate(new Set())).toBe(true);
    expect(readdirSync(folder)).toEqual(['secrets.key']);
    expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600);
  });

  it('are not created before the first secret, and a damaged key file is named', async () => {
    const server = await testServerForThisTest();
    expect(await server.deps.secrets.get(server.pool, notion)).toBeNull();
    const file = join(server.deps.environment.DATA_DIR, 'secrets.key');
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, 'not a key\n');
    chmodSync(file, 0o600);
    await expect(server.deps.secrets.put(server.pool, notion, 'x')).rejects.toThrow(`${file} is damaged`);
  });

  it('from SECRETS_KEY are used newest first, and older ones still decrypt', async () => {
    const { pool } = await testServerForThisTest();
    const [older, newer] = [randomBytes(32), randomBytes(32)];
    const folder = directory();
    await processOn(folder, [older]).put(pool, notion, 'mine');
    const both = processOn(folder, [newer, older]);
    expect(await both.get(pool, notion)).toBe('mine');
    await expect(processOn(folder, [newer]).get(pool, notion)).rejects.toMatchObject({ code: 'key_unknown' });
    const keyring = createKeyring({ DATA_DIR: folder, SECRETS_KEY: [newer, older] });
    expect(await rewrapSecrets(pool, keyring)).toMatchObject({ rewrapped: 1, failed: [] });
    expect(await processOn(folder, [newer]).get(pool, notion)).toBe('mine');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('can be rotated while secrets are read and written, without a wrong read', async () => {
    const { pool } = await testServerForThisTest();
    const folder = directory();
    // Processes that started before the rotation and do not know about it.
    const processes = Array.from({ length: 4 }, () => processOn(folder));
    const names = Array.from({ length: 120 }, (_, index) => ({
      ...notion,
      workspaceId: workspace(1 + (index % 7)),
      id: `${index}`,
    }));
    for (const name of names) await processes[0]!.put(pool, name, `${name.id}:0`);
    let rotating = true;
    let reads = 0;
    const rounds = processes.map(() => 0);
    const load = processes.map(async (secrets, index) => {
      for (let round = 1; rotating || round < 50; round += 1) {
        rounds[index] = round;
        const name = names[(round * 37 + index * 61) % names.length]!;
        const value = await secrets.get(pool, name);
        expect(value?.split(':')[0]).toBe(name.id);
        reads += 1;
        if (round % 3 === 0) await secrets.put(pool, name, `${name.id}:${round}`);
      }
    });
    const seen = new Set<string>();
    for (let time = 0; time < 5; time += 1) {
      const keyring = createKeyring({ DATA_DIR: folder, SECRETS_KEY: undefined });
      const { rows } = await pool.query<{ id: string }>('select distinct key_id as id from secret');
      await keyring.rotate(new Set(rows.map(({ id }) => id)));
      const { failed, rewrapped } = await rewrapSecrets(pool, keyring);
      expect(failed).toEqual([]);
      expect(rewrapped).toBeGreaterThan(0);
      seen.add((await keyring.newest()).id);
      // A write may span one rotation, but not two.
      const before = [...rounds];
      await vi.waitFor(() => expect(rounds.every((round, index) => round > before[index]!)).toBe(true));
    }
    rotating = false;
    await Promise.all(load);
    expect(seen.size).toBe(5);
    expect(reads).toBeGreaterThan(200);

    const keyring = createKeyring({ DATA_DIR: folder, SECRETS_KEY: undefined });
    await rewrapSecrets(pool, keyring);
    const newest = await keyring.newest();
    const { rows } = await pool.query('select from secret where key_id <> $1', [newest.id]);
    expect(rows).toHaveLength(0);
    // Keys no longer used are removed.
    const kept = readFileSync(join(folder, 'secrets.key'), 'utf8').trim().split('\n');
    expect(kept.length).toBeLessThanOrEqual(3);
    for (const name of names) expect((await processOn(folder).get(pool, name))?.split(':')[0]).toBe(name.id);
  });

  it.runIf(process.getuid?.() === 0)(
    'stay readable for the server when another user rotates their keys',
    async () => {
      const DATA_DIR = directory();
      const keyring = createKeyring({ DATA_DIR, SECRETS_KEY: undefined });
      await keyring.newest();
      const file = join(DATA_DIR, 'secrets.key');
      const [uid, gid] = [65_533, 65_532];
      chownSync(file, uid, gid);
      await keyring.rotate(new Set());
      expect(statSync(file)).toMatchObject({ uid, gid });
      rmSync(file);
      chownSync(DATA_DIR, uid, gid);
      await keyring.rotate(new Set());
      expect(statSync(file)).toMatchObject({ uid, gid });
    },
  );

  it('can be rotated by a command next to the running server, which reports the result', async () => {
    const server = await testServerForThisTest();
    const { pool, deps } = server;
    await deps.secrets.put(pool, notion, 'mine');
    const { PATH = '' } = process.env;
    const env = { PATH, DATABASE_URL: await addressOf(server), DATA_DIR: deps.environment.DATA_DIR };
    const rotate = () => run(process.execPath, programArguments('rotate-secrets'), { env });
    const before = await pool.query('select key_id from secret');
    expect((await rotate()).stdout).toBe('1 secrets are now under a new key in secrets.key.\n');
    expect((await pool.query('select key_id from secret')).rows).not.toEqual(before.rows);
    expect(await deps.secrets.get(pool, notion)).toBe('mine');

    await pool.query(`update secret set key_id = 'lost'`);
    const failed = await rotate().then(
      () => null,
      (error) => error,
    );
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('1 cannot be read: notion a of workspace 1.');
  });

  it('are also rotated in jobs that take back the grants of a deleted workspace', async () => {
    const server = await testServerForThisTest();
    const { pool, deps } = server;
    const name: SecretName = { workspaceId: workspace(7), purpose: 'grant', id: 'b' };
    const { keyId, wrappedKey, ciphertext } = await deps.secrets.seal(name, 'mine');
    const sealed = {
      purpose: name.purpose,
      keyId,
      wrappedKey: wrappedKey.toString('base64'),
      ciphertext: ciphertext.toString('base64'),
    };
    const job = { workspaceId: name.workspaceId, integration: 'notion', id: name.id, sealed };
    await deps.jobs.add(pool, 'take-back-grant', job, { key: name.id, delay: 60_000 });
    const { PATH = '' } = process.env;
    const env = { PATH, DATABASE_URL: await addressOf(server), DATA_DIR: deps.environment.DATA_DIR };
    const rotate = () => run(process.execPath, programArguments('rotate-secrets'), { env });
    expect((await rotate()).stdout).toBe('1 secrets are now under a new key in secrets.key.\n');
    const { rows } = await pool.query<{ payload: typeof job }>('select payload from control_work');
    const after = rows[0]!.payload;
    expect(after).toMatchObject({ ...job, sealed: { purpose: name.purpose } });
    expect(after.sealed.keyId).not.toBe(keyId);
    const copy = {
      keyId: after.sealed.keyId,
      wrappedKey: Buffer.from(after.sealed.wrappedKey, 'base64'),
      ciphertext: Buffer.from(after.sealed.ciphertext, 'base64'),
    };
    expect(await deps.secrets.open(copy, name)).toBe('mine');

    await pool.query(`update control_work set payload = jsonb_set(payload, '{sealed,keyId}', '"lost"')`);
    await expect(rotate()).rejects.toMatchObject({
      stderr: expect.stringContaining('1 cannot be read: grant b of workspace 7.'),
    });
  });
});
