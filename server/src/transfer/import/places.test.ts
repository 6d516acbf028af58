import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Sends a file that never ends until the sender aborts. */
function beginToSend(token: string) {
  const sender = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nAna: Hello.';
      controller.enqueue(new TextEncoder().encode(head));
      sender.signal.addEventListener('abort', () => controller.error(new Error('gone')));
    },
  });
  const answer = server.request('/api/import', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    body,
    duplex: 'half',
  } as RequestInit);
  return { giveUp: () => sender.abort(), status: answer.then(({ status }) => status) };
}

it('receives four files of one account at once, and another one after one of them has ended', async () => {
  const token = await server.signIn('sender@example.com');
  const sent = Array.from({ length: 5 }, () => beginToSend(token));
  // A refused request uses none of the slots.
  expect(await Promise.race(sent.map(({ status }) => status))).toBe(429);
  const other = beginToSend(await server.signIn('other@example.com'));
  for (const { giveUp } of [...sent, other]) giveUp();
  const statuses = await Promise.all([...sent, other].map(({ status }) => status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const next = beginToSend(token);
  next.giveUp();
  expect(await next.status).not.toBe(429);
});
