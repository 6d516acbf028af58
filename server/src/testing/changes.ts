import type { Api, Change } from '@afterword/api-client/contract';

/**
 * Lists all changes since a cursor, in parts of up to `limit`. `patient` asks again while transactions run, including those
 * of other tests, because all share one PostgreSQL.
 */
export async function changesSince(
  api: Api,
  cursor: string,
  { limit = 100, patient = true }: { limit?: number; patient?: boolean } = {},
): Promise<{ changes: Change[]; next: string }> {
  const { items, next, more } = await api.changes.list({ cursor, limit });
  if (items.length > limit) throw new Error(`A part has ${items.length} changes instead of up to ${limit}.`);
  if (!more && !(patient && awaitsTransactions(next))) return { changes: items, next };
  const rest = await changesSince(api, next, { limit, patient });
  return { changes: [...items, ...rest.changes], next: rest.next };
}

/** Returns whether changes may be missing before this cursor. */
const awaitsTransactions = (cursor: string) =>
  (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as { rise: unknown }).rise !== null;
