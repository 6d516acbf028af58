import { setImmediate } from 'node:timers/promises';
import { type NewPost, type PostUpdate, type StaffPost, slugOf } from '@afterword/api-client/contract';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Picture } from '../../platform/files/pictures.ts';
import { deleteUpload, storePicture } from '../../platform/files/uploads.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import { withinTime } from '../../platform/process/within-time.ts';
import { cleanText } from '../../text/clean.ts';
import { findStaffPost, insertPost, removePost, replacePost, type StoredPost } from './store.ts';

type Needed = Pick<Deps, 'control' | 'files' | 'clock' | 'log' | 'threads'>;

/** Runs in the transaction of the change. */
export type OnChange = (client: Client, before: StaffPost | null, after: StaffPost | null) => Promise<void>;

/** Maximum milliseconds for sanitizing a text, and for decoding a picture. */
const sanitizedWithin = 15_000;
const decodedWithin = 15_000;

/**
 * Returns a post's text for storage.
 * @param former the text it replaces, whose pictures need no new check.
 * @throws invalid_input
 */
export async function sanitize(
  { threads }: Pick<Deps, 'threads'>,
  html: string,
  former: string | null = null,
): Promise<string> {
  // Yields to the event loop between parsing and writing megabytes.
  await setImmediate();
  const sanitized = await withinTime('content', () =>
    threads.run('sanitize', { html, former }, { deadline: sanitizedWithin }),
  );
  await setImmediate();
  return sanitized;
}

/** Stores a new post, with sanitized text and a re-encoded picture. */
export async function createPost(deps: Needed, input: NewPost, onDone: OnChange): Promise<StaffPost> {
  const now = deps.clock.now();
  const title = line(input.title);
  const content = input.content ? await sanitize(deps, input.content) : (input.content ?? null);
  const { published_at = 'now' } = input;
  return withPicture(deps, await readPicture(deps, input.image, null), async (image) =>
    deps.control.transaction(async (client) => {
      const stored: StoredPost = {
        title,
        slug: checkedSlug(input.slug ?? title),
        description: line(input.description),
        category: input.category,
        read_time: input.read_time ?? null,
        content,
        image: image ?? null,
        published_at: published_at === 'now' ? now.toISOString() : published_at,
      };
      const post = await insertPost(client, stored, now);
      if (!post) throw slugTaken();
      await onDone(client, null, post);
      return post;
    }),
  );
}

/** Changes the given fields. */
export async function updatePost(
  deps: Needed,
  key: string,
  input: PostUpdate,
  onDone: OnChange,
): Promise<StaffPost> {
  const now = deps.clock.now();
  const known = await findStaffPost(deps.control, key);
  if (!known) throw failure('not_found');
  const content = input.content ? await sanitize(deps, input.content, known.content) : input.content;
  let replaced: string | null = null;
  const post = await withPicture(deps, await readPicture(deps, input.image, known.image), async (image) =>
    deps.control.transaction(async (client) => {
      const before = await findStaffPost(client, `${known.id}`, { lock: true });
      if (!before) throw failure('not_found');
      if (input.updated_at !== undefined && input.updated_at !== before.updated_at) throw changedMeanwhile();
      const stored: StoredPost = {
        title: input.title === undefined ? before.title : line(input.title),
        slug: input.slug === undefined ? before.slug : checkedSlug(input.slug),
        description: input.description === undefined ? before.description : line(input.description),
        category: input.category ?? before.category,
        read_time: input.read_time === undefined ? before.read_time : input.read_time,
        content: content === undefined ? before.content : content,
        image: image === undefined ? before.image : image,
        published_at: publication(input.published_at, before.published_at, now),
      };
      const after = await replacePost(client, before, stored, now);
      if (!after) throw slugTaken();
      await onDone(client, before, after);
      if (before.image !== after.image) replaced = before.image;
      return after;
    }),
  );
  await forget(deps, replaced);
  return post;
}

export async function deletePost(deps: Needed, key: string, onDone: OnChange): Promise<void> {
  const deleted = await deps.control.transaction(async (client) => {
    const post = await findStaffPost(client, key, { lock: true });
    if (!post) throw failure('not_found');
    await removePost(client, post.id);
    await onDone(client, post, null);
    return post;
  });
  await forget(deps, deleted.image);
}

/** The picture in a request: a new one, null to remove it, undefined to keep it. */
async function readPicture(
  { threads }: Pick<Deps, 'threads'>,
  image: NewPost['image'],
  current: string | null,
): Promise<Picture | null | undefined> {
  if (image === undefined || image === '' || image === current) return undefined;
  if (image === null || image === 'null') return null;
  if (typeof image === 'string') throw invalidField('image', 'Send the picture itself, as a file.');
  // The value that browsers send for an empty file input; some parsers turn it into ''.
  if (image.size === 0 && image.name === '') return undefined;
  const bytes = new Uint8Array(await image.arrayBuffer());
  return withinTime('image', () =>
    threads.run('acceptPicture', { field: 'image', bytes }, { deadline: decodedWithin }),
  );
}

/** Stores the picture before the post, and deletes it if the post cannot be stored. */
async function withPicture<T>(
  deps: Needed,
  picture: Picture | null | undefined,
  work: (image: string | null | undefined) => Promise<T>,
): Promise<T> {
  if (!picture) return work(picture);
  const image = await storePicture(deps.files, picture);
  try {
    return await work(image);
  } catch (error) {
    await forget(deps, image);
    throw error;
  }
}

/** Deletes an unused file. A failure is only logged, because the request has succeeded. */
async function forget({ files, log }: Needed, image: string | null): Promise<void> {
  if (!image) return;
  await deleteUpload(files, image).catch((error: Error) =>
    log.warn({ image, reason: error.message }, 'An upload that is no longer used could not be deleted'),
  );
}

function publication(asked: PostUpdate['published_at'], before: string | null, now: Date): string | null {
  if (asked === undefined) return before;
  if (asked !== 'now') return asked;
  // Keeps the time of a published post.
  return before !== null && new Date(before) <= now ? before : now.toISOString();
}

/** Returns a title or description on one line. */
const line = (text: string) => cleanText(text).replace(/\s+/g, ' ').trim();

function checkedSlug(text: string): string {
  const slug = slugOf(cleanText(text));
  if (slug === '')
    throw invalidField(
      'slug',
      'The title needs a letter or a digit to make an address of.',
      'slug_without_letter',
    );
  if (/^\d+$/.test(slug))
    throw invalidField(
      'slug',
      'An address of digits only would be taken for an id: add a word to the title.',
      'slug_of_digits',
    );
  return slug;
}

const slugTaken = () =>
  failure('conflict', {
    fields: [
      { field: 'slug', reason: 'Another post has this address: choose another title.', code: 'slug_taken' },
    ],
  });

const changedMeanwhile = () =>
  failure('conflict', {
    fields: [
      {
        field: 'updated_at',
        reason: 'Someone else saved this post since you opened it.',
        code: 'changed_meanwhile',
      },
    ],
  });
