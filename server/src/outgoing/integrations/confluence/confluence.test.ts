import { expect, it } from 'vitest';
import {
  hostile,
  hostileContent,
  longTranscript,
  openDestination,
  someContent,
} from '../../../testing/destination.ts';
import { objectId } from '../identity.ts';
import { DeletedByPerson, ObjectNotFound } from '../integration.ts';
import { confluence } from './confluence.ts';
import { confluenceDouble, leftOut, linesOf } from './double.ts';

const withToken = {
  site: 'https://your-domain.atlassian.net/wiki/home',
  email: 'ana@example.com',
  space: 'TEAM',
};

async function open(settings: Record<string, unknown> = withToken) {
  const double = confluenceDouble();
  const destination = await openDestination({
    integration: confluence,
    descriptions: ['confluence', ...leftOut],
    settings,
    answer: double.answer,
  });
  const page = () => [...double.pages.values()].find(({ status }) => status === 'current')!;
  return { ...destination, double, page };
}

const idOf = (meeting: string) =>
  objectId({ meeting, destination: 'confluence', connection: 'connection', kind: 'page' });

const named = (steps: { name: string }[]) => steps.map(({ name }) => name);

it('writes a page into the space, and finds it by its title', async () => {
  const { deliver, double, page, violations } = await open();
  const content = await someContent();
  const { known, steps } = await deliver(content);
  expect(named(steps)).toEqual(['find space', 'find', 'create']);
  expect(page()).toMatchObject({ title: 'Weekly (2026-11-20 09:00 UTC)', parentId: undefined });
  expect(linesOf(page())).toEqual([
    'Date: 2026-11-20 09:00 UTC',
    'Platform: Zoom',
    'Participants: Ada Lovelace, Bo Diddley',
    content.url,
    'Overview',
    'Ada Lovelace: We planned the week.',
    'Decisions',
    'Bo Diddley: We ship on Friday.',
    'Possible decision: Bo Diddley: Perhaps we move.',
    'Action items',
    'Ada Lovelace: Ada writes the notes. (by Friday)',
    'Open questions',
    'Who tests?',
    'Transcript',
    'Ada Lovelace 00:00:05 | We planned the week.',
    'Bo Diddley 00:00:09 | We ship on Friday.',
  ]);
  expect(confluence.urlOf(known)).toBe(
    `https://your-domain.atlassian.net/wiki/spaces/TEAM/pages/${page().id}`,
  );
  expect((await deliver(content, { known })).steps).toEqual([]);
  // After reconnecting, or when an answer was lost, the page is found and not written again.
  for (const given of [{}, { known: { ...(known as object), page: null }, inDoubt: 'create' }])
    expect((await deliver(content, given)).steps.filter(({ effect }) => effect === 'write')).toEqual([]);
  expect(double.pages.size).toBe(1);
  expect(violations).toEqual([]);
});

it('uses the gateway after a sign-in, and creates the page below the chosen parent', async () => {
  const parent = 'https://your-domain.atlassian.net/wiki/spaces/TEAM/pages/4242/Meetings';
  const { deliver, page, violations } = await open({ space: parent, parent });
  const { steps } = await deliver(await someContent());
  expect(steps.map(({ call }) => call.kind === 'http' && call.url.split('?')[0])).toContain(
    '/ex/confluence/account/wiki/api/v2/pages',
  );
  expect(page().parentId).toBe('4242');
  const settings = confluence.settings.parse({ space: 'TEAM' });
  expect(
    confluence.identify!(settings).read({
      status: 200,
      body: [{ id: 'cloud-1', url: 'https://your-domain.atlassian.net', name: 'Team', scopes: [] }],
    }),
  ).toEqual({ id: 'cloud-1', label: 'Team' });
  expect(violations).toEqual([]);
});

it('authenticates with the site address and a token, or else with the sign-in', () => {
  const signs = confluence.signs as (settings: unknown) => unknown;
  expect(signs(confluence.settings.parse(withToken))).toEqual({ basic: 'ana@example.com' });
  expect(signs(confluence.settings.parse({ space: 'TEAM' }))).toBe('bearer');
  expect(confluence.settings.safeParse({ ...withToken, site: 'evil.example' }).success).toBe(false);
  expect(confluence.settings.safeParse({ ...withToken, site: '' }).success).toBe(false);
});

