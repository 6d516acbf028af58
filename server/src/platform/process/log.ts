import process from 'node:process';
import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { Environment } from '../environment/environment.ts';

/** Creates a logger: sentences for a terminal, JSON for machines. */
export function createLog(level: Environment['LOG_LEVEL']): Logger {
  if (!process.stdout.isTTY) return pino({ level, base: { pid: process.pid } });
  const terminal = new Writable({
    write(line: Buffer, _encoding, done) {
      process.stdout.write(sentence(line.toString()), () => done());
    },
  });
  return pino({ level, base: null }, terminal);
}

/** Formats a log line for a terminal: '09:00:00 Mail for mary@example.com: http://… file=/…' */
function sentence(line: string): string {
  const { level, time, msg, ...facts } = JSON.parse(line) as { level: number; time: number; msg?: string };
  const clock = new Date(time).toTimeString().slice(0, 8);
  const mark = level > pino.levels.values.info! ? `${pino.levels.labels[level]?.toUpperCase()} ` : '';
  const rest = Object.entries(facts).map(
    ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return `${clock} ${mark}${msg ?? ''}${rest.join('')}\n`;
}
