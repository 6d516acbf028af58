import { ApiError } from '@afterword/api-client';
import { expect, test } from 'vitest';
import type { Change } from './change.ts';
import { createOutbox, type KeptChange, type OutboxStore } from './outbox.ts';

/** A disk that outlives its pages, and a server that can be away, refuse, or lose its answer. */
function world() {
  let rows: KeptChange[] = [];
  let count = 0;
  const arrived: Change[] = [];
  const server = {
    away: false,
    losesAnswer: false,
    refuses: 0,
    shown: 1,
    workspaces: [] as (number | null)[],
  };
  const store: OutboxStore = {
    list: async (account) => rows.filter((row) => row.account === account),
    async add(kept) {
      count += 1;
      const added = { ...kept, id: count };
      rows.push(added);
      return added;
    },
    async put(kept) {
      rows = rows.map((row) => (row.id === kept.id ? kept : row));
    },
    async remove(id) {
      rows = rows.filter((row) => row.id !== id);
    },
  };
  const network = () => new ApiError({ code: 'network', status: 0, message: 'No connection' });
  let turn: Promise<unknown> = Promise.resolve();
  const page = () =>
    createOutbox({
      store,
      now: () => new Date(0),
      onSent: () => {},
      workspace: () => server.shown,
      alone(work) {
        const mine = turn.then(work);
        turn = mine;
        return mine;
      },
      async send(change, workspace) {
        if (server.away) throw network();
        server.workspaces.push(workspace);
        if (server.refuses > 0)
          throw new ApiError({ code: 'conflict', status: server.refuses, message: 'No' });
        const known = arrived.some((each) => idOf(each) === idOf(change));
        if (!known) arrived.push(change);
        if (server.losesAnswer) throw network();
        return {};
      },
    });
  return { page, server, arrived, rows: () => rows };
}

const idOf = (change: Change) => (change.kind === 'comment' ? change.commentId : JSON.stringify(change));

const comment = (commentId: string): Change => ({
  kind: 'comment',
  meetingId: 'm',
  entryId: 'e',
  text: `Text ${commentId}`,
  replyTo: null,
  commentId,
});
const title = (text: string): Change => ({ kind: 'title', meetingId: 'm', title: text, edit: text });

test('sends a change at once and keeps nothing of it', async () => {
  const { page, arrived, rows } = world();
  const outbox = page();
  await outbox.open(1);
  expect(await outbox.deliver(comment('a'))).toEqual({});
  expect(arrived).toHaveLength(1);
  expect([rows(), outbox.list()]).toEqual([[], []]);
});

test('keeps changes that cannot be sent, across pages, and sends them in order', async () => {
  const { page, server, arrived, rows } = world();
  server.away = true;
  const outbox = page();
  await outbox.open(1);
  for (const id of ['a', 'b', 'c']) expect(await outbox.deliver(comment(id))).toBe('waiting');
  expect(outbox.list().map(({ change }) => idOf(change))).toEqual(['a', 'b', 'c']);
  server.away = false;
  const next = page();
  await next.open(1);
  expect(arrived.map(idOf)).toEqual(['a', 'b', 'c']);
  expect(rows()).toEqual([]);
});

test('sends new words of lines first, because other changes of a line make them outdated', async () => {
  const { page, server, arrived } = world();
  server.away = true;
  const outbox = page();
  await outbox.open(1);
  const line = { meetingId: 'm', entryId: 'e' };
  await outbox.deliver({ kind: 'bookmark', ...line, bookmarked: true });
  await outbox.deliver({ kind: 'entry', ...line, content: 'New words.', basedOn: 1, edit: 'x' });
  await outbox.deliver(comment('a'));
  server.away = false;
  await outbox.drain();
  expect(arrived.map(({ kind }) => kind)).toEqual(['entry', 'bookmark', 'comment']);
});

