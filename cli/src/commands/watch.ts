import { setTimeout } from 'node:timers/promises';
import { ApiError } from '@afterword/api-client';
import type { Api, TranscriptEntry } from '@afterword/api-client/contract';
import { limits } from '@afterword/api-client/product';
import type { Command } from 'commander';
import { exitCodes, failureOf } from '../exit-codes.ts';
import { openSession } from '../session.ts';
import { lineOf, type Terminal } from '../terminal.ts';

const maxDelayMs = 30_000;

export const addWatch = (program: Command) =>
  program
    .command('watch')
    .description('print a live meeting as it is transcribed, until it ends (scope meetings:read)')
    .argument('<meeting>', 'id of the meeting')
    .addHelpText(
      'after',
      `
A line is printed once the next one starts, and again if it changes later. With --json, each line of output is an event:
{"type":"line","line":{…}} for every revision of a line, {"type":"removed","id":"…"} and {"type":"end"}.

Example:
  $ afterword watch 0f8c… --json | jq -r 'select(.type == "line").line.content'`,
    )
    .action(async (id: string, _options: object, command: Command) => {
      const { api, terminal } = await openSession(command);
      const lines = new LiveLines(terminal);
      for (let failures = 0; ; failures++) {
        const { ended, connected } = await follow(api, id, lines, failures > 0);
        if (ended) return;
        if (connected) failures = 0;
        terminal.note('The connection was lost. Connecting again…');
        await setTimeout(Math.min(maxDelayMs, 1_000 * 2 ** failures));
      }
    });

/**
 * Prints events until the meeting or the connection ends.
 * @throws errors that a retry does not fix, and connection failures unless `retry`
 */
async function follow(api: Api, id: string, lines: LiveLines, retry: boolean) {
  const connection = new AbortController();
  // The server sends something every few seconds. Silence means that the connection is lost.
  const silence = globalThis.setTimeout(() => connection.abort(), 4 * limits.keepAliveMs);
  let connected = false;
  try {
    for await (const event of await api.meetings.events({ id }, { signal: connection.signal })) {
      silence.refresh();
      connected = true;
      if (event.type === 'entries') lines.update(event.entries, event.removed);
      if (event.type !== 'ready' && event.type !== 'meeting') continue;
      const { live } = await api.meetings.get({ id });
      if (live && event.type === 'meeting') continue;
      lines.update((await api.meetings.transcript({ id })).entries);
      if (live) continue;
      lines.end();
      return { ended: true, connected };
    }
  } catch (error) {
    const final =
      error instanceof ApiError && error.status > 0 && failureOf(error).exitCode !== exitCodes.tryAgain;
    if (final || !(connected || retry)) throw error;
  } finally {
    clearTimeout(silence);
    connection.abort();
  }
  return { ended: false, connected };
}

/** Prints lines that are still changing. */
class LiveLines {
  readonly #terminal: Terminal;
  readonly #revisions = new Map<string, number>();
  /** The newest line. Someone may still be speaking it. */
  #current: TranscriptEntry | null = null;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  update(entries: readonly TranscriptEntry[], removed: readonly string[] = []): void {
    for (const line of entries) {
      const revision = this.#revisions.get(line.id);
      if (revision !== undefined && revision >= line.revision) continue;
      this.#revisions.set(line.id, line.revision);
      if (this.#terminal.json) this.#terminal.result({ type: 'line', line }, () => []);
      else if (this.#current?.id === line.id) this.#current = line;
      else if (revision !== undefined) this.#print(line, ' (changed)');
      else {
        this.#printCurrent();
        this.#current = line;
      }
    }
    for (const id of removed) {
      if (this.#terminal.json) this.#terminal.result({ type: 'removed', id }, () => []);
      if (this.#current?.id === id) this.#current = null;
    }
  }

  end(): void {
    this.#printCurrent();
    if (this.#terminal.json) this.#terminal.result({ type: 'end' }, () => []);
    else this.#terminal.note('The meeting has ended.');
  }

  #printCurrent(): void {
    if (this.#current) this.#print(this.#current);
    this.#current = null;
  }

  #print(line: TranscriptEntry, mark = ''): void {
    this.#terminal.result(line, () => [`${lineOf(line)}${mark}`]);
  }
}
