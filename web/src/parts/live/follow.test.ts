import { ApiError, type MeetingEvent } from '@afterword/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow, waitForNetwork } from './follow.ts';

const ready: MeetingEvent = { type: 'ready' };
const meeting: MeetingEvent = { type: 'meeting' };
const failed = (status: number) => new ApiError({ code: 'unexpected', status, message: String(status) });

/** Follows streams that each say their events and then end or throw; aborts after the last. Returns what happened. */
async function told(...streams: (MeetingEvent | Error)[][]) {
  const happened: string[] = [];
  const ending = new AbortController();
  let opened = 0;
  await follow({
    signal: ending.signal,
    async open() {
      const events = streams[opened++];
      if (!events) throw new Error('opened too often');
      return (async function* () {
        for (const event of events) {
          if (event instanceof Error) throw event;
          yield event;
        }
      })();
    },
    onEvent: (event) => happened.push(event.type),
    onConnection: (connection) => happened.push(connection.toUpperCase()),
    async wait(milliseconds) {
      happened.push(`wait ${milliseconds}`);
      if (opened === streams.length) ending.abort();
    },
  });
  return happened.join(', ');
}

test('is live from the ready event until the stream ends', async () => {
  expect(await told([ready, meeting])).toBe('CONNECTING, LIVE, ready, meeting, RECONNECTING, wait 1000');
});

test('waits longer after each failure, up to 30 seconds, and starts over once live', async () => {
  const broken = [failed(0)];
  expect(await told(broken, broken, broken, broken, broken, broken, broken, [ready], broken)).toBe(
    'CONNECTING, RECONNECTING, wait 1000, RECONNECTING, wait 2000, RECONNECTING, wait 4000, RECONNECTING, wait 8000, ' +
      'RECONNECTING, wait 16000, RECONNECTING, wait 30000, RECONNECTING, wait 30000, LIVE, ready, RECONNECTING, wait 1000, ' +
      'RECONNECTING, wait 2000',
  );
});

test.each([401, 403, 404])('stops after status %d', async (status) => {
  expect(await told([ready, failed(status)])).toBe('CONNECTING, LIVE, ready, OVER');
});

const alive = (after: number): MeetingEvent => ({ type: 'alive', after });

/** Follows streams whose events arrive at these milliseconds after they were opened. Returns what happened in `duration`. */
async function timed(duration: number, ...streams: [at: number, event: MeetingEvent][][]) {
  const happened: string[] = [];
  const ending = new AbortController();
  const at = () => Math.round(performance.now() - begun);
  const begun = performance.now();
  void follow({
    signal: ending.signal,
    async open(signal) {
      const opened = performance.now();
      const events = streams.shift() ?? [];
      return (async function* () {
        for (const [due, event] of [...events, [1e6, ready] as const]) {
          await new Promise((resolve, reject) => {
            setTimeout(resolve, opened + due - performance.now());
            signal.addEventListener('abort', () => reject(signal.reason));
          });
          yield event;
        }
      })();
    },
    onEvent: (event) => happened.push(event.type),
    onConnection: (connection) => happened.push(`${connection.toUpperCase()} ${at()}`),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  await vi.advanceTimersByTimeAsync(duration);
  ending.abort();
  return happened.join(', ');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('stays live while keep-alives arrive in time, and tells nobody of them', async () => {
  expect(
    await timed(14_000, [
      [10, ready],
      [5_010, alive(5_000)],
      [10_500, alive(10_000)],
    ]),
  ).toBe('CONNECTING 0, LIVE 10, ready, LIVE 5010, LIVE 10500');
});

test('is no longer live when a keep-alive is late, and opens the stream again', async () => {
  expect(await timed(12_000, [[10, ready]])).toBe('CONNECTING 0, LIVE 10, ready, RECONNECTING 10000');
});

test('does not wait for a stream whose first event a proxy holds back', async () => {
  expect(await timed(5_500, [])).toBe('CONNECTING 0, RECONNECTING 5000');
});

test('is not live because a proxy lets many old events through at once', async () => {
  const held: [number, MeetingEvent][] = [
    [4_000, ready],
    [14_000, alive(5_000)],
    [14_000, meeting],
  ];
  expect(await timed(14_500, held)).not.toContain('LIVE 14');
});

test('believes a stream that was late only after its next keep-alive', async () => {
  expect(
    await timed(
      17_000,
      [],
      [
        [10, ready],
        [5_010, alive(5_000)],
      ],
    ),
  ).toBe('CONNECTING 0, RECONNECTING 5000, ready, LIVE 11010');
});

test('spreads the pages of a process that ended over the whole wait', async () => {
  let returned = 0;
  for (let page = 0; page < 100; page += 1)
    void waitForNetwork(1_000, new AbortController().signal).then(() => (returned += 1));
  await vi.advanceTimersByTimeAsync(500);
  expect(returned).toBeGreaterThan(20);
  expect(returned).toBeLessThan(80);
  await vi.advanceTimersByTimeAsync(500);
  expect(returned).toBe(100);
});
