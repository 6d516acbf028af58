import type { StaffPost } from '@afterword/api-client';
import { generalCategory, limits, slugOf } from '@afterword/api-client/product';
import { messages } from '../../locales/messages.ts';

/** Values of the form, as they are typed. */
export interface PostValues {
  title: string;
  category: string;
  /** Minutes as typed, '' for none. */
  readTime: string;
  description: string;
  /** HTML. */
  content: string;
  /** A picture that was chosen. */
  image: File | null;
  /** The current picture is to go. */
  withoutImage: boolean;
  publishing: 'draft' | 'published' | 'scheduled';
  /** As a datetime-local field has it, in local time. */
  at: string;
}

/** The form for a post, or for a new one. */
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

/** The address: derived from the title, and what it is as long as the title stays. */
export function slugFor({ title }: PostValues, post: StaffPost | null): string {
  return post && post.title === title ? post.slug : slugOf(title);
}

/** Whether anything differs from what is stored. */
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
 * The form as it is sent, what is empty as ''. Always with a file, if an empty one, as a browser sends it: so it is
 * multipart/form-data.
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
