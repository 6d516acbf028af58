import process from 'node:process';
import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { Environment } from './environment.ts';

/** Sentences for a person at a terminal, JSON for a machine. */
export function createLog(level: Environment['LOG_LEVEL']): Logger {
  const options = { level, base: null, redact: ['req.headers', 'headers'] };
  return process.stdout.isTTY ? pino(options, forPeople()) : pino({ ...options, base: { pid: process.pid } });
}

function forPeople(): Writable {
  return new Writable({
    write(line: Buffer, _encoding, done) {
      const { level, time, msg, err, ...rest } = JSON.parse(line.toString());
      const clock = new Date(time).toTimeString().slice(0, 8);
      const label = pino.levels.labels[level] ?? '';
      const facts = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
      const mark = level > 30 ? `${label.toUpperCase()} ` : '';
      process.stdout.write(
        `${clock} ${mark}${msg ?? ''}${facts}${err ? `\n${err.stack ?? err.message}` : ''}\n`,
        () => done(),
      );
    },
  });
}
