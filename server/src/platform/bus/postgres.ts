import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { databaseFault } from '../database.ts';
import type { Bus } from './bus.ts';
import { createOutgoing } from './outgoing.ts';
import { createSubscribers } from './subscribers.ts';

const channel = 'afterword';

/** PostgreSQL refuses payloads of 8000 bytes and more. */
const payloadLimit = 7_999;

/**
 * Announces with NOTIFY, over one connection that this process listens on too. Nothing else of the server notifies inside a
 * transaction of the data: NOTIFY holds a lock of the whole cluster from there until the commit is on the disk.
 * @param connection leads straight to PostgreSQL: through a pooler in transaction mode LISTEN hears nothing.
 */
export function createPostgresBus(connection: pg.ClientConfig, log: Logger): Bus {
  const subscribers = createSubscribers();
  const outgoing = createOutgoing(send);
  let client: pg.Client | null = null;
  let closed = false;
  void open();

  /** Opens the connection, however long that takes. */
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
        opened.end().catch(() => {}); // it may never have been open
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
    // A hint need not survive a crash, and nobody should wait for the disk because of it.
    await opened.query(`set synchronous_commit to off; listen ${channel}`);
    if (closed) return opened.end();
    client = opened;
    // Nobody heard what was announced until now.
    subscribers.wakeAll();
  }

  async function send(topics: string[]): Promise<void> {
    if (!client) return;
    try {
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        channel,
        inPayloads(topics),
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

/** Topics, one a line, in as few payloads as can hold them. */
export function inPayloads(topics: readonly string[]): string[] {
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
