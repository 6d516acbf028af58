import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Api, ApiError } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import type { Browser, Page } from '@playwright/test';
import { sample } from '../scripts/testing/sample.ts';
import { test as base, expect, full } from './fixtures.ts';
import { findTraps, watch } from './harness/alarm.ts';
import { hostileLines } from './harness/data.ts';
import { mailsTo } from './harness/mailbox.ts';
import { clientOf, newAddress, signInByCall } from './harness/people.ts';
import { hangAfterMs, until } from './harness/until.ts';

// Fills every field with hostile lines and checks every screen that shows them.

const all = hostileLines();
const lines = all && sample('hostile lines in fields', all, Math.ceil(all.length / 180));

/** An administrator in a browser of this worker. */
interface Desk {
  browser: Browser;
  email: string;
  token: string;
  api: Api;
}

/** A tab in which the administrator uses the app, and the effects it must never have. */
interface Tour {
  api: Api;
  page: Page;
  /** Opens an address as a reload would. */
  open(path: string): Promise<void>;
  /** Goes to an address of the app as one of its links would, and waits until these texts are visible or editable. */
  visit(path: string, ...texts: string[]): Promise<void>;
  /** Fails if anything ran, was blocked by the policy, or would run when touched. */
  quiet(where: string): Promise<void>;
}

const test = base.extend<{ tour: Tour }, { desk: Desk }>({
  desk: [
    async ({ installation, plain: browser }, use) => {
      const email = installation.adminEmail;
      const token = await signInByCall(installation, email);
      await use({ browser, email, token, api: clientOf(installation.server.url, token) });
    },
    { scope: 'worker' },
  ],
  tour: async ({ desk, installation }, use) => {
    installation.proxy.removeFaults();
    const context = await desk.browser.newContext({
      baseURL: installation.proxy.url,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.addInitScript((token) => localStorage.setItem('access_token', token), desk.token);
    const page = await context.newPage();
    const alarm = watch(page);
    const quiet = async (where: string) => {
      expect([...alarm.raised, ...(await findTraps(page))], where).toEqual([]);
    };
    await use({
      api: desk.api,
      page,
      quiet,
      async open(path) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      },
      async visit(path, ...texts) {
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
        await shown(page, path, texts);
        await quiet(path);
      },
    });
    await context.close();
  },
});

test.describe.configure({ mode: full ? 'parallel' : 'default' });
test.skip(!lines, 'The lines are not on this machine.');

/** Waits until the screen at this address shows all these texts, ignoring spaces and invisible characters. */
async function shown(page: Page, path: string, texts: string[]): Promise<void> {
  const missing = await page.evaluate(
    async ({ path, texts, within }) => {
      const visible = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}\p{Cs}\uFFFD]+/gu, '');
      const end = performance.now() + within;
      for (;;) {
        const main = document.querySelector('main');
        const fields = [...(main?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
        const all = visible([main?.textContent ?? '', ...fields.map(({ value }) => value)].join('\n'));
        const left = texts.filter((text) => !all.includes(visible(text)));
        const isThere = location.pathname + location.search === path && main?.querySelector('h1');
        if (isThere && left.length === 0) return [];
        if (performance.now() > end) return isThere ? left : [path];
        await new Promise(requestAnimationFrame);
      }
    },
    { path, texts, within: hangAfterMs },
  );
  expect(missing, `not to be seen at ${path}`).toEqual([]);
}

/** The longest valid name or title: one line of that many units, without splitting a character. */
function oneLine(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cs}\uFFFD]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return (
    line
      .slice(0, most)
      .replace(/[\ud800-\udbff]$/, '')
      .trim() || 'Nobody'
  );
}
const nameOf = (text: string) => oneLine(text, limits.speakerLength);

/** Runs a function for each item, a few at a time. */
async function forEach<T>(all: T[], work: (one: T, index: number) => Promise<unknown>): Promise<void> {
  const waiting = all.entries();
  const worker = async () => {
    for (const [index, one] of waiting) await work(one, index);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

/** Makes a call, again after the time that the server asks for: a quick machine exceeds its limits. */
async function whenAllowed<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      await wait((error.retryAfter ?? 1) * 1_000);
    }
  }
}

const pagesOf = (count: number, size: number) =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => index + 1);

test('the alarm is raised by a line that is shown as markup', { tag: '@verify' }, async ({
  tour: { page, open },
}) => {
  await open('/admin');
  const alarm = watch(page);
  await page.evaluate(() => {
    // In its own element: the app may still be rendering, and would find changed elements.
    document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="alert(1)"><a href="javascript:1">');
  });
  await expect.poll(() => alarm.raised.join()).toContain('policy');
  expect(await findTraps(page)).toHaveLength(2);
});

