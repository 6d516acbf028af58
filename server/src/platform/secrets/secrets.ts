import { randomBytes } from 'node:crypto';
import type { Queryable } from '../postgres/database.ts';
import type { WorkspaceId } from '../postgres/workspace.ts';
import { decrypt, encrypt, type Key, keyLength } from './cipher.ts';
import type { Keyring } from './keyring.ts';

export interface SecretName {
  /** 0 for a secret of an account. */
  workspaceId: WorkspaceId | 0;
  /** Purpose, such as `notion`. */
  purpose: string;
  /** Id of the owner, such as a connection. */
  id: string;
}

/** Reasons why a secret cannot be read. */
export type SecretErrorCode = 'key_unknown' | 'altered';

const sentences: Record<SecretErrorCode, string> = {
  key_unknown:
    'A secret was encrypted with a key that this server does not have: put it into SECRETS_KEY or DATA_DIR/secrets.key again.',
  altered: 'A secret in the database is not what was stored under its name.',
};

/** A stored secret that cannot be read. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
  readonly code: SecretErrorCode;

  constructor(code: SecretErrorCode) {
    super(sentences[code]);
    this.code = code;
  }
}

/** An encrypted secret, with the columns of its table. */
export interface SealedSecret {
  keyId: string;
  wrappedKey: Buffer;
  ciphertext: Buffer;
}

/** Stores values that must never appear in a table, log or backup in plain text. */
export interface Secrets {
  /** Encrypts a secret for storage in the caller's own table. */
  seal(name: SecretName, value: string): Promise<SealedSecret>;
  /** Stores a secret, replacing one with the same name. */
  put(db: Queryable, name: SecretName, value: string): Promise<void>;
  /** Returns the secret, or null. @throws {SecretError} */
  get(db: Queryable, name: SecretName): Promise<string | null>;
  /**
   * Decrypts a secret that the caller read together with other rows.
   * @throws {SecretError}
   */
  open(sealed: SealedSecret, name: SecretName): Promise<string>;
  delete(db: Queryable, name: SecretName): Promise<void>;
}

interface Row extends SecretName, SealedSecret {}

const columns = `workspace_id, purpose, id, key_id, wrapped_key, ciphertext`;

/**
 * Stores secrets of workspaces. Each is encrypted with its own key, which is encrypted with a key of the keyring. Both
 * are bound to the secret's name, so a row that was copied or combined from two cannot be decrypted.
 */
export function createSecrets(keyring: Keyring): Secrets {
  const open: Secrets['open'] = async (sealed, name) => {
    const inner = await unwrap(keyring, sealed, name);
    return orAltered(() => decrypt(inner, sealed.ciphertext, contextOf('value', name))).toString();
  };
  const seal: Secrets['seal'] = async (name, value) => {
    const outer = await keyring.newest();
    const inner = randomBytes(keyLength);
    return {
      keyId: outer.id,
      wrappedKey: wrap(outer, inner, name),
      ciphertext: encrypt(inner, Buffer.from(value), contextOf('value', name)),
    };
  };
  return {
    open,
    seal,

    async put(db, name, value) {
      const sealed = await seal(name, value);
      await db.query(
        `insert into secret (workspace_id, purpose, id, key_id, wrapped_key, ciphertext) values ($1, $2, $3, $4, $5, $6)
         on conflict (workspace_id, purpose, id) do update set
           key_id = excluded.key_id, wrapped_key = excluded.wrapped_key, ciphertext = excluded.ciphertext`,
        [name.workspaceId, name.purpose, name.id, sealed.keyId, sealed.wrappedKey, sealed.ciphertext],
      );
    },

    async get(db, name) {
      const { rows } = await db.query<Row>(
        `select ${columns} from secret where workspace_id = $1 and purpose = $2 and id = $3`,
        [name.workspaceId, name.purpose, name.id],
      );
      return rows[0] ? open(rows[0], name) : null;
    },

    async delete(db, { workspaceId, purpose, id }) {
      await db.query('delete from secret where workspace_id = $1 and purpose = $2 and id = $3', [
        workspaceId,
        purpose,
        id,
      ]);
    },
  };
}

/** Result of re-encrypting secrets with the newest key. */
export interface RewrapResult {
  rewrapped: number;
  /** Secrets that could not be read and were left unchanged. */
  failed: SecretName[];
}

/**
 * Re-encrypts secrets, one after the other.
 * @param rewrap stores the new form unless the secret has changed since it was read; returns the number of updated rows
 */
export async function rewrapEach<Secret extends SecretName>(
  all: readonly Secret[],
  rewrap: (secret: Secret) => Promise<number | null>,
): Promise<RewrapResult> {
  const failed: SecretName[] = [];
  let rewrapped = 0;
  for (const secret of all) {
    try {
      rewrapped += (await rewrap(secret)) ?? 0;
    } catch (error) {
      if (!(error instanceof SecretError)) throw error;
      failed.push({ workspaceId: secret.workspaceId, purpose: secret.purpose, id: secret.id });
    }
  }
  return { rewrapped, failed };
}

/**
 * Re-encrypts the keys of all secrets with the newest key while the server runs. Skips secrets that are being written
 * at the same time.
 */
export async function rewrapSecrets(db: Queryable, keyring: Keyring): Promise<RewrapResult> {
  const newest = await keyring.newest();
  const failed: SecretName[] = [];
  let rewrapped = 0;
  let after: SecretName = { workspaceId: 0, purpose: '', id: '' };
  for (;;) {
    const { rows } = await db.query<Row>(
      `select ${columns} from secret where key_id <> $1 and (workspace_id, purpose, id) > ($2, $3, $4)
       order by workspace_id, purpose, id limit 100`,
      [newest.id, after.workspaceId, after.purpose, after.id],
    );
    const batch = await rewrapEach(rows, async (row) => {
      const wrappedKey = wrap(newest, await unwrap(keyring, row, row), row);
      const { rowCount } = await db.query(
        `update secret set key_id = $4, wrapped_key = $5
         where workspace_id = $1 and purpose = $2 and id = $3 and wrapped_key = $6`,
        [row.workspaceId, row.purpose, row.id, newest.id, wrappedKey, row.wrappedKey],
      );
      return rowCount;
    });
    rewrapped += batch.rewrapped;
    failed.push(...batch.failed);
    const last = rows.at(-1);
    if (!last) break;
    after = last;
  }
  return { rewrapped, failed };
}

const contextOf = (part: 'key' | 'value', { workspaceId, purpose, id }: SecretName) => [
  'afterword',
  part,
  workspaceId,
  purpose,
  id,
];

const wrap = (outer: Key, inner: Buffer, name: SecretName): Buffer =>
  encrypt(outer.bytes, inner, contextOf('key', name));

async function unwrap(
  keyring: Keyring,
  row: Pick<SealedSecret, 'keyId' | 'wrappedKey'>,
  name: SecretName,
): Promise<Buffer> {
  const outer = await keyring.find(row.keyId);
  if (!outer) throw new SecretError('key_unknown');
  return orAltered(() => decrypt(outer.bytes, row.wrappedKey, contextOf('key', name)));
}

function orAltered(work: () => Buffer): Buffer {
  try {
    return work();
  } catch {
    throw new SecretError('altered');
  }
}
