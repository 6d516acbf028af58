import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createRefusalLog, isRefusal } from './refusals.ts';

it('logs each kind of refusal once per minute, with a count', () => {
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

it('counts only failures about permissions, limits, input and rules as refusals', () => {
  for (const status of [400, 401, 403, 409, 413, 422, 429, 507]) expect(isRefusal({ status })).toBe(true);
  for (const status of [404, 410, 500, 503]) expect(isRefusal({ status })).toBe(false);
});

it('escapes a line break in a value, so that each log entry stays on one line', () => {
  let written = '';
  const log = pino({ base: null }, { write: (line: string) => (written += line) });
  const call = 'GET /\n{"level":30,"msg":"Signed in"}';
  createRefusalLog(log).note({ request: 'r', call, code: 'forbidden', account: undefined });
  expect(written.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(written).call).toBe(call);
});
