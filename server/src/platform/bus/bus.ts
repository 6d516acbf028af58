import type pg from 'pg';
import type { Logger } from 'pino';
import { createNatsBus } from './nats.ts';
import { createPostgresBus } from './postgres.ts';

/**
 * Tells every process of this server that something was committed. An announcement is a hint and carries ids only: whoever
 * hears one reads again, and reads from time to time in any case. A lost announcement therefore costs time, never data, and
 * a bus that is away keeps nobody from storing.
 */
export interface Bus {
  /** Wakes the subscribers of a topic in every process, a few hundredths of a second later. Returns at once and never fails. */
  announce(topic: string): void;
  /**
   * Calls the listener whenever the topic was announced, and whenever announcements may have been missed.
   * @returns the function that ends it.
   */
  subscribe(topic: string, listener: () => void): () => void;
  /** Sends what was announced so far, and ends. */
  close(): Promise<void>;
}

/** A bus over NATS where there is one, else over the database that all processes share. */
export function createBus(
  { url, database }: { url: string | undefined; database: pg.ClientConfig },
  log: Logger,
): Bus {
  return url ? createNatsBus(url, log) : createPostgresBus(database, log);
}
