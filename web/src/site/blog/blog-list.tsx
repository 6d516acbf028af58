import type { BlogPostItem } from '@afterword/api-client';
import { sourceLocale } from '@afterword/api-client/locales';
import { blogCategories } from '@afterword/api-client/product';
import { categoryName } from '../../parts/category-name.ts';
import { paths } from '../../paths.ts';
import { PageTitle } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { PostPicture } from './post-picture.tsx';

/** Posts per page (specification, section 9). */
export const postsPerPage = 4;

export interface BlogListProps extends PageProps<'site/blog'> {
  posts: readonly BlogPostItem[];
  /** Key of a category, or null for all. */
  category: string | null;
  /** One-based. */
  page: number;
}

/**
 * /blog: categories with their numbers of posts, and four posts per page in two columns. Category and page are in the
 * address.
 */
export function BlogList({ copy, posts, category, page: asked }: BlogListProps) {
  const words = copy.blog;
  const matching = category === null ? posts : posts.filter((post) => post.category === category);
  const pages = Math.ceil(matching.length / postsPerPage);
  // The address may contain a page beyond the last.
  const page = Math.min(asked, Math.max(pages, 1));
  const shown = matching.slice((page - 1) * postsPerPage, page * postsPerPage);
  const categories: [string | null, string, number][] = [
    [null, words.allPosts, posts.length],
    ...Object.keys(blogCategories).map((key): [string, string, number] => [
      key,
      categoryName(key, copy),
      posts.filter((post) => post.category === key).length,
    ]),
  ];
  return (
    <>
      <PageTitle heading={words.heading} />
      <div className="grid gap-x-12 gap-y-10 border-t border-rule pt-10 pb-24 lg:grid-cols-12">
        <nav aria-labelledby="categories" className="lg:col-span-3">
          <h2 id="categories" className="text-14 font-medium">
            {words.categories}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-14 lg:grid">
            {categories.map(([key, name, count]) => (
              <li key={name}>
                <a
                  href={blogAddress(key, 1)}
                  aria-current={key === category ? 'true' : undefined}
                  className="inline-flex items-baseline gap-2 rounded-sm py-1 text-ink-2 hover:text-ink aria-[current=true]:font-medium aria-[current=true]:text-ink"
                >
                  {name} <span className="text-12 tabular-nums">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-span-9">
          {shown.length === 0 ? (
            <p className="font-serif text-22 text-ink-2">{words.empty}</p>
          ) : (
            <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2">
              {shown.map((post) => (
                // With an odd number of posts, the first spans both columns.
                <li
                  key={post.id}
                  className="sm:[&:first-child:nth-last-child(odd)]:col-span-2 sm:[&:first-child:nth-last-child(odd)>article]:grid sm:[&:first-child:nth-last-child(odd)>article]:grid-cols-2 sm:[&:first-child:nth-last-child(odd)>article]:items-center sm:[&:first-child:nth-last-child(odd)>article]:gap-x-8"
                >
                  <PostCard post={post} copy={copy} />
                </li>
              ))}
            </ul>
          )}
          {pages > 1 && (
            <nav aria-label={words.title} className="mt-14 flex gap-2">
              {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
                <a
                  key={number}
                  href={blogAddress(category, number)}
                  aria-label={words.page(number)}
                  aria-current={number === page ? 'page' : undefined}
                  className="grid size-10 place-items-center rounded-md border border-rule text-14 tabular-nums hover:bg-wash aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
                >
                  {number}
                </a>
              ))}
            </nav>
          )}
        </div>
      </div>
    </>
  );
}

/** Returns the list's address for a category and a page. Omits defaults. */
export function blogAddress(category: string | null, page: number): string {
  const query = new URLSearchParams();
  if (category !== null) query.set('category', category);
  if (page > 1) query.set('page', `${page}`);
  return query.size > 0 ? `${paths.blog}?${query}` : paths.blog;
}

/** Returns category and page from an address; invalid values mean the first page of all. */
export function readBlogAddress(search: string): { category: string | null; page: number } {
  const query = new URLSearchParams(search);
  const category = query.get('category');
  const page = Number(query.get('page') ?? 1);
  return {
    category: category !== null && Object.hasOwn(blogCategories, category) ? category : null,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

function PostCard({ post, copy }: { post: BlogPostItem; copy: PageProps<'site/blog'>['copy'] }) {
  const words = copy.blog;
  return (
    <article className="group relative wrap-anywhere">
      <PostPicture post={post} alt={words.imageAlt} className="aspect-[16/9]" />
      <div>
        <p className="mt-4 text-12 text-ink-2">
          {categoryName(post.category, copy)}
          {post.read_time !== null && ` · ${post.read_time} ${words.minRead}`}
        </p>
        <h2 className="mt-1.5 font-serif text-22 font-medium text-balance" lang={sourceLocale}>
          {post.title}
        </h2>
        <p className="mt-2 line-clamp-3 text-14 text-pretty text-ink-2" lang={sourceLocale}>
          {post.description}
        </p>
        <a
          href={post.slug ? paths.post(post.slug) : '#'}
          className="mt-3 inline-block rounded-sm text-14 font-medium underline underline-offset-4 after:absolute after:inset-0"
        >
          {words.readMore}
          <span className="sr-only">: {post.title}</span>
        </a>
      </div>
    </article>
  );
}
