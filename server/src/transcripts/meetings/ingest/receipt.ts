import type { Client } from '../../../platform/postgres/database.ts';
import { nextCommit } from '../live.ts';

/** The answer to an upload, without the server's identity. */
export interface Receipt {
  sequence: number;
  acked: { id: string; revision: number }[];
  /** Ids of entries that were sent with text but are deleted here. */
  deleted: string[];
}

/** Returns the answer to uploads of a deleted meeting: everything is acknowledged, nothing stored. */
export function deletedReceipt(
  sequence: number,
  sent: readonly { id: string; revision: number; content?: string | null }[],
): Receipt {
  return {
    sequence,
    acked: sent.map(({ id, revision }) => ({ id, revision })),
    deleted: sent.flatMap(({ id, content }) => (typeof content === 'string' ? [id] : [])),
  };
}

/** Takes this commit's number; later statements refer to it as `currval('commit_sequence')`. */
export async function nextSequence(client: Client): Promise<number> {
  const { rows } = await client.query<{ sequence: number }>({
    name: 'next-sequence',
    text: `select ${nextCommit} as sequence`,
  });
  return one(rows).sequence;
}

/**
 * Returns an instant in the database's format: in milliseconds and UTC. More digits and other offsets would make equal
 * instants differ.
 */
export function instant(value: string): string {
  // Most instants already have the format of `Date.toISOString`.
  return value.length === 24 && value.endsWith('Z') ? value : new Date(value).toISOString();
}

/** Returns the only row of a statement that always has one. */
export function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The database answered no row where one was certain.');
  return row;
}
