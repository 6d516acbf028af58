import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Connection data provided by @hono/node-server; undefined for in-memory requests. */
export interface ClientAddress {
  incoming?: IncomingMessage;
}

/**
 * Returns the client's address for rate limits: an IPv4 address, or the /64 of an IPv6 address, because one household
 * has 2^64 of those (RFC 6177). Trusts only as many X-Forwarded-For entries as there are trusted proxies.
 */
export function clientAddress({ incoming }: ClientAddress, headers: Headers, trustedProxies: number): string {
  const direct = incoming ? addressOf(incoming.socket) : 'memory';
  if (trustedProxies === 0) return direct;
  const forwarded = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return readAddress(forwarded.at(-trustedProxies) ?? '') ?? direct;
}

/** The addresses of open connections, because parsing one takes longer than finding it. */
const known = new WeakMap<Socket, string>();

function addressOf(socket: Socket): string {
  const before = known.get(socket);
  if (before !== undefined) return before;
  const address = readAddress(socket.remoteAddress ?? '') ?? 'memory';
  known.set(socket, address);
  return address;
}

/**
 * Parses `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]:4711` and `::ffff:192.0.2.1`; returns null for
 * anything else.
 */
function readAddress(entry: string): string | null {
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([^:]+):\d+$/.exec(entry) ?? [];
  const text = (bracketed ?? withPort ?? entry).replace(/%.*$/, '');
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  // The address of the machine itself stays as it is; its /64 would be `::/64`.
  if (address.range() === 'loopback') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`);
  return `${network.toString()}/64`;
}
