import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../platform/columns.ts';

/** Posts of the blog. `publishedAt` in the future or null: not shown yet. */
export const post = pgTable(
  'post',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** A key of the contract's `blogCategories`, or `general`. */
    category: text().notNull(),
    /** Minutes. */
    readTime: integer('read_time'),
    /** HTML. */
    content: text(),
    image: text(),
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('post_slug').on(table.slug)],
);

/** The slugs a post had before: their addresses lead to it until another post takes one. */
export const formerSlug = pgTable(
  'former_slug',
  {
    /** Never the present slug of any post. */
    slug: text().primaryKey(),
    postId: integer('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_slug_post').on(table.postId)],
);

/** What a new server was furnished with, once: deleting it does not bring it back. */
export const furnishing = pgTable('furnishing', { name: text().primaryKey() });
