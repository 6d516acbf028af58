import { blogCategories } from '@afterword/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { seedBlog } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await Promise.all([1, 2, 3].map(() => seedBlog(server.deps.control, server.clock.now())));
});
afterAll(() => server.close());

describe('the public blog', () => {
  it('starts with three posts, added once even if several servers start', async () => {
    const posts = await server.api().blog.list();
    expect(posts.map((post) => post.slug)).toEqual([
      'a-summary-you-can-check',
      'nothing-lost-nothing-doubled',
      'why-we-read-captions-instead-of-recording-you',
    ]);
    for (const post of posts) {
      expect(Object.keys(blogCategories)).toContain(post.category);
      expect(post).not.toHaveProperty('content');
    }
  });

  it('shows a post by its slug and by its id', async () => {
    const bySlug = await server.api().blog.get({ slug: 'a-summary-you-can-check' });
    expect(bySlug.content).toContain('<h2>Marginalia</h2>');
    expect(await server.api().blog.get({ slug: `${bySlug.id}` })).toEqual(bySlug);
  });

  it('does not restore a deleted post', async () => {
    await server.pool.query(`delete from post where slug = 'nothing-lost-nothing-doubled'`);
    await seedBlog(server.deps.control, server.clock.now());
    expect(await server.api().blog.list()).toHaveLength(2);
  });

  it('hides drafts and scheduled posts', async () => {
    const later = new Date(server.clock.now().getTime() + 60_000);
    await server.pool.query(
      `insert into post (slug, title, description, category, published_at, created_at, updated_at)
       values ('draft', 'Draft', '', 'general', null, now(), now()), ('later', 'Later', '', 'general', $1, now(), now())`,
      [later],
    );
    const api = server.api();
    expect((await api.blog.list()).map((post) => post.slug)).not.toContain('later');
    await expect(api.blog.get({ slug: 'draft' })).rejects.toMatchObject({ status: 404 });
    server.clock.set(later);
    const [published] = await api.blog.list();
    expect(published).toMatchObject({ slug: 'later', published_at: later.toISOString() });
    expect(published!.created_at).not.toBe(published!.published_at);
    expect(await api.blog.get({ slug: 'later' })).toMatchObject({ published_at: later.toISOString() });
    const feed = await (await server.request('/blog/rss.xml')).text();
    expect(feed).toContain('<title>Later</title>');
    expect(feed).toContain(`<pubDate>${later.toUTCString()}</pubDate>`);
  });

  it.each(['nothing-here', '99999999999999999999', '0', '%00', '../user', "' or 1=1 --"])(
    'has no post at %s',
    async (slug) => {
      const answer = await server.request(
        `/api/blog/${slug.startsWith('%') ? slug : encodeURIComponent(slug)}`,
      );
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    },
  );
});
