import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP address on 127.0.0.1 for a PostgreSQL that listens only on a socket. */
export interface Relay {
  port: number;
  /** Ends all connections and refuses new ones, like a machine that is down. */
  close(): Promise<void>;
  /** Listens again, on the same port. */
  reopen(): Promise<void>;
  /** Passes on no more data, without either end noticing. New connections work. */
  hang(): void;
}

/** @param postgres the folder of the socket, and the port in its name */
export async function startRelay(postgres: { host: string; port: number }): Promise<Relay> {
  /** Connections of clients, each with its connection to PostgreSQL. */
  const lines = new Map<Socket, Socket>();
  // Without `noDelay`, an answer would wait 40 ms for the next packet, because the driver sends small packets.
  const relay = createServer({ noDelay: true }, (client) => {
    const server = connect(`${postgres.host}/.s.PGSQL.${postgres.port}`);
    lines.set(client, server);
    client.pipe(server).pipe(client);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => other.destroy()); // Destroying the connection also notifies the other end.
    client.on('close', () => {
      lines.delete(client);
      server.destroy();
    });
  });
  const listen = async (port: number) => {
    relay.listen(port, '127.0.0.1');
    await once(relay, 'listening');
    return (relay.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    port,
    async close() {
      const closed = once(relay, 'close');
      relay.close();
      for (const client of lines.keys()) client.destroy();
      await closed;
    },
    reopen: async () => void (await listen(port)),
    hang() {
      for (const [client, server] of lines) {
        client.unpipe();
        server.unpipe();
      }
    },
  };
}
