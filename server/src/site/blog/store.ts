import type { BlogPost, BlogPostItem, StaffPost, StaffPostItem } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Control } from '../../platform/postgres/planes.ts';
import { cleanText } from '../../text/clean.ts';
import { firstPosts } from './first-posts.ts';

interface Row {
  id: number;
  slug: string;
  title: string;
  description: string;
  category: string;
  readTime: number | null;
  image: string | null;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
}

const columns =
  'id, slug, title, description, category, read_time, image, created_at, updated_at, published_at';

/** Returns every published post, newest first. */
export async function listPosts(db: Queryable, now: Date): Promise<BlogPostItem[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from post where published_at <= $1 order by published_at desc, id desc`,
    [now],
  );
  return rows.map(item);
}

/** Returns a published post by its current or former slug, or by id if the key consists of digits. */
export async function findPost(db: Queryable, key: string, now: Date): Promise<BlogPost | null> {
  const formerly = 'id = (select post_id from former_slug where slug = $1)';
  const { rows } = await db.query<Row & { content: string | null }>(
    `select ${columns}, content from post
      where published_at <= $2 and (${matching(key)}${isId(key) ? '' : ` or ${formerly}`})`,
    [...keyOf(key), now],
  );
  const [row] = rows;
  return row ? { ...item(row), content: row.content } : null;
}

/** Returns a version that changes when the visible blog does: after an edit, or at the publication time of a post. */
export async function blogVersion(db: Queryable, now: Date): Promise<string> {
  const { rows } = await db.query<{ version: string }>(
    `select concat(count(*), ' ', sum(id), ' ', max(updated_at)) as version from post where published_at <= $1`,
    [now],
  );
  return rows[0]!.version;
}

/** Returns all posts by publication time, newest first, with drafts and scheduled ones at the top. */
export async function listStaffPosts(db: Queryable): Promise<StaffPostItem[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from post order by published_at desc nulls first, id desc`,
  );
  return rows.map(staffItem);
}

/** Returns a post, published or not. With `lock`, no other transaction can change it until this one ends. */
export async function findStaffPost(
  db: Queryable,
  key: string,
  { lock = false } = {},
): Promise<StaffPost | null> {
  const { rows } = await db.query<Row & { content: string | null }>(
    `select ${columns}, content from post where ${matching(key)} ${lock ? 'for update' : ''}`,
    keyOf(key),
  );
  const [row] = rows;
  return row ? { ...staffItem(row), content: row.content } : null;
}

/** The stored columns of a post that callers set. */
export type StoredPost = Pick<
  StaffPost,
  'slug' | 'title' | 'description' | 'category' | 'read_time' | 'content' | 'image' | 'published_at'
>;

/** Stores a new post; returns null if its slug is taken. */
export async function insertPost(db: Queryable, post: StoredPost, now: Date): Promise<StaffPost | null> {
  const { rows } = await db.query<Row & { content: string | null }>(
    `insert into post (slug, title, description, category, read_time, content, image, published_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) on conflict (slug) do nothing
     returning ${columns}, content`,
    [...values(post), now],
  );
  const [row] = rows;
  if (row) await noLongerFormer(db, row.slug);
  return row ? { ...staffItem(row), content: row.content } : null;
}

/** Replaces the stored fields of a post, possibly including its slug; returns null if another post has the new slug. */
export async function replacePost(
  db: Queryable,
  { id, slug }: Pick<StaffPost, 'id' | 'slug'>,
  post: StoredPost,
  now: Date,
): Promise<StaffPost | null> {
  const { rows } = await db.query<Row & { content: string | null }>(
    `update post set slug = $1, title = $2, description = $3, category = $4, read_time = $5, content = $6, image = $7,
                     published_at = $8, updated_at = $9
      where id = $10 and not exists (select from post where slug = $1 and id <> $10)
      returning ${columns}, content`,
    [...values(post), now, id],
  );
  const [row] = rows;
  if (row && row.slug !== slug) {
    await noLongerFormer(db, row.slug);
    await db.query('insert into former_slug (slug, post_id) values ($1, $2)', [slug, id]);
  }
  return row ? { ...staffItem(row), content: row.content } : null;
}

/** Removes a former slug that another post now has. */
async function noLongerFormer(db: Queryable, slug: string): Promise<void> {
  await db.query('delete from former_slug where slug = $1', [slug]);
}

export async function removePost(db: Queryable, id: number): Promise<void> {
  await db.query('delete from post where id = $1', [id]);
}

/** Adds the first posts to a new server, once. Safe if several servers start simultaneously. */
export async function seedBlog(control: Control, now: Date): Promise<void> {
  await control.transaction(async (client) => {
    const { rowCount } = await client.query(
      `insert into furnishing (name) values ('first posts') on conflict do nothing`,
    );
    if (rowCount === 0) return;
    for (const [index, post] of firstPosts.entries()) {
      // One minute apart, to keep their order.
      const at = new Date(now.getTime() - (firstPosts.length - index) * 60_000);
      await client.query(
        named(
          `insert into post (slug, title, description, category, read_time, content, published_at, created_at, updated_at)
         values (:slug, :title, :description, :category, :readTime, :content, :at, :at, :at) on conflict (slug) do nothing`,
          {
            slug: post.slug,
            title: post.title,
            description: post.description,
            category: post.category,
            readTime: post.readTime,
            content: post.content.trim(),
            at,
          },
        ),
      );
    }
  });
}

const isId = (key: string) => /^\d+$/.test(key);

/** A key of digits is an id, even one that cannot exist. */
const matching = (key: string) => (isId(key) ? 'id::text = $1' : 'slug = $1');

const keyOf = (key: string) => [isId(key) ? key.replace(/^0+(?=\d)/, '') : cleanText(key)];

const values = (post: StoredPost) => [
  post.slug,
  post.title,
  post.description,
  post.category,
  post.read_time,
  post.content,
  post.image,
  post.published_at,
];

const anyItem = ({ createdAt, updatedAt, ...rest }: Row): Omit<BlogPostItem, 'published_at'> => ({
  id: rest.id,
  slug: rest.slug,
  title: rest.title,
  description: rest.description,
  category: rest.category,
  read_time: rest.readTime,
  image: rest.image,
  image_url: rest.image,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

/** A published post. */
const item = (row: Row): BlogPostItem => ({ ...anyItem(row), published_at: row.publishedAt!.toISOString() });

const staffItem = (row: Row): StaffPostItem => ({
  ...anyItem(row),
  published_at: row.publishedAt?.toISOString() ?? null,
});