test('sends a change again after a lost answer, and it arrives once', async () => {
  const { page, server, arrived } = world();
  const outbox = page();
  await outbox.open(1);
  server.losesAnswer = true;
  expect(await outbox.deliver(comment('a'))).toBe('waiting');
  server.losesAnswer = false;
  await outbox.drain();
  expect(arrived.map(idOf)).toEqual(['a']);
  expect(outbox.list()).toEqual([]);
});

test('sends waiting changes once from two tabs', async () => {
  const { page, server, arrived } = world();
  const tabs = [page(), page()];
  server.away = true;
  for (const tab of tabs) await tab.open(1);
  await tabs[0]!.deliver(comment('a'));
  await tabs[1]!.deliver(comment('b'));
  server.away = false;
  await Promise.all(tabs.map((tab) => tab.drain()));
  expect(arrived.map(idOf)).toEqual(['a', 'b']);
});

test('reports a refusal to the form that waits for it and keeps nothing', async () => {
  const { page, server, rows } = world();
  const outbox = page();
  await outbox.open(1);
  server.refuses = 409;
  await expect(outbox.deliver(comment('a'))).rejects.toMatchObject({ status: 409 });
  expect(rows()).toEqual([]);
});

test('keeps a change that is refused later, with its reason, to retry or discard', async () => {
  const { page, server, arrived } = world();
  const outbox = page();
  await outbox.open(1);
  server.away = true;
  await outbox.deliver(comment('a'));
  await outbox.deliver(comment('b'));
  server.away = false;
  server.refuses = 403;
  await outbox.drain();
  expect(outbox.list().map(({ refused }) => refused?.status)).toEqual([403, 403]);
  server.refuses = 0;
  await outbox.deliver(comment('c'));
  expect(arrived.map(idOf)).toEqual(['c']);
  const [first, second] = outbox.list();
  await outbox.retry(first!.id);
  await outbox.discard(second!.id);
  expect(arrived.map(idOf)).toEqual(['c', 'a']);
  expect(outbox.list()).toEqual([]);
});

test.each([401, 429, 500, 503])('does not treat status %i as a refusal', async (status) => {
  const { page, server } = world();
  const outbox = page();
  await outbox.open(1);
  server.refuses = status;
  expect(await outbox.deliver(comment('a'))).toBe('waiting');
  expect(outbox.list()[0]?.refused).toBeNull();
});

test('sends only the last of several waiting titles', async () => {
  const { page, server, arrived } = world();
  const outbox = page();
  await outbox.open(1);
  server.away = true;
  await outbox.deliver(title('one'));
  await outbox.deliver(title('two'));
  server.away = false;
  await outbox.drain();
  expect(arrived).toEqual([title('two')]);
});

test('never sends or shows the changes of another account', async () => {
  const { page, server, arrived } = world();
  const outbox = page();
  await outbox.open(1);
  server.away = true;
  await outbox.deliver(comment('a'));
  server.away = false;
  await outbox.open(2);
  expect([outbox.list(), arrived]).toEqual([[], []]);
  await outbox.open(1);
  expect(arrived.map(idOf)).toEqual(['a']);
});

test('sends changes even if the device can keep none', async () => {
  const sent: Change[] = [];
  const fails = () => Promise.reject(new Error('No storage'));
  const outbox = createOutbox({
    store: { list: async () => [], add: fails, put: fails, remove: fails },
    send: async (change) => {
      sent.push(change);
      return {};
    },
    alone: (work) => work(),
    workspace: () => null,
    onSent: () => {},
    now: () => new Date(0),
  });
  await outbox.open(1);
  expect(await outbox.deliver(comment('a'))).toEqual({});
  expect(sent).toHaveLength(1);
});

test('sends a change to the workspace in which it was made', async () => {
  const { page, server, arrived } = world();
  const tab = page();
  await tab.open(1);
  server.away = true;
  expect(await tab.deliver(comment('a'))).toBe('waiting');
  server.away = false;
  server.shown = 2;
  await tab.deliver(comment('b'));
  expect(arrived.map(({ kind }) => kind)).toEqual(['comment', 'comment']);
  expect(server.workspaces).toEqual([1, 2]);
});
