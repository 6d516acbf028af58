import { createClient } from '@afterword/api-client';
import { expect, test } from 'vitest';
import { explain } from './explain.ts';

/** The sentence for a call that a proxy answers with a page of its own. */
async function explained(status: number, page = '<html><h1>nginx</h1></html>', type = 'text/html') {
  const api = createClient({
    baseUrl: 'https://afterword.example',
    token: () => null,
    retries: 0,
    fetch: async () => new Response(page, { status, headers: { 'content-type': type } }),
  });
  return api.accounts.currentUser().then(() => 'answered', explain);
}

test('says that a proxy refused the request, and what its operator can change', async () => {
  expect(await explained(413)).toMatch(/proxy in front of this server .*client_max_body_size/);
  expect(await explained(502)).toMatch(/proxy in front of this server .*\(502\).*runs/);
  expect(await explained(504)).toMatch(/proxy in front of this server .*proxy_read_timeout/);
  expect(await explained(403)).toMatch(/proxy in front of this server .*\(403\).*log/);
  expect(await explained(413, '{"message":"Request Too Long"}', 'application/json')).toMatch(
    /proxy in front/,
  );
  expect(await explained(502, '', '')).toMatch(/proxy in front/);
});

test('does not say that a proxy refused a request when the server failed', async () => {
  expect(await explained(500)).toMatch(/server failed \(500\).*Try again/);
});

test('takes an answer of the server for one', async () => {
  const body = { defined: true, code: 'too_large', status: 413, message: 'Too large.' };
  expect(await explained(413, JSON.stringify(body), 'application/json')).toBe(
    'This is larger than this server accepts.',
  );
});
