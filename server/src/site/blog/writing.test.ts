import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let user: string;
beforeAll(async () => {
  server = await testServer({ ADMIN_EMAILS: 'boss@example.com' });
  admin = await server.signIn('boss@example.com');
  user = await server.signIn('user@example.com');
});
afterAll(() => server.close());

const post = { title: 'How we write', description: 'About the blog.', category: 'productivity' };
let made = 0;
/** Creates a new post. */
const create = (fields: object = {}) => {
  made += 1;
  return server.api(admin).blog.create({ ...post, title: `How we write ${made}x`, ...fields });
};

/** Submits a form like a browser. */
async function submit(path: string, fields: Record<string, string | File>, token: string | null = admin) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await server.request(path, {
    method: 'POST',
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.status, body: await answer.json() };
}

const pixels = () => sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } });
const picture = async (name = 'red.png') => new File([new Uint8Array(await pixels().png().toBuffer())], name);
const stored = () => {
  const folder = join(server.deps.environment.DATA_DIR, 'files');
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
};

describe('a new post', () => {
  it('gets its address from its title and is published immediately', async () => {
    const created = await create({
      title: '  What’s new?  Über --- uns & 会議! ',
      content: '<p>Hi</p>',
      read_time: 4,
    });
    expect(created).toMatchObject({
      title: 'What’s new? Über --- uns & 会議!',
      slug: 'whats-new-über-uns-会議',
      read_time: 4,
      content: '<p>Hi</p>',
      image: null,
      image_url: null,
      published_at: server.clock.now().toISOString(),
    });
    expect((await server.api().blog.list())[0]?.slug).toBe(created.slug);
    expect((await server.api().blog.get({ slug: created.slug })).content).toBe('<p>Hi</p>');
    expect((await server.api().blog.get({ slug: `${created.id}` })).title).toBe(created.title);
  });

  it('can be sent as a form with a picture, in the category general', async () => {
    const { status, body } = await submit('/api/blog', {
      title: 'From a form',
      slug: 'from-a-form',
      category: 'general',
      read_time: '',
      description: 'With a picture.',
      content: '<p>a</p><script>alert(1)</script>',
      image: await picture(),
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { category: 'general', read_time: null, content: '<p>a</p>' },
    });
    const shown = await server.request(body.image_url);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(30);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ description: '' }, 'description'],
    [{ category: 'gossip' }, 'category'],
    [{ category: 'constructor' }, 'category'],
    [{ read_time: -1 }, 'read_time'],
    [{ read_time: 301 }, 'read_time'],
    [{ read_time: 'soon' }, 'read_time'],
    [{ title: '!?' }, 'slug'],
    [{ title: '2026' }, 'slug'],
    [{ published_at: 'tomorrow' }, 'published_at'],
    [{ image: 'https://elsewhere.example/x.png' }, 'image'],
  ])('with %o is refused, and the error names %s', async (fields, field) => {
    await expect(create(fields)).rejects.toMatchObject({ status: 400, fields: [{ field }] });
  });

  it.each([0, 300])('may have a reading time of %d minutes', async (read_time) => {
    expect((await create({ read_time })).read_time).toBe(read_time);
  });

  it('cannot use the address of another post', async () => {
    const { title } = await create();
    await expect(create({ title: `${title}!` })).rejects.toMatchObject({
      code: 'conflict',
      fields: [{ field: 'slug' }],
    });
  });
});

describe('a former address of a post', () => {
  const rename = (id: number, slug: string) =>
    server.api(admin).blog.update({ params: { slug: `${id}` }, body: { slug } });

  it('still leads to the post, even after several changes', async () => {
    const { id, slug } = await create();
    await rename(id, `second-${slug}`);
    await rename(id, `third-${slug}`);
    for (const former of [slug, `second-${slug}`])
      expect(await server.api().blog.get({ slug: former })).toMatchObject({ id, slug: `third-${slug}` });
    // Renamed back: no address is both current and former.
    await rename(id, slug);
    expect((await server.api().blog.get({ slug: `third-${slug}` })).slug).toBe(slug);
    await server.api(admin).blog.delete({ slug });
    await expect(server.api().blog.get({ slug: `third-${slug}` })).rejects.toMatchObject({ status: 404 });
  });

  it('belongs to the next post that takes it', async () => {
    const [{ id, slug }, other] = [await create(), await create()];
    await rename(id, `renamed-${slug}`);
    await rename(other.id, slug);
    expect((await server.api().blog.get({ slug })).id).toBe(other.id);
    await rename(other.id, other.slug);
    expect((await server.api().blog.get({ slug })).id).toBe(other.id);
    const newest = await create({ slug });
    expect((await server.api().blog.get({ slug })).id).toBe(newest.id);
    expect((await server.api().blog.get({ slug: `renamed-${slug}` })).id).toBe(id);
  });

  it('reveals nothing about an unpublished post', async () => {
    const { id, slug } = await create({ published_at: null });
    await rename(id, `renamed-${slug}`);
    await expect(server.api().blog.get({ slug })).rejects.toMatchObject({ status: 404 });
  });
});

