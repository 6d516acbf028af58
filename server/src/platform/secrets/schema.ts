import { bigint, customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * What a workspace entrusts to this server, such as the key of another service: encrypted with a key of its own, which is
 * encrypted with a key that is not in the database (see `secrets/`).
 */
export const secret = pgTable(
  'secret',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    /** What it is for; with the id, what it belongs to. */
    purpose: text().notNull(),
    id: text().notNull(),
    /** Names the key that `wrapped_key` is encrypted with. */
    keyId: text('key_id').notNull(),
    wrappedKey: bytes('wrapped_key').notNull(),
    ciphertext: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.purpose, table.id] })],
);
