/** The server's door to the public pages: built by `vite build --ssr`, loaded by server/src/site. */
import type { SiteSettings } from '@afterword/api-client';
import type { Locale } from '@afterword/api-client/locales';
import { product } from '@afterword/api-client/product';
import { renderToString } from 'react-dom/server';
import { readMessages } from '../locales/catalog.ts';
import { isAppAddress, paths } from '../paths.ts';
import { competitors } from './competitors.ts';
import type { ContactAnswer } from './contact/answer.ts';
import { SiteFrame } from './layout/site-frame.tsx';
import { NotFound } from './not-found/not-found.tsx';
import { openPage, type Page, type SiteData } from './open-page.tsx';
import { sitePaths } from './site-paths.ts';
import { titleOf } from './title.ts';

export { isAppAddress };

/** What search engines should know, apart from articles: every page but the one that says how the server is now. */
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
  /** What the contact form was answered, where it was just sent without a script. */
  contact?: ContactAnswer;
  /** Where this server is, for canonical addresses. */
  publicUrl: string;
  year: number;
  /** Addresses of the built files (from Vite's manifest). */
  assets: Assets;
}

export interface Assets {
  /** Of every page. */
  script: string;
  styles: string[];
  /** Fonts of the first paint. */
  preload: string[];
  /** The app's own modules, fetched ahead when somebody is about to sign in. */
  app: string[];
}

/** The whole document of a public page. At an address where there is none it says so: 404. */
export async function render(request: RenderRequest): Promise<{ html: string; status: 200 | 404 }> {
  const { pathname, locale, site, publicUrl, year, assets } = request;
  const copy = await readMessages(locale, 'site/frame');
  const page = await openPage(request, { copy, locale, site, contact: request.contact }, request.data);
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
        {page && <link rel="canonical" href={canonical} />}
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
        {/* Before the first paint, so that a chosen theme never flashes. */}
        <script src="/theme.js" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.script} />
        {head.structured && (
          <script
            type="application/ld+json"
            // JSON with its `<` escaped: data, never markup.
            dangerouslySetInnerHTML={{ __html: JSON.stringify(head.structured).replaceAll('<', '\\u003c') }}
          />
        )}
      </head>
      <body>
        <div id="root" data-server data-app={assets.app.join(' ')}>
          <SiteFrame copy={copy} locale={locale} site={site} current={pathname} year={year}>
            {view}
          </SiteFrame>
        </div>
      </body>
    </html>,
  )}`;
  return { html, status: page ? 200 : 404 };
}