it('writes changes of the meeting, and keeps text that people wrote around it', async () => {
  const { deliver, page, violations } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  page().body = `<p>Above.</p>${page().body.replace('<p local-id="1"><ac:structured-macro ac:name="anchor" ac:schema-version="1"', '<p>Between.</p>$&')}<p>Below.</p>`;
  page().version += 1;
  const edited = { ...content, title: 'Monthly', transcript: content.transcript.slice(1) };
  const { known: after, steps } = await deliver(edited, { known });
  expect(named(steps)).toEqual(['read', 'write']);
  expect(page()).toMatchObject({ title: 'Monthly (2026-11-20 09:00 UTC)', version: 3 });
  const lines = linesOf(page());
  expect(lines).toEqual(
    expect.arrayContaining(['Above.', 'Between.', 'Below.', 'Bo Diddley 00:00:09 | We ship on Friday.']),
  );
  expect(lines).not.toContain('Ada Lovelace 00:00:05 | We planned the week.');
  expect((await deliver(edited, { known: after })).steps).toEqual([]);
  expect(violations).toEqual([]);
});

it('empties a transcript whose lines were all deleted, and fills it again', async () => {
  const { deliver, page, violations } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const full = linesOf(page());
  const { known: emptied } = await deliver({ ...content, transcript: [] }, { known });
  expect(linesOf(page())).toEqual(full.slice(0, full.indexOf('Transcript')));
  const { known: filled } = await deliver(content, { known: emptied });
  expect(linesOf(page())).toEqual(full);
  // A changed piece stays.
  page().body = page().body.replace('We ship on Friday.</p></ac', 'We ship on Monday.</p></ac');
  await deliver({ ...content, transcript: [] }, { known: filled });
  expect(page().body).toContain('We ship on Monday.</p></ac');
  expect(violations).toEqual([]);
});

it('updates a transcript whose option was switched off, and adds no new one', async () => {
  const { deliver, page } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const off = { settings: { ...withToken, transcript: false } };
  const said = () => linesOf(page()).filter((line) => line.includes(' 00:00:0'));
  const edited = { ...content, transcript: content.transcript.slice(1) };
  const { known: after } = await deliver(edited, { ...off, known });
  expect(said()).toEqual(['Bo Diddley 00:00:09 | We ship on Friday.']);
  // Also when the stored state is lost.
  await deliver(content, off);
  expect(said()).toHaveLength(2);
  const { known: emptied } = await deliver({ ...content, transcript: [] }, { ...off, known: after });
  expect(said()).toEqual([]);
  await deliver(content, { ...off, known: emptied });
  expect(said()).toEqual([]);
});

it('does not touch a piece or title that a person changed or deleted', async () => {
  const { deliver, page } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  Object.assign(page(), {
    title: 'Our weekly',
    body: page().body.replace('We ship on Friday.</p></li>', 'We ship on <em>Monday</em>.</p></li>'),
    version: 2,
  });
  const edited = {
    ...content,
    summary: { ...content.summary!, overview: [{ speaker: '', text: 'New.' }] },
    transcript: content.transcript.slice(1),
  };
  const { known: after } = await deliver(edited, { known });
  expect(page().title).toBe('Our weekly');
  expect(linesOf(page())).toContain('Bo Diddley: We ship on Monday.');
  expect(linesOf(page())).not.toContain('New.');
  expect(linesOf(page())).not.toContain('Ada Lovelace 00:00:05 | We planned the week.');
  page().body = '<p>All ours.</p>';
  page().version += 1;
  await deliver({ ...edited, title: 'Monthly' }, { known: after });
  expect(linesOf(page())).toEqual(['All ours.']);
});

it('reads the page again when someone saved it meanwhile', async () => {
  const { deliver, page } = await open();
  const content = await someContent();
  const { known } = await deliver(content);
  const edited = { ...content, title: 'Monthly', transcript: content.transcript.slice(1) };
  const work = {
    id: 'delivery',
    connection: 'connection',
    content: edited,
    event: null,
    settings: confluence.settings.parse(withToken),
    account: null,
    now: new Date(),
    inDoubt: null,
  };
  const read = confluence.next({ ...work, known })!;
  const next = read.read({
    status: 200,
    body: {
      id: page().id,
      status: 'current',
      title: page().title,
      version: { number: 1 },
      body: { storage: { value: page().body } },
      _links: {},
    },
  });
  page().body += '<p>Meanwhile.</p>';
  page().version += 1;
  const { steps } = await deliver(edited, { known: next });
  expect(named(steps)).toEqual(['write', 'read', 'write']);
  expect(linesOf(page())).toContain('Meanwhile.');
  expect(page().title).toMatch(/^Monthly/);
});

