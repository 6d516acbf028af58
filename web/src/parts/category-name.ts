import { postCategories } from '@afterword/api-client/product';
import type { Messages } from '../locales/catalog.ts';

/** Returns the name of a blog category; an unknown one is shown as stored. */
export const categoryName = (key: string, { blog }: Messages<'site/blog'>): string =>
  Object.hasOwn(blog.categoryNames, key)
    ? blog.categoryNames[key as keyof typeof blog.categoryNames]
    : (postCategories[key] ?? key);
