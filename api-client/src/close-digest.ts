/**
 * Returns the digest that closes a capture whose list of entries is too long to send (sync.md, "Close"): SHA-256, in hex,
 * over sorted lines joined by line feeds, `id:revision` for an entry and `id:deleted` for a tombstone. Device and server
 * each compute it over their own entries; equal digests mean equal sets. Revisions of tombstones are left out: nothing
 * restores a tombstone, and each side numbers its own.
 */
export async function closeDigest(
  entries: Iterable<{ readonly id: string; readonly revision: number; readonly deleted?: boolean }>,
): Promise<string> {
  const lines = Array.from(
    entries,
    ({ id, revision, deleted }) => `${id.toLowerCase()}:${deleted ? 'deleted' : revision}`,
  ).sort();
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