test('posts: lists, article, form, preview, question, feed', { tag: '@verify' }, async ({
  tour: { api, page, open, visit, quiet },
  installation,
}) => {
  const before = (await api.blog.listForStaff()).length;
  const posts = new Map<string, { slug: string; title: string }>();
  await forEach(lines!, async (line, index) => {
    const title = oneLine(`p${index} ${line}`, 480);
    const { slug } = await api.blog.create({ title, description: line, category: 'general', content: line });
    posts.set(line, { slug, title });
  });

  // As a visitor reads them, on a page rendered by the server, in two tabs.
  const visitor = await page.context().browser()!.newContext({ baseURL: installation.proxy.url });
  const unread = posts.entries();
  const read = async () => {
    const tab = await visitor.newPage();
    const alarm = watch(tab);
    for (const [line, { slug, title }] of unread) {
      await tab.goto(`/blog/${encodeURIComponent(slug)}`);
      expect(await tab.getByRole('article').getByRole('heading', { level: 1 }).first().textContent()).toBe(
        title,
      );
      expect([...alarm.raised, ...(await findTraps(tab))], `the article of ${line}`).toEqual([]);
    }
  };
  await Promise.all([read(), read()]);
  await visitor.close();

  await open('/admin/blogs');
  for (const at of pagesOf(before + lines!.length, limits.postsPerStaffPage))
    await visit(at === 1 ? '/admin/blogs' : `/admin/blogs?page=${at}`);
  for (const [index, { slug, title }] of [...posts.values()].entries()) {
    await visit(`/admin/blogs/${encodeURIComponent(slug)}`, title);
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    await quiet(`the form of ${title}`);
    // The article, in which all of them were seen.
    if (index % 10 !== 0) continue;
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('dialog').getByRole('article').waitFor();
    await quiet(`the preview of ${title}`);
    await page.keyboard.press('Escape');
  }
  await visit('/admin/blogs');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  await quiet('the question before a post is deleted');

  const published = (await api.blog.list()).length;
  await open('/blog');
  for (const at of pagesOf(published, 4)) await visit(at === 1 ? '/blog' : `/blog?page=${at}`);
  await open('/admin/audit');
  for (const at of pagesOf(lines!.length, limits.auditPerPage))
    await visit(`/admin/audit?action=post.created${at === 1 ? '' : `&page=${at}`}`, 'Post created');
  const faults = await page.evaluate(async () => {
    const parsed = async (path: string) =>
      new DOMParser().parseFromString(await (await fetch(path)).text(), 'application/xml');
    const documents = await Promise.all(['/blog/rss.xml', '/sitemap.xml'].map(parsed));
    return documents.map((document) => document.querySelectorAll('parsererror').length);
  });
  expect(faults, 'feed and site map stay well-formed').toEqual([0, 0]);
});

test('names and addresses of users: list, form, question, audit log, invitation', { tag: '@verify' }, async ({
  tour: { api, page, open, visit, quiet },
  installation,
}) => {
  const mark = newAddress().split('@')[0]!;
  const users: { id: number; name: string; email: string }[] = [];
  // One by one: the inviter's name is in the email, and in the log as the actor.
  for (const [index, line] of lines!.entries()) {
    const name = nameOf(line);
    await api.accounts.updateUser({ name });
    const email = `${mark}-${index}@example.com`;
    const { id } = await api.users.create({ name, email, user_role: 'user' });
    users.push({ id, name, email: `${oneLine(line.toLowerCase(), 200)} ${mark}-${index}` });
  }
  await api.accounts.updateUser({ name: 'Admin' });
  const mails = await until('every invitation is in the outbox', async () => {
    const sent = await mailsTo(installation.server.dataDir, `${mark}-${lines!.length - 1}@example.com`);
    return sent.length > 0 ? mailsTo(installation.server.dataDir, new RegExp(`^${mark}-`)) : null;
  });
  expect(mails.length).toBeGreaterThan(lines!.length - 10);
  const reader = await page.context().newPage();
  const inMails = watch(reader);
  for (const { html } of mails) {
    await reader.setContent(html);
    expect([...inMails.raised, ...(await findTraps(reader))], html).toEqual([]);
  }
  await reader.close();

  await forEach(users, ({ id, name, email }) => api.users.update({ id, name, email, user_role: 'user' }));
  const ordered = (await api.users.list()).filter(({ email }) => email.includes(mark));
  expect(ordered).toHaveLength(lines!.length);
  await open('/admin/users');
  for (const at of pagesOf(ordered.length, limits.usersPerPage)) {
    const some = ordered.slice((at - 1) * limits.usersPerPage, at * limits.usersPerPage);
    await visit(
      `/admin/users?search=${mark}${at === 1 ? '' : `&page=${at}`}`,
      ...some.flatMap(({ name, email }) => [name, email]),
    );
    await page
      .getByRole('row')
      .filter({ hasText: mark })
      .getByLabel(/^Delete/)
      .first()
      .click();
    await page.getByRole('alertdialog').waitFor();
    await quiet(`the question before ${some[0]?.name} is deleted`);
    await page.keyboard.press('Escape');
  }
  for (const { id, name, email } of ordered) await visit(`/admin/users/${id}`, name, email);
  const { total } = await api.audit.list({ search: mark });
  for (const at of pagesOf(total, limits.auditPerPage))
    await visit(`/admin/audit?search=${mark}${at === 1 ? '' : `&page=${at}`}`, mark);
});

