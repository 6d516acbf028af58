import type { BlogPost } from '@afterword/api-client';
import { sourceLocale } from '@afterword/api-client/locales';
import { Button } from '@afterword/ui';
import { ArrowLeft, Share } from 'lucide-react';
import { categoryName } from '../../parts/category-name.ts';
import { date } from '../../parts/date-format.ts';
import { paths } from '../../paths.ts';
import type { PageProps } from '../page.ts';
import { PostPicture } from './post-picture.tsx';

/**
 * /blog/{slug}, in the language of the articles, whatever the page's language. The text is HTML that the server
 * sanitized when it was stored. It is only shown here.
 */
export function Article({
  copy,
  locale,
  post,
}: Pick<PageProps<'site/blog'>, 'copy' | 'locale'> & { post: BlogPost }) {
  const words = copy.blog;
  return (
    <article className="mx-auto max-w-[46rem] pt-10 pb-24 wrap-anywhere md:pt-16">
      <a
        href={paths.blog}
        className="inline-flex items-center gap-2 rounded-sm text-14 text-ink-2 hover:text-ink"
      >
        <ArrowLeft className="size-4 rtl:rotate-180" aria-hidden="true" />
        {words.back}
      </a>
      <p className="mt-10 text-13 text-ink-2">
        {categoryName(post.category, copy)}
        {post.read_time !== null && ` · ${post.read_time} ${words.minRead}`}
        {' · '}
        <time dateTime={post.published_at}>{date(post.published_at, locale, 'UTC')}</time>
      </p>
      <h1 className="mt-3 font-serif text-36 font-medium text-balance sm:text-48" lang={sourceLocale}>
        {post.title}
      </h1>
      <p className="mt-5 text-18 text-pretty text-ink-2" lang={sourceLocale}>
        {post.description}
      </p>
      <PostPicture post={post} alt={words.imageAlt} loading="eager" className="mt-10 aspect-[2/1]" />
      {post.content && (
        // Sanitized by the server (server/src/platform/rich-text/sanitize.ts).
        <div className="prose mt-12" lang={sourceLocale} dangerouslySetInnerHTML={{ __html: post.content }} />
      )}
      {/* Hidden unless the script makes it work. */}
      <footer hidden data-share className="mt-14 flex flex-wrap items-center gap-4 border-t border-rule pt-6">
        <p aria-live="polite" className="text-14 wrap-anywhere text-ink-2">
          {words.share}
        </p>
        <Button type="button" size="small" data-copied={words.copied} data-title={post.title}>
          <Share aria-hidden="true" />
          <span data-share-label aria-live="polite">
            {words.shareButton}
          </span>
        </Button>
      </footer>
    </article>
  );
}
