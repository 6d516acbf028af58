import { type BlogPost, isLocale, type Locale } from '@afterword/api-client/contract';
import type { Context, MiddlewareHandler } from 'hono';
import { serialize } from 'hono/utils/cookie';
import { describeIntegration } from '../../outgoing/integrations/catalog.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import { hostOnlyCookieName, isHttps } from '../../platform/http/host-cookie.ts';
import { readiness } from '../../platform/http/readiness.ts';
import { localeCookie, localeOf } from '../../platform/http/request-locale.ts';
import type { Deps } from '../../platform/procedure.ts';
import { blogVersion, findPost, listPosts } from '../blog/store.ts';
import { describeCalls } from './reference.ts';
import type { ContactAnswer, Renderer } from './renderer.ts';
import { siteSettings } from './settings.ts';

/**
 * Milliseconds for which a rendered page is reused. Short, because settings change, and rendering takes only a few
 * milliseconds.
 */
const maxPageAge = 10_000;
const maxPages = 500;

/**
 * Renders the public pages of `web`, and answers 404 at addresses that belong neither to them nor to the app. If the
 * pages are not built, the app handles every address.
 */
export function publicPages(deps: Deps, renderer: Promise<Renderer | null>): MiddlewareHandler {
  const rendered = new Map<string, { page: RenderedPage; at: number }>();

  return async (context, next) => {
    const { method } = context.req;
    const loaded = await renderer;
    if (!loaded || (method !== 'GET' && method !== 'HEAD')) return next();
    const { pathname, search } = new URL(context.req.url);
    // These addresses are the app's screens, and files.
    if (loaded.isAppAddress(pathname) || /\.\w+$/.test(pathname)) return next();

    const request = { pathname, search, locale: siteLocale(context) };
    const isBlog = /^\/blog(?:\/|$)/.test(pathname);
    const answer = await read(loaded, request, isBlog).catch((error) => {
      if (!isBlog) throw error;
      deps.log.error(describeFault(error), 'The blog could not be read');
      return renderPage(deps, loaded, { ...request, blogFailed: true });
    });
    // Pages are equal for all readers except for the language, which depends on a cookie or the browser.
    context.header('cache-control', 'no-cache');
    if ('slug' in answer) return context.redirect(`/blog/${encodeURIComponent(answer.slug)}${search}`, 301);
    return context.html(answer.html, answer.status, { vary: 'cookie, accept-language' });
  };

  /** Returns the page, or the post that has another address now. */
  async function read(
    renderer: Renderer,
    request: { pathname: string; search: string; locale: Locale },
    isBlog: boolean,
  ): Promise<RenderedPage | BlogPost> {
    const { pathname, search, locale } = request;
    const now = deps.clock.now();
    // The version in the key makes an edited article appear immediately.
    const key = `${locale} ${isBlog ? await blogVersion(deps.control, now) : ''} ${pathname}${search}`;
    const known = rendered.get(key);
    if (known && now.getTime() - known.at < maxPageAge && pathname !== '/status') return known.page;
    const slug = slugIn(pathname);
    const post = slug === null ? null : await findPost(deps.control, slug, now);
    // The address is a former slug, or an id.
    if (post && post.slug !== slug) return post;
    const page = await renderPage(deps, renderer, { ...request, post });
    if (rendered.size >= maxPages) rendered.clear(); // Caches only existing pages, because anyone can make up addresses.
    if (page.status === 200) rendered.set(key, { page, at: now.getTime() });
    return page;
  }
}

type RenderedPage = Awaited<ReturnType<Renderer['render']>>;

/**
 * Returns the slug or id in an article's address. Returns null for any other address, and if the encoding is invalid.
 */
function slugIn(pathname: string): string | null {
  const [, slug] = /^\/blog\/([^/]+)\/?$/.exec(pathname) ?? [];
  try {
    return slug === undefined ? null : decodeURIComponent(slug);
  } catch {
    return null;
  }
}

/** Renders a public page. `post` is the article at this address, if any. */
export async function renderPage(
  deps: Deps,
  { render, assets }: Renderer,
  {
    post = null,
    ...request
  }: {
    pathname: string;
    search: string;
    locale: Locale;
    contact?: ContactAnswer;
    blogFailed?: boolean;
    post?: BlogPost | null;
  },
): Promise<RenderedPage> {
  const now = deps.clock.now();
  return render({
    ...request,
    site: await siteSettings(deps),
    data: {
      posts: () => listPosts(deps.control, now),
      post: async () => post,
      readiness: () => readiness(deps),
      origin: deps.environment.PUBLIC_URL,
      integration: (id) => describeIntegration(deps, request.locale, id),
      calls: () => describeCalls(deps.environment),
    },
    publicUrl: deps.environment.PUBLIC_URL,
    year: now.getUTCFullYear(),
    assets,
  });
}

/** Returns the language that the reader chose, or else the browser's, or else English. */
export function siteLocale(context: Context): Locale {
  return localeOf(context.req.raw.headers);
}

/** `GET /language/{locale}?return=/path`: stores the choice in a cookie and redirects back. */
export function chooseLanguage(environment: Pick<Environment, 'PUBLIC_URL'>) {
  return (context: Context): Response => {
    const locale = context.req.param('locale');
    if (isLocale(locale)) {
      // The web app reads and writes this cookie too.
      const cookie = serialize(hostOnlyCookieName(localeCookie, environment), locale, {
        path: '/',
        maxAge: 31_536_000,
        sameSite: 'Lax',
        secure: isHttps(environment),
      });
      context.header('set-cookie', cookie);
    }
    return context.redirect(ownAddress(context.req.query('return')) ?? '/', 303);
  };
}

/**
 * Returns the address if it is on this site, or null if a browser would treat it as another site's. Browsers drop tabs
 * and line breaks from an address, so `/\t/evil.com` becomes `//evil.com`.
 */
function ownAddress(asked: string | undefined): string | null {
  if (!asked?.startsWith('/') || /\p{Cc}/u.test(asked)) return null;
  const here = 'http://here.invalid';
  if (!URL.canParse(asked, here)) return null;
  const { origin, pathname, search, hash } = new URL(asked, here);
  // `/.//evil.com` leads to another site once its dots are resolved.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null;
}
