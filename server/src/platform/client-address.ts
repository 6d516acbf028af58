import type { IncomingMessage } from 'node:http';

/** What @hono/node-server hands over of the connection; nothing where requests are made in memory. */
export interface ClientAddress {
  incoming?: IncomingMessage;
}

/** Who asks. Only as many entries of X-Forwarded-For are believed as there are proxies of ours to have written them. */
export function clientAddress({ incoming }: ClientAddress, headers: Headers, trustedProxies: number): string {
  const direct = incoming?.socket.remoteAddress ?? 'memory';
  if (trustedProxies === 0) return direct;
  const forwarded = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return forwarded.at(-trustedProxies)?.slice(0, 64) ?? direct;
}
