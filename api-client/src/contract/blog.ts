import { z } from 'zod';
import { allowed, anyone, creates } from './access.ts';
import { errors } from './errors.ts';
import { limits, postCategories } from './product.ts';

const { invalid_input, not_found, conflict, too_large } = errors;

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
  /** The same address. */
  image_url: z.string().nullable(),
  /** ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
  /** Publication time, which is later than `created_at` if the post was a draft. */
  published_at: z.string(),
});
export type BlogPostItem = z.infer<typeof blogPostItem>;

/** A post with its text as HTML, sanitized before it was stored. */
export const blogPost = blogPostItem.extend({ content: z.string().nullable() });
export type BlogPost = z.infer<typeof blogPost>;

/** Publication time: null for a draft, in the future for a scheduled post. */
const publication = { published_at: z.string().nullable() };

/** A post as staff sees it in the list. */
export const staffPostItem = blogPostItem.extend(publication);
export type StaffPostItem = z.infer<typeof staffPostItem>;

/** A post as staff edits it. */
export const staffPost = blogPost.extend(publication);
export type StaffPost = z.infer<typeof staffPost>;

/** Converts empty values. A form sends them as '', a script as 'null'. */
const emptyAsNull = (value: unknown) => (value === '' || value === 'null' ? null : value);

const required = (most: number) => z.string().trim().min(1, 'This is required.').max(most);

const title = required(limits.titleLength);
const slug = required(limits.titleLength);
const description = required(limits.descriptionLength);
const category = z
  .string()
  .refine((key) => Object.hasOwn(postCategories, key), 'Choose one of the categories.');

/** Optional fields; omitted ones stay unchanged. */
const optional = {
  /** HTML. */
  content: z.string().max(limits.postContentLength).nullable().optional(),
  /** Minutes, or null. */
  read_time: z
    .preprocess(
      emptyAsNull,
      z.coerce
        .number('Read time is a number of minutes.')
        .int('Read time is a whole number of minutes.')
        .min(0, `Read time is between 0 and ${limits.readTime} minutes.`)
        .max(limits.readTime, `Read time is between 0 and ${limits.readTime} minutes.`)
        .nullable(),
    )
    .optional(),
  /**
   * A new picture as a file. An empty file, as browsers send for an empty field, changes nothing; null removes the
   * picture.
   */
  image: z.union([z.file(), z.string(), z.null()]).optional(),
  /**
   * Publication time: ISO 8601 or 'now'; '' or null makes the post a draft. A new post without it is published
   * immediately.
   */
  published_at: z
    .preprocess(
      emptyAsNull,
      z
        .union([z.literal('now'), z.iso.datetime({ offset: true })], 'This is not a time in ISO 8601.')
        .nullable(),
    )
    .optional(),
};

/** A new post. Its slug is derived from its title if absent. */
export const newPost = z.object({ title, slug: slug.optional(), description, category, ...optional });
export type NewPost = z.infer<typeof newPost>;

/** Fields of an update. Send the `updated_at` you read to avoid overwriting someone else's changes. */
const changes = { ...optional, updated_at: z.string().optional() };

/** Any of a post's fields. */
export const postUpdate = z.object({
  title: title.optional(),
  slug: slug.optional(),
  description: description.optional(),
  category: category.optional(),
  ...changes,
});
export type PostUpdate = z.infer<typeof postUpdate>;

const bySlug = z.object({ slug: z.string().min(1).max(1_000) });

/** `{slug}` in an address is a slug or, when it is all digits, an id. */
export const blog = {
  /** Every published post, newest first. */
  list: anyone.route({ method: 'GET', path: '/api/blog', tags: ['blog'] }).output(z.array(blogPostItem)),

  /** Returns a published post. Also accepts a former slug; `slug` in the answer is the current one. */
  get: anyone
    .route({ method: 'GET', path: '/api/blog/{slug}', tags: ['blog'] })
    .errors({ invalid_input, not_found })
    .input(bySlug)
    .output(blogPost),

  /** Lists every post, including drafts and scheduled ones, newest first. */
  listForStaff: allowed('staff')
    .route({ method: 'GET', path: '/api/admin/blog', tags: ['admin'] })
    .errors({ invalid_input })
    .output(z.array(staffPostItem)),

  /** One post, published or not. */
  getForStaff: allowed('staff')
    .route({ method: 'GET', path: '/api/admin/blog/{slug}', tags: ['admin'] })
    .errors({ invalid_input, not_found })
    .input(bySlug)
    .output(staffPost),

  /** Returns a text as it would be stored, for a preview. */
  preview: allowed('staff')
    .route({ method: 'POST', path: '/api/admin/blog/preview', tags: ['admin'] })
    .errors({ invalid_input, too_large })
    .input(z.object({ content: z.string().max(limits.postContentLength) }))
    .output(z.object({ content: z.string() })),

  /** As JSON or, with a picture, as multipart/form-data. */
  create: allowed('staff')
    .meta(creates())
    .route({ method: 'POST', path: '/api/blog', tags: ['admin'] })
    .errors({ invalid_input, conflict, too_large })
    .input(newPost)
    .output(staffPost),

  update: allowed('staff')
    .route({ method: 'PUT', path: '/api/blog/{slug}', inputStructure: 'detailed', tags: ['admin'] })
    .errors({ invalid_input, not_found, conflict, too_large })
    .input(z.object({ params: bySlug, body: postUpdate }))
    .output(staffPost),

  /** Updates from a form (multipart/form-data), whose field `_method` overrides the method. */
  updateByForm: allowed('staff')
    .route({ method: 'POST', path: '/api/blog/{slug}', inputStructure: 'detailed', tags: ['admin'] })
    .errors({ invalid_input, not_found, conflict, too_large })
    .input(
      z.object({
        params: bySlug,
        body: z.object({
          _method: z.literal('PUT', { error: 'Send _method=PUT to update a post.' }),
          title,
          slug,
          description,
          category,
          ...changes,
        }),
      }),
    )
    .output(staffPost),

  delete: allowed('staff')
    .route({ method: 'DELETE', path: '/api/blog/{slug}', tags: ['admin'] })
    .errors({ invalid_input, not_found })
    .input(bySlug)
    .output(z.object({ status: z.literal('deleted') })),
};
