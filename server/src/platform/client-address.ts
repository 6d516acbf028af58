import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** What @hono/node-server hands over of the connection; nothing where requests are made in memory. */
export interface ClientAddress {
  incoming?: IncomingMessage;
}

/**
 * Who asks, as limits count them: an IPv4 address, or the /64 of an IPv6 address, of which a single household has 2^64 to
 * choose from (RFC 6177). Only as many entries of X-Forwarded-For are believed as there are proxies of ours to have written them.
 */
export function clientAddress({ incoming }: ClientAddress, headers: Headers, trustedProxies: number): string {
  const direct = readAddress(incoming?.socket.remoteAddress ?? '') ?? 'memory';
  if (trustedProxies === 0) return direct;
  const forwarded = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return readAddress(forwarded.at(-trustedProxies) ?? '') ?? direct;
}

/** Of `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]:4711` and `::ffff:192.0.2.1`; null of anything else. */
function readAddress(entry: string): string | null {
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([^:]+):\d+$/.exec(entry) ?? [];
  const text = (bracketed ?? withPort ?? entry).replace(/%.*$/, '');
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`);
  return `${network.toString()}/64`;
}
