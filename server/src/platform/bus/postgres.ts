import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { databaseFault } from '../errors/fault.ts';
import type { Bus } from './bus.ts';
import { createOutgoing } from './outgoing.ts';
import { createSubscribers } from './subscribers.ts';

const channel = 'afterword';

/** PostgreSQL refuses payloads of 8000 bytes and more. */
const payloadLimit = 7_999;

/**
 * Creates a bus over NOTIFY, on one connection that this process also listens on. No other code may notify inside a
 * data transaction: NOTIFY holds a cluster-wide lock until the commit is on disk.
 * @param connection connects directly to PostgreSQL: LISTEN receives nothing through a pooler in transaction mode.
 */
export function createPostgresBus(connection: pg.ClientConfig, log: Logger): Bus {
  const subscribers = createSubscribers();
  const outgoing = createOutgoing(send);
  let client: pg.Client | null = null;
  let closed = false;
  void open();

  /** Opens the connection, retrying until it succeeds. */
  async function open(): Promise<void> {
    for (let pause = 100; !closed; pause = Math.min(pause * 2, 5_000)) {
      const opened = new pg.Client({
        connectionTimeoutMillis: 10_000,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        application_name: 'afterword-bus',
        ...connection,
      });
      try {
        await listen(opened);
        return;
      } catch (error) {
        if (closed) return;
        log.warn({ database: databaseFault(error) }, 'The connection for announcements cannot be opened yet');
        opened.end().catch(() => {}); // The connection may never have opened.
        await wait(pause, undefined, { ref: false });
      }
    }
  }

  async function listen(opened: pg.Client): Promise<void> {
    opened.on('error', (error) => {
      log.warn({ database: databaseFault(error) }, 'The connection for announcements broke');
    });
    opened.on('notification', ({ payload = '' }) => {
      for (const topic of payload.split('\n')) subscribers.wake(topic);
    });
    opened.once('end', () => {
      if (client !== opened) return;
      client = null;
      void open();
    });
    await opened.connect();
    // Hints need not survive a crash, so they should not wait for the disk.
    await opened.query(`set synchronous_commit to off; listen ${channel}`);
    if (closed) return opened.end();
    client = opened;
    // Announcements may have been missed while the connection was down.
    subscribers.wakeAll();
  }

  async function send(topics: string[]): Promise<void> {
    if (!client) return;
    try {
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        channel,
        packTopics(topics),
      ]);
    } catch (error) {
      log.warn({ database: databaseFault(error) }, 'Announcements were lost');
    }
  }

  return {
    announce(topic) {
      if (!closed) outgoing.add(topic);
    },
    subscribe(topic, listener) {
      subscribers.add(topic, listener);
      return () => void subscribers.remove(topic, listener);
    },
    async close() {
      if (closed) return;
      await outgoing.flush();
      closed = true;
      await client?.end();
    },
  };
}

/** Packs topics, one per line, into as few payloads as possible. */
export function packTopics(topics: readonly string[]): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const topic of topics) {
    const longer = payload === '' ? topic : `${payload}\n${topic}`;
    if (Buffer.byteLength(longer) <= payloadLimit) {
      payload = longer;
    } else {
      payloads.push(payload);
      payload = topic;
    }
  }
  if (payload !== '') payloads.push(payload);
  return payloads;
}
