/**
 * The digest a capture closes with when its list of entries is too long to send (sync.md, step 6): SHA-256, in hex, over
 * one line `id:revision` an entry, lines sorted, parted by a line feed. Device and server compute it with this function,
 * each over what it holds; equal digests mean equal sets.
 */
export async function closeDigest(
  entries: Iterable<{ readonly id: string; readonly revision: number }>,
): Promise<string> {
  const lines = Array.from(entries, (entry) => `${entry.id.toLowerCase()}:${entry.revision}`).sort();
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
