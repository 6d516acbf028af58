import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { failure, invalidField } from '../errors/failure.ts';
import { describeFault } from '../errors/fault.ts';
import { derivedId } from '../postgres/derived-id.ts';
import type { WorkspaceDatabase } from '../postgres/planes.ts';
import type { WorkspaceId } from '../postgres/workspace.ts';
import type { Deps } from '../procedure.ts';
import { tryEach } from '../process/try-each.ts';
import { decrypt, encrypt } from '../secrets/cipher.ts';
import { ReceivedFile } from './received-file.ts';

/*
 * Runs calls that create something only once, however often a client sends them (`Idempotency-Key`). A row of
 * `idempotency_key` claims the key before the call and keeps the answer for a day. The answer is encrypted with the
 * client's key, which is not stored: after a deletion only that client can read it. Failed calls leave no row, so they
 * can be repeated.
 */

/** Milliseconds that an answer is kept. */
const keptFor = 24 * 60 * 60_000;

/** Milliseconds after which a call whose process died may be repeated. Every call ends sooner. */
const runsFor = 10 * 60_000;

const maxKeyLength = 255;

interface Call {
  workspaceId: WorkspaceId;
  accountId: number;
  name: string;
  /** The value of the header. */
  key: string;
  input: unknown;
  /** Whether its answer may be stored. */
  keepsAnswer: boolean;
}

/**
 * Runs a call unless it ran before with this key.
 * @returns its output, and whether that was stored by an earlier call.
 * @throws invalid_input, idempotency_mismatch, idempotency_conflict
 */
export async function runOnce<Output>(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  database: WorkspaceDatabase,
  call: Call,
  run: () => Promise<Output>,
): Promise<{ output: Output; repeated: boolean }> {
  const { key, workspaceId, accountId } = call;
  if (key.length > maxKeyLength || !/^[\x21-\x7e]+$/.test(key))
    throw invalidField('idempotency-key', `Send 1 to ${maxKeyLength} visible ASCII characters.`);
  const id = derivedId([accountId, key]);
  const request = await fingerprint(call);
  const now = clock.now();
  const own = [workspaceId, id, now];
  const held = await database.transaction(async (client) => {
    const { rowCount } = await client.query(
      `insert into idempotency_key as held (workspace_id, id, started_at, request) values ($1, $2, $3, $4)
       on conflict (workspace_id, id) do update set started_at = $3, request = $4, ended = false, answer = null
         where held.started_at <= $5 or (not held.ended and held.started_at <= $6)`,
      [...own, request, new Date(now.getTime() - keptFor), new Date(now.getTime() - runsFor)],
    );
    if (rowCount === 1) return null;
    const { rows } = await client.query<{ request: string; ended: boolean; answer: Buffer | null }>(
      'select request, ended, answer from idempotency_key where workspace_id = $1 and id = $2',
      [workspaceId, id],
    );
    return rows[0] ?? { request, ended: false, answer: null };
  });
  if (held) {
    if (held.request !== request) throw failure('idempotency_mismatch');
    if (!held.ended || !held.answer)
      throw failure('idempotency_conflict', { why: held.ended ? 'not_kept' : 'running' });
    const answer = decrypt(answerKey(key), held.answer, [workspaceId, id]);
    return { output: JSON.parse(answer.toString()) as Output, repeated: true };
  }
  let output: Output;
  try {
    output = await run();
  } catch (error) {
    await database.transaction((client) =>
      client.query(
        'delete from idempotency_key where workspace_id = $1 and id = $2 and started_at = $3 and not ended',
        own,
      ),
    );
    throw error;
  }
  const answer = call.keepsAnswer
    ? encrypt(answerKey(key), Buffer.from(JSON.stringify(output)), [workspaceId, id])
    : null;
  try {
    await database.transaction((client) =>
      client.query(
        'update idempotency_key set ended = true, answer = $4 where workspace_id = $1 and id = $2 and started_at = $3',
        [...own, answer],
      ),
    );
  } catch (error) {
    // The client still learns what it created. A repeated call gets a conflict until the claim expires.
    log.warn({ call: call.name, ...describeFault(error) }, 'The answer of a call cannot be kept');
  }
  return { output, repeated: false };
}

/** Deletes answers that are no longer kept. */
export async function deleteOldAnswers({ shards, clock }: Pick<Deps, 'shards' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptFor);
  await tryEach(shards.stores, async ({ db }) => {
    await db.query('delete from idempotency_key where started_at <= $1', [before]);
  });
}

const answerKey = (key: string) => createHash('sha256').update('afterword answer').update(key).digest();

/** Returns a hash of the call and its input, the same for any order of fields. */
async function fingerprint({ name, input }: Call): Promise<string> {
  const hash = createHash('sha256').update(name);
  const add = async (value: unknown): Promise<void> => {
    if (value instanceof ReceivedFile) {
      hash.update(JSON.stringify(value.name));
      for await (const chunk of createReadStream(value.path)) hash.update(chunk as Buffer);
    } else if (value instanceof Blob) hash.update(new Uint8Array(await value.arrayBuffer()));
    else if (typeof value === 'object' && value !== null)
      for (const field of Object.keys(value).toSorted()) {
        hash.update(JSON.stringify(field));
        await add((value as Record<string, unknown>)[field]);
      }
    else hash.update(`${JSON.stringify(value)}`);
    hash.update(';');
  };
  await add(input);
  return hash.digest('hex');
}
