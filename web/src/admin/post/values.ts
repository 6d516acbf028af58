import type { StaffPost } from '@afterword/api-client';
import { generalCategory, limits, slugOf } from '@afterword/api-client/product';
import { messages } from '../../locales/messages.ts';

/** Form values, as typed. */
export interface PostValues {
  title: string;
  category: string;
  /** Minutes as typed; '' for none. */
  readTime: string;
  description: string;
  /** HTML. */
  content: string;
  /** The chosen picture. */
  image: File | null;
  /** Whether to remove the current picture. */
  withoutImage: boolean;
  publishing: 'draft' | 'published' | 'scheduled';
  /** Local time, in the format of a datetime-local field. */
  at: string;
}

/** Returns the form values for a post, or for a new one. */
export function valuesOf(post: StaffPost | null, now: Date): PostValues {
  const at = post?.published_at ?? null;
  const isDraft = post !== null && at === null;
  const isScheduled = at !== null && new Date(at) > now;
  return {
    title: post?.title ?? '',
    category: post?.category ?? generalCategory,
    readTime: `${post?.read_time ?? ''}`,
    description: post?.description ?? '',
    content: post?.content ?? '',
    image: null,
    withoutImage: false,
    publishing: isDraft ? 'draft' : isScheduled ? 'scheduled' : 'published',
    at: isScheduled ? localTime(new Date(at)) : '',
  };
}

/** Returns the slug: derived from the title, and unchanged while the title is unchanged. */
export function slugFor({ title }: PostValues, post: StaffPost | null): string {
  return post && post.title === title ? post.slug : slugOf(title);
}

/** Returns whether the form differs from the stored post. */
export function isChanged(values: PostValues, stored: PostValues): boolean {
  const names = Object.keys(stored) as (keyof PostValues)[];
  return names.some((name) => values[name] !== stored[name]);
}

export type PostErrors = Partial<Record<'title' | 'description' | 'readTime' | 'image' | 'at', string>>;

/** Finds the problems that prevent saving. */
export function problemsOf(values: PostValues, post: StaffPost | null): PostErrors {
  const copy = messages('admin/post');
  const { errors } = copy;
  const slug = slugFor(values, post);
  const minutes = Number(values.readTime);
  const isReadTime = Number.isInteger(minutes) && minutes >= 0 && minutes <= limits.readTime;
  return {
    ...(values.title.trim() === ''
      ? { title: errors.required }
      : slug === '' || /^\d+$/.test(slug)
        ? { title: errors.slug }
        : {}),
    ...(values.description.trim() === '' ? { description: errors.required } : {}),
    ...(values.readTime.trim() !== '' && !isReadTime ? { readTime: errors.readTime } : {}),
    ...(values.publishing === 'scheduled' && values.at === '' ? { at: errors.at } : {}),
  };
}

/**
 * Returns the form data to send, with '' for empty fields. Always includes a file, possibly empty, as browsers do, so
 * that the encoding is multipart/form-data.
 */
export function fieldsOf(values: PostValues, post: StaffPost | null) {
  return {
    title: values.title.trim(),
    slug: slugFor(values, post),
    category: values.category,
    read_time: values.readTime.trim(),
    description: values.description.trim(),
    content: values.content,
    image: values.image ?? (values.withoutImage ? null : new File([], '')),
    published_at:
      values.publishing === 'published'
        ? 'now'
        : values.publishing === 'scheduled'
          ? new Date(values.at).toISOString()
          : '',
  };
}

/** 'YYYY-MM-DDTHH:mm' in local time. */
export function localTime(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
