/** The public pages for the server: `vite build --ssr` builds this file, and server/src/site/pages loads it. */
import type { SiteSettings } from '@afterword/api-client';
import type { Locale } from '@afterword/api-client/locales';
import { product } from '@afterword/api-client/product';
import { renderToString } from 'react-dom/server';
import { readMessages } from '../locales/catalog.ts';
import { isAppAddress, paths } from '../paths.ts';
import { competitors } from './competitors.ts';
import { SiteFrame } from './layout/site-frame.tsx';
import { NotFound } from './not-found/not-found.tsx';
import { blogFailed, openPage, type Page, type SiteData, sitePaths } from './open-page.tsx';
import type { ContactAnswer } from './page.ts';

export { isAppAddress };

/** Paths for search engines, without articles: all pages except the status page. */
export const listedPaths: string[] = [
  ...sitePaths.filter((path) => path !== paths.status),
  ...competitors.map(({ slug }) => paths.comparison(slug)),
];

export interface RenderRequest {
  pathname: string;
  search: string;
  locale: Locale;
  site: SiteSettings;
  data: SiteData;
  /** The outcome of a contact form that was just sent without a script. */
  contact?: ContactAnswer;
  /** Whether the blog could not be read, which the page then says. */
  blogFailed?: boolean;
  /** This server's origin, for canonical addresses. */
  publicUrl: string;
  year: number;
  /** Addresses of the built files, from Vite's manifest. */
  assets: Assets;
}

export interface Assets {
  script: string;
  styles: string[];
  /** Fonts needed by the first paint. */
  preload: string[];
  /** The app's modules, which the page fetches when the user is about to follow a link into the app. */
  app: string[];
}

/** Renders the document of a public page, or of an error: unknown address (404), unavailable blog (503). */
export async function render(request: RenderRequest): Promise<{ html: string; status: 200 | 404 | 503 }> {
  const { pathname, search, locale, site, publicUrl, year, assets } = request;
  const copy = await readMessages(locale, 'site/frame');
  const props = { copy, locale, site, contact: request.contact };
  const page = request.blogFailed
    ? await blogFailed(pathname, props)
    : await openPage(request, props, request.data);
  const { head, view }: Page = page ?? {
    head: { title: copy.notFound.title, description: copy.notFound.text },
    view: <NotFound copy={copy} />,
  };
  const canonical = `${publicUrl}${pathname === '/' ? '/' : pathname.replace(/\/$/, '')}`;
  const picture = new URL(head.picture ?? '/og.png', publicUrl).href;
  const html = `<!doctype html>${renderToString(
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titleOf(head.title)}</title>
        <meta name="description" content={head.description} />
        {page && !request.blogFailed && <link rel="canonical" href={canonical} />}
        <meta property="og:type" content={pathname.startsWith('/blog/') ? 'article' : 'website'} />
        <meta property="og:site_name" content={product.name} />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:url" content={canonical} />
        <meta property="og:image" content={picture} />
        {!head.picture && (
          <>
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
          </>
        )}
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="theme-color" content="#fcfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10131d" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="alternate" type="application/rss+xml" title={copy.footer.blog} href="/blog/rss.xml" />
        {assets.preload.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        {/* Runs before the first paint, so that the wrong theme never flashes. */}
        <script src="/theme.js" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.script} />
        {head.structured && (
          <script
            type="application/ld+json"
            // JSON with escaped `<`, so that it can never contain markup.
            dangerouslySetInnerHTML={{ __html: JSON.stringify(head.structured).replaceAll('<', '\\u003c') }}
          />
        )}
      </head>
      <body data-app={assets.app.join(' ')}>
        <div id="root">
          <SiteFrame {...props} social={site.social} path={pathname} search={search} year={year}>
            {view}
          </SiteFrame>
        </div>
      </body>
    </html>,
  )}`;
  return { html, status: request.blogFailed ? 503 : page ? 200 : 404 };
}

/** Adds the product's name to a page's title, unless the title has it. */
const titleOf = (title: string) => (title.includes(product.name) ? title : `${title} · ${product.name}`);
