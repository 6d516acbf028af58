import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from './errors.ts';

const { invalid_input, not_found, rate_limited } = errors;

/** A post as the list shows it. */
export const blogPostItem = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  /** A key of `blogCategories`, or `general`. */
  category: z.string(),
  /** Minutes. */
  read_time: z.number().int().nullable(),
  /** Address of the picture. */
  image: z.string().nullable(),
  /** ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
});
export type BlogPostItem = z.infer<typeof blogPostItem>;

/** A post with its text: HTML, of our own posts until others can write them. */
export const blogPost = blogPostItem.extend({ content: z.string().nullable() });
export type BlogPost = z.infer<typeof blogPost>;

export const blog = {
  /** Every published post, newest first. */
  list: oc
    .route({ method: 'GET', path: '/api/blog', tags: ['blog'] })
    .errors({ rate_limited })
    .output(z.array(blogPostItem)),

  /** One published post, by slug or, when all digits, by id. */
  get: oc
    .route({ method: 'GET', path: '/api/blog/{slug}', tags: ['blog'] })
    .errors({ invalid_input, not_found, rate_limited })
    .input(z.object({ slug: z.string().min(1).max(300) }))
    .output(blogPost),
};