test('one’s own name: settings, greeting', { tag: '@verify' }, async ({
  tour: { page, open, visit, quiet },
}) => {
  await open('/dashboard/personal-settings');
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  let current = await field.inputValue();
  // One in six: all names are rendered by the same component, and lists of users show all of them.
  for (const line of lines!.filter((_, index) => index % 6 === 0)) {
    const name = nameOf(line);
    await visit('/dashboard/personal-settings', current);
    if (name !== current) {
      await field.fill(name);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    }
    current = name;
    await visit('/dashboard', name);
  }
  await open('/dashboard');
  await quiet('the dashboard, opened anew');
});

test('messages of visitors: inbox, message, question, mail', { tag: '@verify' }, async ({
  tour: { api, page, open, visit, quiet },
  installation,
}) => {
  const mark = newAddress().split('@')[0]!;
  const anonymous = clientOf(installation.server.url, null);
  await forEach(lines!, (line, index) =>
    anonymous.contact.send({
      fullName: nameOf(line),
      email: `${mark}-${index}@example.com`,
      company: nameOf(line),
      companySize: '11-50',
      message: line,
    }),
  );
  const ids: number[] = [];
  for (const folder of ['inbox', 'suspect'] as const) {
    const { total } = await api.contact.list({ search: mark, folder });
    const list = `/admin/messages?${folder === 'inbox' ? '' : `folder=${folder}&`}search=${mark}`;
    if (ids.length === 0) await open('/admin/messages');
    for (const at of pagesOf(total, limits.messagesPerPage)) {
      const { items } = await api.contact.list({ search: mark, folder, page: at });
      ids.push(...items.map(({ id }) => id));
      await visit(`${list}${at === 1 ? '' : `&page=${at}`}`, ...items.map(({ fullName }) => fullName));
    }
  }
  expect(ids).toHaveLength(lines!.length);
  for (const id of ids) {
    const { fullName, company, message } = await api.contact.get({ id });
    await visit(`/admin/messages/${id}`, fullName, company, message);
    if (id % 10 !== 0) continue;
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    await quiet(`the question before ${fullName} is deleted`);
    await page.keyboard.press('Escape');
  }
});

test('titles, speakers, entries and notes of meetings: lists, transcript, question', {
  tag: '@verify',
}, async ({ tour: { api, page, open, visit, quiet } }) => {
  const meetings: { id: string; title: string; speaker: string; line: string }[] = [];
  const begun = Date.parse('2026-01-01T09:00:00Z');
  await forEach(lines!, async (line, index) => {
    const [id, captureId] = [randomUUID(), randomUUID()];
    const [title, speaker] = [oneLine(line, 400), nameOf(line)];
    const startedAt = new Date(begun + index * 3_600_000).toISOString();
    const facts = { platform: 'meet' as const, code: `h-${index}`, title, startedAt, endedAt: startedAt };
    await api.meetings.put({ id, revision: 1, ...facts, self: speaker, participants: [speaker] });
    const entry = { id: randomUUID(), ordinal: 0, revision: 1, speaker, content: line };
    await api.meetings.putEntries({
      ...{ id, captureId },
      entries: [{ ...entry, startedAt, updatedAt: startedAt }],
    });
    await api.meetings.closeCapture({
      id,
      captureId,
      endedAt: startedAt,
      entries: [{ id: entry.id, revision: 1 }],
    });
    await whenAllowed(() => api.meetings.putNotes({ id, notes: line }));
    meetings.push({ id, title, speaker, line });
  });

  const { total } = await api.meetings.list({});
  await open('/dashboard/meetings');
  for (const at of pagesOf(total, limits.meetingsPerPage)) {
    const { items } = await api.meetings.list({ page: at });
    await visit(
      at === 1 ? '/dashboard/meetings' : `/dashboard/meetings?page=${at}`,
      ...items.map(({ title }) => title),
    );
  }
  for (const [index, { id, title, speaker, line }] of meetings.entries()) {
    await visit(`/dashboard/meetings/${id}`, title, speaker, line);
    if (index % 10 !== 0) continue;
    const entry = page.locator('[data-entry]').first();
    await entry.hover();
    await entry.getByRole('button', { name: /delete/i }).click();
    await page.getByRole('alertdialog').waitFor();
    await quiet(`the question before ${line} is deleted`);
    await page.keyboard.press('Escape');
  }
  await visit('/dashboard');
});
