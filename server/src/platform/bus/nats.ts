import { setTimeout as wait } from 'node:timers/promises';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { createOutgoing } from './outgoing.ts';
import { createSubscribers } from './subscribers.ts';

/** Returns the NATS subject of a topic. Separate subjects let a process receive only topics it subscribes to. */
const subjectOf = (topic: string) => `afterword.${topic}`;

/**
 * Creates a bus over NATS, for servers with many processes or several databases.
 * @param url `nats://` or `tls://`, with user and password or a token if the server requires them.
 */
export function createNatsBus(url: string, log: Logger): Bus {
  const subscribers = createSubscribers();
  const outgoing = createOutgoing(send);
  const subscriptions = new Map<string, Subscription>();
  let connection: NatsConnection | null = null;
  /** False while the library reconnects: it would buffer messages without a limit. */
  let reachable = false;
  let closed = false;
  const { host, protocol, ...credentials } = readUrl(url);
  void open();

  async function open(): Promise<void> {
    // The library uses seven megabytes, which a server without NATS does not need.
    const { connect } = await import('@nats-io/transport-node');
    while (!closed) {
      try {
        const opened = await connect({
          servers: host,
          ...credentials,
          ...(protocol === 'tls:' ? { tls: {} } : {}),
          name: 'afterword',
          maxReconnectAttempts: -1,
          reconnectTimeWait: 500,
          // Otherwise it gives up for good when the server refuses its credentials twice.
          ignoreAuthErrorAbort: true,
          pingInterval: 10_000,
        });
        if (closed) return opened.close();
        connection = opened;
        reachable = true;
        for (const topic of subscribers.topics()) listen(topic);
        // Announcements may have been missed while the connection was down.
        subscribers.wakeAll();
        void watch(opened);
        return;
      } catch (error) {
        if (closed) return;
        log.warn({ kind: (error as Error).name }, 'The bus of BUS_URL cannot be reached yet');
        await wait(1_000, undefined, { ref: false });
      }
    }
  }

  async function watch(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect' && !closed) {
        reachable = false;
        log.warn('The connection for announcements broke');
      } else if (type === 'reconnect') {
        reachable = true;
        subscribers.wakeAll();
      }
    }
  }

  function listen(topic: string): void {
    if (!connection) return;
    const callback = () => subscribers.wake(topic);
    subscriptions.set(topic, connection.subscribe(subjectOf(topic), { callback }));
  }

  async function send(topics: string[]): Promise<void> {
    if (!connection || !reachable) return;
    for (const topic of topics) connection.publish(subjectOf(topic));
  }

  return {
    announce(topic) {
      if (!closed) outgoing.add(topic);
    },
    subscribe(topic, listener) {
      if (subscribers.add(topic, listener)) listen(topic);
      return () => {
        if (!subscribers.remove(topic, listener)) return;
        subscriptions.get(topic)?.unsubscribe();
        subscriptions.delete(topic);
      };
    },
    async close() {
      if (closed) return;
      await outgoing.flush();
      closed = true;
      // After a sudden disconnect the last announcements are lost; subscribers tolerate that.
      if (reachable) await connection?.flush().catch(() => {});
      await connection?.close();
    },
  };
}

/** Splits a URL into the address without credentials, and the credentials in the library's format. */
function readUrl(url: string) {
  const { protocol, host, username, password } = new URL(url);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return { protocol, host, ...(pass ? { user, pass } : user ? { token: user } : {}) };
}