it('makes the title unique if another page has it, and does not recreate a deleted page', async () => {
  const { deliver, double, violations } = await open();
  const [one, other] = [
    await someContent(),
    await someContent({ id: '0193aaaa-0000-7000-8000-000000000002' }),
  ];
  await deliver(one);
  const { known } = await deliver(other);
  const third = await someContent({ id: '0193aaaa-0000-7000-8000-000000000003', title: 'Monthly' });
  const { known: before } = await deliver(third);
  await deliver({ ...third, title: 'Weekly' }, { known: before });
  expect([...double.pages.values()].map(({ title }) => title)).toEqual([
    'Weekly (2026-11-20 09:00 UTC)',
    `Weekly (2026-11-20 09:00 UTC) [${idOf(other.id)}]`,
    `Weekly (2026-11-20 09:00 UTC) [${idOf(third.id)}]`,
  ]);
  [...double.pages.values()][1]!.status = 'trashed';
  await expect(deliver({ ...other, title: 'Yearly' }, { known })).rejects.toThrow(DeletedByPerson);
  await deliver({ ...other, title: 'Yearly' });
  expect(
    [...double.pages.values()].filter(({ body }) => body.includes(other.id)).map(({ status }) => status),
  ).toEqual(['trashed', 'current']);
  expect(violations).toEqual([]);
});

it('leaves room for the date and an id in a long title', async () => {
  const { deliver, double, violations } = await open();
  const title = '😀'.repeat(150);
  const others = ['0193aaaa-0000-7000-8000-000000000004', '0193aaaa-0000-7000-8000-000000000005'];
  for (const id of others) await deliver(await someContent({ id, title }));
  const titles = [...double.pages.values()].map((page) => page.title);
  expect(titles).toHaveLength(2);
  for (const each of titles) {
    expect(each.length).toBeLessThanOrEqual(255);
    expect(each).not.toMatch(/\p{Cs}/u);
  }
  expect(titles[1]).toMatch(/\(2026-11-20 09:00 UTC\) \[.{36}\]$/);
  expect(violations).toEqual([]);
});

it('writes a transcript of four hours into one collapsed macro', async () => {
  const { deliver, page, violations } = await open();
  const content = await someContent({ transcript: longTranscript() });
  const { known } = await deliver(content);
  expect(linesOf(page()).filter((line) => line.includes('what was said in turn'))).toHaveLength(10_000);
  await deliver({ ...content, transcript: content.transcript.slice(1) }, { known });
  expect(linesOf(page()).filter((line) => line.includes('what was said in turn'))).toHaveLength(9_999);
  expect(violations).toEqual([]);
});

it('writes hostile text as plain text', async () => {
  const { deliver, page, violations } = await open();
  const content = await hostileContent();
  const { known } = await deliver(content);
  const body = page().body;
  const elements = new Set([...body.matchAll(/<([\w:-]+)/g)].map(([, name]) => name));
  expect([...elements].sort()).toEqual(
    [
      'a',
      'ac:parameter',
      'ac:rich-text-body',
      'ac:structured-macro',
      'br',
      'h2',
      'li',
      'p',
      'strong',
      'ul',
    ].sort(),
  );
  expect(new Set([...body.matchAll(/<ac:[\w-]+ ac:name="(\w+)"/g)].map(([, name]) => name))).toEqual(
    new Set(['anchor', 'expand', 'title']),
  );
  expect([...body.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([content.url]);
  expect(linesOf(page()).join('')).toContain(hostile[1]);
  // Our own text is recognized as unchanged.
  const { steps } = await deliver({ ...content, transcript: content.transcript.slice(1) }, { known });
  expect(named(steps)).toEqual(['read', 'write']);
  expect(violations).toEqual([]);
});

it('deletes the page, and reports a missing space', async () => {
  const { deliver, remove, double, violations } = await open();
  const { known } = await deliver(await someContent());
  const { known: gone } = await remove(known);
  expect([...double.pages.values()].map(({ status }) => status)).toEqual(['trashed']);
  expect((await remove(gone)).steps).toEqual([]);
  await expect(deliver(await someContent(), { settings: { space: 'NONE' } })).rejects.toThrow(ObjectNotFound);
  expect(violations).toEqual([]);
});

it('deletes a page that may have been created when the answer was lost', async () => {
  const { deliver, remove, double } = await open();
  const { known } = await deliver(await someContent());
  const { steps } = await remove({ ...(known as object), page: null }, { inDoubt: 'create' });
  expect(named(steps)).toEqual(['find', 'remove']);
  expect([...double.pages.values()].map(({ status }) => status)).toEqual(['trashed']);
});

it('recognizes answers that are not from Confluence', () => {
  const step = confluence.identify!(confluence.settings.parse(withToken));
  for (const body of ['', null, [], {}]) expect(() => step.read({ status: 200, body })).toThrow('expected');
});
