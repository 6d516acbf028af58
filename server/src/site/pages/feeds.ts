import { product } from '@afterword/api-client/product';
import type { Context } from 'hono';
import { integrations } from '../../outgoing/integrations/registry.ts';
import type { Deps } from '../../platform/procedure.ts';
import { listPosts } from '../blog/store.ts';
import type { Renderer } from './renderer.ts';

/** Serves `GET /sitemap.xml` (https://www.sitemaps.org/protocol.html). */
export function sitemap({ control, clock, environment }: Deps, renderer: Promise<Renderer | null>) {
  return async (context: Context): Promise<Response> => {
    const pages = [
      ...((await renderer)?.listedPaths ?? []),
      ...integrations.map(({ id }) => `/integrations/${id}`),
    ];
    const posts = await listPosts(control, clock.now());
    const entries = [
      ...pages.map((path) => `<url><loc>${xml(environment.PUBLIC_URL + path)}</loc></url>`),
      ...posts.map(
        (post) =>
          `<url><loc>${xml(`${environment.PUBLIC_URL}/blog/${encodeURIComponent(post.slug)}`)}</loc><lastmod>${post.updated_at}</lastmod></url>`,
      ),
    ];
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      200,
      { 'content-type': 'application/xml; charset=utf-8' },
    );
  };
}

/** Serves `GET /blog/rss.xml`: RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rss({ control, clock, environment }: Deps) {
  return async (context: Context): Promise<Response> => {
    const posts = await listPosts(control, clock.now());
    const items = posts.map((post) => {
      const link = `${environment.PUBLIC_URL}/blog/${encodeURIComponent(post.slug)}`;
      return `<item><title>${xml(post.title)}</title><link>${xml(link)}</link><guid>${xml(link)}</guid><pubDate>${new Date(post.published_at).toUTCString()}</pubDate><description>${xml(post.description)}</description></item>`;
    });
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${product.name}</title><link>${xml(`${environment.PUBLIC_URL}/blog`)}</link><description>Notes on meetings, captions and how Afterword is made.</description>\n${items.join('\n')}\n</channel></rss>\n`,
      200,
      { 'content-type': 'application/rss+xml; charset=utf-8' },
    );
  };
}

/** Serves `GET /robots.txt`: allows the public site, and excludes everything that needs a sign-in. */
export function robots({ environment }: Deps) {
  const text = `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /dashboard\nDisallow: /admin\nDisallow: /language/\nSitemap: ${environment.PUBLIC_URL}/sitemap.xml\n`;
  return (context: Context): Response => context.text(text);
}

const xml = (text: string) =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`).replace(/[\p{Cc}\p{Cs}]/gu, '');
