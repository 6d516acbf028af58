import { ApiError, type MeetingEvent } from '@afterword/api-client';
import { expect, test } from 'vitest';
import { follow } from './follow.ts';

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
