import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DnsServer } from '../../platform/environment/environment.ts';

/** TXT records of a name, or a flag that DNS did not answer. */
export type TxtAnswer = { answered: true; records: string[] } | { answered: false };

/** Timeout in milliseconds, and number of tries. */
const resolverLimits = { timeout: 3_000, tries: 2 };

/** Answers that mean there is no such record (RFC 8020, and a name without TXT records). */
const none = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Queries the TXT records of a name.
 * @param server defaults to this machine's resolvers.
 */
export async function readTxt(name: string, server: DnsServer | undefined): Promise<TxtAnswer> {
  const resolver = new Resolver(resolverLimits);
  try {
    if (server) resolver.setServers([await addressOf(server)]);
    const records = await resolver.resolveTxt(name);
    // Long records arrive in pieces of 255 bytes.
    return { answered: true, records: records.map((pieces) => pieces.join('')) };
  } catch (error) {
    if (none.has((error as { code?: string }).code ?? '')) return { answered: true, records: [] };
    return { answered: false };
  }
}

/** The resolver only accepts IP addresses. */
async function addressOf({ host, port }: DnsServer): Promise<string> {
  const address = isIP(host) ? host : (await lookup(host)).address;
  return isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`;
}
