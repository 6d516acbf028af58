import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createRefusalLog } from './refusals.ts';

it('writes one line a minute of each kind of refusal, and how many there were', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  let now = 0;
  const refusals = createRefusalLog(log, () => now);
  const flood = { request: 'r', call: 'accounts.redeemCode', code: 'rate_limited', account: undefined };
  for (let time = 0; time < 500; time += 1) refusals.note(flood);
  refusals.note({ ...flood, code: 'unauthenticated' });
  refusals.note({ ...flood, account: 7 });
  expect(lines).toHaveLength(3);

  now += 60_000;
  refusals.note({ ...flood, request: 'later' });
  expect(lines.at(-1)).toMatchObject({ request: 'later', more: 499, msg: 'Refused' });
});
