/**
 * The digest a capture closes with when its list of entries is too long to send (sync.md, "Close"): SHA-256, in hex, over
 * one line `id:revision` an entry, of a tombstone `id:deleted`, lines sorted, parted by a line feed. Device and server
 * compute it with this function, each over what it holds; equal digests mean equal sets. Nothing revives a tombstone, and
 * each side counts the revisions of its own, so theirs do not matter.
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