describe('an update', () => {
  it('can be a form with _method=PUT, by slug or by id', async () => {
    const { id, slug } = await create({ content: '<p>before</p>' });
    const fields = {
      _method: 'PUT',
      title: `Changed ${id}x`,
      slug: `changed-${id}x`,
      category: 'case-studies',
      read_time: '12',
      description: 'After.',
      content: '<p>after</p>',
    };
    expect((await submit(`/api/blog/${slug}`, fields)).body).toMatchObject({
      id,
      slug: fields.slug,
      title: fields.title,
      category: 'case-studies',
      read_time: 12,
      description: 'After.',
      content: '<p>after</p>',
    });
    const again = await submit(`/api/blog/${id}`, { ...fields, read_time: 'null' });
    expect(again.body).toMatchObject({ id, read_time: null });
    expect((await submit(`/api/blog/${slug}`, fields)).status).toBe(404);
    const { _method, ...without } = fields;
    expect(await submit(`/api/blog/${id}`, without)).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'body._method' }] } },
    });
  });

  it('as JSON changes only the given fields', async () => {
    const before = await create({ content: '<p>kept</p>', read_time: 7 });
    server.clock.advance(1_000);
    const body = { description: 'New.' };
    const after = await server.api(admin).blog.update({ params: { slug: `${before.id}` }, body });
    expect(after).toEqual({ ...before, ...body, updated_at: server.clock.now().toISOString() });
  });

  it('does not overwrite changes that someone else saved meanwhile', async () => {
    const { id, updated_at } = await create();
    const params = { slug: `${id}` };
    server.clock.advance(1_000);
    await server.api(admin).blog.update({ params, body: { title: 'Theirs', updated_at } });
    await expect(
      server.api(admin).blog.update({ params, body: { title: 'Mine', updated_at } }),
    ).rejects.toMatchObject({ code: 'conflict', fields: [{ field: 'updated_at' }] });
  });

  it('can replace or remove the picture, whose old file is deleted', async () => {
    const before = stored();
    const { id, image } = await create({ image: await picture() });
    const params = { slug: `${id}` };
    const kept = await server.api(admin).blog.update({ params, body: { image: new File([], '') } });
    expect(kept.image).toBe(image);
    const replaced = await server.api(admin).blog.update({ params, body: { image: await picture() } });
    expect(replaced.image).not.toBe(image);
    expect((await server.request(image!)).status).toBe(404);
    const bare = await server.api(admin).blog.update({ params, body: { image: null } });
    expect(bare.image).toBeNull();
    expect(stored()).toEqual(before);
  });

  it('cannot take the address of another post', async () => {
    const [one, other] = [await create(), await create()];
    const body = { slug: one.slug };
    await expect(server.api(admin).blog.update({ params: { slug: other.slug }, body })).rejects.toMatchObject(
      { code: 'conflict' },
    );
  });
});

