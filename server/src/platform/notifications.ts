import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { databaseFault } from './database.ts';

/** Hears a payload, or null after a break in which payloads may have been missed: read again what you show. */
export type NotificationListener = (payload: string | null) => void;

/** What other connections say with `select pg_notify(channel, payload)`. Payloads carry ids, never words. */
export interface Notifications {
  /** Resolves once nothing said from now on can be missed, to the function that ends it. */
  subscribe(channel: string, listener: NotificationListener): Promise<() => void>;
  close(): Promise<void>;
}

/** One connection that listens for the whole process. It is opened with the first subscription and reopened when it breaks. */
export function createNotifications(connection: pg.ClientConfig, log: Logger): Notifications {
  const listeners = new Map<string, Set<NotificationListener>>();
  let client: Promise<pg.Client> | null = null;
  let closed = false;

  /** The connection, opened when there is none; whoever comes after a failure tries again. */
  function connected(): Promise<pg.Client> {
    client ??= open().catch((error) => {
      client = null;
      throw error;
    });
    return client;
  }

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({ ...connection, keepAlive: true });
    let usable = false;
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
    opened.on('error', (error) => {
      log.warn({ database: databaseFault(error) }, 'The listening connection broke');
    });
    opened.once('end', () => {
      if (!usable || closed) return;
      client = null;
      void reopen();
    });
    await opened.connect();
    for (const channel of listeners.keys()) await listen(opened, channel);
    usable = true;
    return opened;
  }

  async function reopen(): Promise<void> {
    for (let pause = 100; !closed; pause = Math.min(pause * 2, 5_000)) {
      try {
        await connected();
        for (const channel of listeners.values()) for (const listener of channel) listener(null);
        return;
      } catch {
        // The database is away; it says so elsewhere, and here we only wait for it.
        await wait(pause, undefined, { ref: false });
      }
    }
  }

  const listen = (on: pg.Client, channel: string) => on.query(`listen ${pg.escapeIdentifier(channel)}`);

  return {
    async subscribe(channel, listener) {
      const known = listeners.get(channel);
      if (known) known.add(listener);
      else listeners.set(channel, new Set([listener]));
      const unsubscribe = () => void listeners.get(channel)?.delete(listener);
      try {
        await listen(await connected(), channel);
        return unsubscribe;
      } catch (error) {
        unsubscribe();
        throw error;
      }
    },
    async close() {
      closed = true;
      const open = await client?.catch(() => null);
      await open?.end();
    },
  };
}
