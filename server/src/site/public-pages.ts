import { type BlogPost, isLocale, type Locale, sourceLocale } from '@afterword/api-client/contract';
import type { Context, MiddlewareHandler } from 'hono';
import { serialize } from 'hono/utils/cookie';
import { blogVersion, findPost, listPosts } from '../blog/store.ts';
import { describeIntegration } from '../integrations/catalog.ts';
import type { Environment } from '../platform/environment.ts';
import { hostOnly, isHttps } from '../platform/host-cookie.ts';
import type { Deps } from '../platform/procedure.ts';
import { readiness } from '../platform/readiness.ts';
import { chosenLocale, localeCookie } from '../platform/request-locale.ts';
import type { ContactAnswer, Renderer } from './renderer.ts';
import { siteSettings } from './settings.ts';

/** Milliseconds a drawn page is used again. Short: settings change, and drawing takes a few milliseconds. */
const fresh = 10_000;
const mostPages = 500;

/**
 * Draws the public pages of `web` on the server, so that they are there without JavaScript. An address that is neither one
 * of them nor the app's is answered 404. Without the built pages every address is left to the app.
 */
export function publicPages(deps: Deps, renderer: Promise<Renderer | null>): MiddlewareHandler {
  const drawn = new Map<string, { page: { html: string; status: 200 | 404 }; at: number }>();

  return async (context, next) => {
    const { method } = context.req;
    const loaded = await renderer;
    if (!loaded || (method !== 'GET' && method !== 'HEAD')) return next();
    const { pathname, search } = new URL(context.req.url);
    // The app's own screens, and files.
    if (loaded.isAppAddress(pathname) || /\.\w+$/.test(pathname)) return next();

    const locale = siteLocale(context);
    const now = deps.clock.now();
    // An article that was changed or taken away is so at once.
    const version = /^\/blog(?:\/|$)/.test(pathname) ? await blogVersion(deps.control, now) : '';
    const key = `${locale} ${version} ${pathname}${search}`;
    const known = drawn.get(key);
    let page = known && now.getTime() - known.at < fresh && pathname !== '/status' ? known.page : null;
    if (page === null) {
      const asked = slugIn(pathname);
      const post = asked ? await findPost(deps.control, asked, now) : null;
      // Asked for by an address it had before, or by its id.
      if (post && post.slug !== asked) {
        // Asked again each time, as another article may take this address.
        context.header('cache-control', 'no-cache');
        return context.redirect(`/blog/${encodeURIComponent(post.slug)}${search}`, 301);
      }
      page = await drawPage(deps, loaded, { pathname, search, locale, post });
      if (drawn.size >= mostPages) drawn.clear(); // somebody makes up addresses
      if (page.status === 200) drawn.set(key, { page, at: now.getTime() });
    }
    return context.html(page.html, page.status, {
      // A page is the same for everybody but for the language, which is a cookie.
      'cache-control': 'no-cache',
      vary: 'cookie',
    });
  };
}

/** What names the article that is asked for. Null at every address that is not an article's. */
function slugIn(pathname: string): string | null {
  const [, slug] = /^\/blog\/([^/]+)\/?$/.exec(pathname) ?? [];
  return slug === undefined ? null : decoded(slug);
}

/** Null for what no browser encodes so. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * A public page as it is now. `contact`: what the form on the contact page was answered, where it was just sent; `post`: the
 * article at this address.
 */
export async function drawPage(
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
    post?: BlogPost | null;
  },
): ReturnType<Renderer['render']> {
  const now = deps.clock.now();
  return render({
    ...request,
    site: await siteSettings(deps),
    data: {
      posts: () => listPosts(deps.control, now),
      post: async () => post,
      readiness: () => readiness(deps),
      integration: (id) => describeIntegration(deps, request.locale, id),
    },
    publicUrl: deps.environment.PUBLIC_URL,
    year: now.getUTCFullYear(),
    assets,
  });
}

/** The language a reader chose; English is served to everybody else. */
export function siteLocale(context: Context): Locale {
  return chosenLocale(context.req.raw.headers) ?? sourceLocale;
}

/** `GET /language/{locale}?return=/path`: remembers the choice and goes back. */
export function chooseLanguage(environment: Pick<Environment, 'PUBLIC_URL'>) {
  return (context: Context): Response => {
    const locale = context.req.param('locale');
    if (isLocale(locale)) {
      // The web app's script reads and writes it too.
      const cookie = serialize(hostOnly(localeCookie, environment), locale, {
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
 * What was asked for as an address of this site, null where a browser would read it as another site's. Browsers drop tabs
 * and line breaks from an address, so `/\t/evil.com` is `//evil.com` to them; nobody's path holds such characters.
 */
function ownAddress(asked: string | undefined): string | null {
  if (!asked?.startsWith('/') || /\p{Cc}/u.test(asked)) return null;
  const here = 'http://here.invalid';
  if (!URL.canParse(asked, here)) return null;
  const { origin, pathname, search, hash } = new URL(asked, here);
  // `/.//evil.com` is ours until its dots are resolved.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null;
}
