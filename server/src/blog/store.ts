import type { BlogPost, BlogPostItem } from '@afterword/api-client/contract';
import { type Pool, type Queryable, transaction } from '../platform/database.ts';
import { cleanText } from '../platform/text.ts';
import { firstPosts } from './first-posts.ts';

interface Row {
  id: number;
  slug: string;
  title: string;
  description: string;
  category: string;
  read_time: number | null;
  image: string | null;
  created_at: Date;
  updated_at: Date;
}

const columns = 'id, slug, title, description, category, read_time, image, created_at, updated_at';

/** Every published post, newest first. */
export async function listPosts(db: Queryable, now: Date): Promise<BlogPostItem[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from post where published_at <= $1 order by published_at desc, id desc`,
    [now],
  );
  return rows.map(item);
}

/** One published post, by slug, or by id when it is all digits. */
export async function findPost(db: Queryable, key: string, now: Date): Promise<BlogPost | null> {
  const id = /^\d{1,9}$/.test(key) ? Number(key) : null;
  const { rows } = await db.query<Row & { content: string | null }>(
    `select ${columns}, content from post
     where published_at <= $1 and ${id === null ? 'slug = $2' : 'id = $2'}`,
    [now, id ?? cleanText(key)],
  );
  const [row] = rows;
  return row ? { ...item(row), content: row.content } : null;
}

/** Gives a new server its first posts, once. Safe when several servers start at the same time. */
export async function furnishBlog(pool: Pool, now: Date): Promise<void> {
  await transaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into furnishing (name) values ('first posts') on conflict do nothing`,
    );
    if (rowCount === 0) return;
    for (const [index, post] of firstPosts.entries()) {
      // A minute apart, so that their order is theirs.
      const at = new Date(now.getTime() - (firstPosts.length - index) * 60_000);
      await client.query(
        `insert into post (slug, title, description, category, read_time, content, published_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $7) on conflict (slug) do nothing`,
        [post.slug, post.title, post.description, post.category, post.readTime, post.content.trim(), at],
      );
    }
  });
}

const item = ({ created_at, updated_at, ...rest }: Row): BlogPostItem => ({
  id: rest.id,
  slug: rest.slug,
  title: rest.title,
  description: rest.description,
  category: rest.category,
  read_time: rest.read_time,
  image: rest.image,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
