import { postCategories } from '@afterword/api-client/product';
import type { Messages } from '../locales/catalog.ts';

/** What a category of the blog is called; one that is not ours any more shows as it is stored. */
export const categoryName = (key: string, { blog }: Messages<'site/blog'>): string =>
  Object.hasOwn(blog.categoryNames, key)
    ? blog.categoryNames[key as keyof typeof blog.categoryNames]
    : (postCategories[key] ?? key);
