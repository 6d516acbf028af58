import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someFacts } from './testing/meetings.ts';
import { type TestServer, testServer } from './testing/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await testServer();
  token = await server.signIn('editor@example.com');
});
afterAll(() => server.close());

const send = async (method: string, path: string, body: object, ifMatch?: string) => {
  const answer = await server.request(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, etag: answer.headers.get('etag'), body: await answer.json() };
};

it.each([
  [
    '/api/templates',
    { name: 'Retro', sections: [{ title: 'Well', instruction: 'What went well.' }] },
    { name: 'Mine' },
    { name: 'Yours' },
  ],
  [
    '/api/workflows',
    { name: 'Prices', prompt: 'Which prices were named?' },
    { name: 'Mine' },
    { name: 'Yours' },
  ],
  [
    '/api/automations',
    {
      name: 'Recap',
      active: false,
      trigger: { type: 'meeting-end' },
      actions: [{ type: 'email', to: 'me' }],
      owner: 'me',
    },
    { name: 'Mine' },
    { name: 'Yours' },
  ],
  ['/api/glossary', { term: 'Kubernetes', variants: ['cuban eighties'] }, { term: 'K8s' }, { term: 'Cubes' }],
])('a change of %s based on an old revision is refused', async (path, content, first, second) => {
  const made = await send('POST', path, content);
  expect(made.status).toBe(200);
  const { id, revision } = made.body;
  const at = `${path}/${id}`;
  const changed = await send('PUT', at, first, `"${revision}"`);
  expect(changed).toMatchObject({ status: 200, etag: `"${changed.body.revision}"`, body: first });
  expect(changed.body.revision).not.toBe(revision);
  expect(await send('PUT', at, second, `"${revision}"`)).toMatchObject({
    status: 412,
    body: { code: 'changed_since' },
  });
  // One of two simultaneous changes is refused.
  const both = await Promise.all(
    [first, second].map((each) => send('PUT', at, { ...each, ...second }, changed.etag!)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  for (const unknown of ['999999', 'x', '-1'])
    expect(await send('PUT', `${path}/${unknown}`, first), unknown).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  // Without the header, the last change wins.
  expect((await send('PUT', at, first)).status).toBe(200);
});

it('refuses a title or labels based on an old revision of the meeting', async () => {
  const api = server.api(token);
  const id = randomUUID();
  await api.meetings.put({ id, ...someFacts() });
  const [title, labels] = [`/api/meetings/${id}/title`, `/api/meetings/${id}/labels`];
  const { revision } = await api.meetings.get({ id });
  const renamed = await send('PUT', title, { title: 'Mine' }, `"${revision}"`);
  expect(renamed).toMatchObject({ status: 200, etag: `"${renamed.body.revision}"` });
  expect((await api.meetings.get({ id })).revision).toBe(renamed.body.revision);
  const late = { status: 412, body: { code: 'changed_since' } };
  expect(await send('PUT', title, { title: 'Yours' }, `"${revision}"`)).toMatchObject(late);
  expect(await send('PUT', labels, { labels: ['Yours'] }, `"${revision}"`)).toMatchObject(late);
  // One of two simultaneous changes is refused.
  const both = await Promise.all(
    ['Q1', 'Q2'].map((label) => send('PUT', labels, { labels: [label] }, renamed.etag!)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  const titles = await Promise.all(
    ['One', 'Two'].map((each) =>
      send('PUT', title, { title: each }, both.find(({ status }) => status === 200)!.etag!),
    ),
  );
  expect(titles.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await send('PUT', title, { title: 'Last' })).status).toBe(200);
});
