import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode } from 'dns-packet';

/** A DNS server with answers set by a test. */
export interface DnsDouble {
  /** For `DNS_SERVER`. */
  address: string;
  /** TXT records by name. All other names do not exist. */
  records: Map<string, string[]>;
  /** Names whose queries fail (SERVFAIL). */
  failing: Set<string>;
  close(): void;
}

/** Starts a DNS server on a free port. */
export async function openDns(): Promise<DnsDouble> {
  const records = new Map<string, string[]>();
  const failing = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const { id, questions = [] } = decode(message);
    const name = questions[0]?.name.toLowerCase() ?? '';
    const data = records.get(name);
    // Response codes of RFC 1035, 4.1.1.
    const code = failing.has(name) ? 2 : data ? 0 : 3;
    socket.send(
      encode({
        type: 'response',
        id,
        flags: code,
        questions,
        answers: (data ?? []).map((text) => ({ type: 'TXT', name, ttl: 1, data: [text] })),
      }),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    failing,
    close: () => socket.close(),
  };
}