describe('an invalid picture upload', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  it.each([
    ['an SVG', async () => new File([svg], 'a.svg', { type: 'image/svg+xml' })],
    [
      'a page called .png',
      async () => new File(['<script>alert(1)</script>'], 'a.png', { type: 'image/png' }),
    ],
    ['a picture cut in half', async () => (await picture()).slice(0, 60) as File],
    ['a picture with an archive behind it', async () => new File([await picture(), 'PK\x03\x04'], 'a.png')],
    ['nothing with a name', async () => new File([], 'a.png')],
  ])('%s is refused with the message of the specification, and nothing is stored', async (_, file) => {
    const before = stored();
    const image = await file();
    await expect(create({ image })).rejects.toMatchObject({
      fields: [
        {
          field: 'image',
          reason: expect.stringMatching(/^Please select a valid image file\./),
          code: 'picture_invalid',
        },
      ],
    });
    expect(stored()).toEqual(before);
  });

  it('over 2 MB is refused, and a much larger one is not even read', async () => {
    const file = (megabytes: number) => new File([new Uint8Array(megabytes * 1024 * 1024)], 'a.png');
    await expect(create({ image: file(2.1) })).rejects.toMatchObject({
      fields: [
        {
          field: 'image',
          reason: 'File size exceeds 2MB. Please upload a smaller image.',
          code: 'picture_too_large',
        },
      ],
    });
    await expect(create({ image: file(17) })).rejects.toMatchObject({ status: 413 });
  });

  it('leaves no file behind when the post is refused', async () => {
    const before = stored();
    const { title } = await create();
    await expect(create({ title, image: await picture() })).rejects.toMatchObject({ code: 'conflict' });
    expect(stored()).toEqual(before);
  });

  it.each(['/files/%2e%2e%2foutbox', '/files/', '/files/a.png', '/files/x.html'])(
    'answers not_found at %s',
    async (path) => {
      expect((await server.request(path)).status).toBe(404);
    },
  );
});

describe('drafts and scheduled posts', () => {
  it('are visible only to staff until they are published', async () => {
    const later = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const draft = await create({ published_at: null });
    const scheduled = await create({ published_at: later });
    const shown = async () => (await server.api().blog.list()).map(({ id }) => id);
    expect(await shown()).not.toContain(scheduled.id);
    await expect(server.api(admin).blog.get({ slug: draft.slug })).rejects.toMatchObject({ status: 404 });
    expect((await server.api(admin).blog.listForStaff())[0]).toMatchObject({
      id: draft.id,
      published_at: null,
    });
    expect(await server.api(admin).blog.getForStaff({ slug: `${draft.id}` })).toEqual(draft);
    server.clock.set(later);
    expect(await shown()).toContain(scheduled.id);

    const params = { slug: draft.slug };
    const published = await server.api(admin).blog.update({ params, body: { published_at: 'now' } });
    expect(published.published_at).toBe(later);
    server.clock.advance(60_000);
    const again = await server.api(admin).blog.update({ params, body: { published_at: 'now' } });
    expect(again.published_at, 'what is published stays where it is').toBe(later);
    await server.api(admin).blog.update({ params, body: { published_at: null } });
    expect(await shown()).not.toContain(draft.id);
  });

  it('can be previewed as they will be stored', async () => {
    const content = '<p onclick="x">a</p><script>b</script>';
    expect(await server.api(admin).blog.preview({ content })).toEqual({ content: '<p>a</p>' });
  });
});

it('a deleted post is no longer found by slug or id, and its picture is deleted', async () => {
  const before = stored();
  const [one, other] = [await create({ image: await picture() }), await create()];
  expect(await server.api(admin).blog.delete({ slug: one.slug })).toEqual({ status: 'deleted' });
  await server.api(admin).blog.delete({ slug: `${other.id}` });
  for (const { slug } of [one, other])
    await expect(server.api(admin).blog.delete({ slug })).rejects.toMatchObject({ status: 404 });
  expect(stored()).toEqual(before);
});

it("the audit log has staff's changes of posts", async () => {
  const { id, slug, title } = await create();
  const subject = { kind: 'post', id: `${id}`, name: title };
  await server.api(admin).blog.update({ params: { slug }, body: { read_time: 9 } });
  await server.api(admin).blog.delete({ slug });
  const { items } = await server.api(admin).audit.list({ search: title });
  expect(items.map(({ action }) => action)).toEqual(['post.deleted', 'post.updated', 'post.created']);
  expect(items[1]).toMatchObject({ subject, before: { read_time: null }, after: { read_time: 9 } });
});

it('only admins can write posts', async () => {
  const { slug } = await create();
  const body = { title: 'Mine now' };
  for (const [token, status] of [
    [null, 401],
    [user, 403],
  ] as const) {
    const { blog } = server.api(token);
    for (const call of [
      () => blog.create(post),
      () => blog.create({ ...post, image: new File(['x'], 'x.png') }),
      () => blog.update({ params: { slug }, body }),
      () => blog.delete({ slug }),
      () => blog.listForStaff(),
      () => blog.getForStaff({ slug }),
      () => blog.preview({ content: '' }),
    ])
      await expect(call()).rejects.toMatchObject({ status });
    expect((await submit(`/api/blog/${slug}`, { _method: 'PUT' }, token)).status).toBe(status);
  }
  expect((await server.api().blog.get({ slug })).title).not.toBe(body.title);
});
