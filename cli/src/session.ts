import { createClient } from '@afterword/api-client';
import type { Api } from '@afterword/api-client/contract';
import { endOfDay, startOfDay } from '@afterword/api-client/days';
import { type Command, InvalidArgumentError } from 'commander';
import { type Credentials, readCredentials } from './credentials.ts';
import { Terminal } from './terminal.ts';

interface Session {
  credentials: Credentials;
  api: Api;
  terminal: Terminal;
}

/** Returns the terminal with the options of a command. */
export const terminalOf = (command: Command) => new Terminal(command.optsWithGlobals());

/**
 * Returns the client and terminal that a command needs.
 * @param fetch makes its calls, each once, instead of the built-in fetch
 * @throws {Failure} without credentials
 */
export async function openSession(command: Command, fetch?: typeof globalThis.fetch): Promise<Session> {
  const credentials = await readCredentials();
  return { credentials, api: connect(credentials, fetch), terminal: terminalOf(command) };
}

export const connect = ({ server, key }: Credentials, fetch?: typeof globalThis.fetch): Api =>
  // Calls are not repeated with a custom fetch, because that would write its file twice.
  createClient({ baseUrl: server, token: () => key, ...(fetch ? { fetch, retries: 0 } : {}) });

/** Parses the number of an option such as `--limit`. */
export function parseCount(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new InvalidArgumentError('Give a number from 1 to 999999.');
  return Number(value);
}

/** Parses the day of `--from` to its first instant. Days are local, like the times that the program prints. */
export const parseFirstDay = (value: string): string => startOfDay(parseDay(value)).toISOString();

/** Parses the day of `--to` to its last instant. */
export const parseLastDay = (value: string): string => endOfDay(parseDay(value)).toISOString();

function parseDay(value: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value)
    throw new InvalidArgumentError('Give a day such as 2026-03-01.');
  return value;
}

/** Collects the values of an option that can be repeated. */
export const collect = (value: string, earlier: string[] = []) => [...earlier, value];

/** Loads pages of a list until there are enough items. */
export async function take<Item>(
  limit: number,
  load: (part: { cursor?: string; limit: number }) => Promise<{
    items: Item[];
    total: number;
    next: string | null;
  }>,
): Promise<{ items: Item[]; total: number }> {
  const items: Item[] = [];
  let next: string | null = null;
  for (;;) {
    const rest = Math.min(limit - items.length, 100);
    const answer = await load({ ...(next === null ? {} : { cursor: next }), limit: rest });
    items.push(...answer.items);
    next = answer.next;
    if (next === null || items.length >= limit) return { items, total: answer.total };
  }
}
