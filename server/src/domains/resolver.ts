import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DnsServer } from '../platform/environment.ts';

/** What DNS says about a name: its TXT records, or that nobody answered. */
export type TxtAnswer = { answered: true; records: string[] } | { answered: false };

/** Milliseconds that a question may take, and how often it is asked. */
const patience = { timeout: 3_000, tries: 2 };

/** Answers that say that there is no such record (RFC 8020, and a name without TXT records). */
const none = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Asks DNS for the TXT records of a name.
 * @param server whom to ask; by default, whom this machine asks.
 */
export async function readTxt(name: string, server: DnsServer | undefined): Promise<TxtAnswer> {
  const resolver = new Resolver(patience);
  try {
    if (server) resolver.setServers([await addressOf(server)]);
    const records = await resolver.resolveTxt(name);
    // A long record arrives in pieces of 255 bytes.
    return { answered: true, records: records.map((pieces) => pieces.join('')) };
  } catch (error) {
    if (none.has((error as { code?: string }).code ?? '')) return { answered: true, records: [] };
    return { answered: false };
  }
}

/** As the resolver wants it: it knows addresses, no names. */
async function addressOf({ host, port }: DnsServer): Promise<string> {
  const address = isIP(host) ? host : (await lookup(host)).address;
  return isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`;
}
