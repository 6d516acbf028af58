import type { BillingState } from '@afterword/api-client';
import { isLocale } from '@afterword/api-client/locales';
import { useEffect, useRef } from 'react';
import {
  type LoaderFunctionArgs,
  Navigate,
  replace,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router-dom';
import { api, queryClient, quietApi } from '../api.ts';
import { readMessages } from '../locales/catalog.ts';
import { currentLocale, useLocale } from '../locales/messages.ts';
import { paths } from '../paths.ts';
import { accessToken } from '../session/access-token.ts';
import { useAuth } from '../session/auth.ts';
import { chooseLanguage } from '../session/choose-language.ts';
import { siteQuery } from '../site-settings.ts';
import { bringToLife } from './behavior.ts';
import { loadFailed } from './blog/load-failed.tsx';
import { SiteFrame } from './layout/site-frame.tsx';
import { NotFound } from './not-found/not-found.tsx';
import { openPage, type Page } from './open-page.tsx';
import { type PageProps, withMessages } from './page.ts';
import { titleOf } from './title.ts';

interface Loaded {
  page: Page | null;
  props: PageProps;
}

/** Reads what the page at this address needs. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const locale = currentLocale();
  const [site, copy] = await Promise.all([
    queryClient.fetchQuery(siteQuery),
    readMessages(locale, 'site/frame'),
  ]);
  const address = new URL(request.url);
  const viewer = address.pathname === paths.pricing && site.sellsPlans ? await readViewer() : null;
  const props: PageProps = { copy, locale, site, viewer };
  const page = await openPage(address, props, {
    posts: () => api.blog.list(),
    post: async (slug) => {
      const post = await api.blog.get({ slug }).catch((error: { status?: number }) => {
        if (error.status === 404) return null;
        throw error;
      });
      // As the server answers it: an address the article had before leads to the one it has.
      if (post && post.slug !== slug) throw replace(paths.post(post.slug) + address.search);
      return post;
    },
    integration: (id) =>
      api.site.integration({ id, locale }).catch((error: { status?: number }) => {
        if (error.status === 404) return null;
        throw error;
      }),
    readiness: () =>
      fetch('/readyz')
        .then((answer) => answer.json())
        .catch(() => null),
  }).catch((error: unknown) => {
    if (error instanceof Response || !address.pathname.startsWith(paths.blog)) throw error;
    return withMessages(props, 'site/blog').then((blog) => loadFailed(blog, address.pathname));
  });
  return { page, props };
}

/** What the reader has bought. Without an answer the page is a visitor's: the checkout itself knows better. */
async function readViewer(): Promise<BillingState | null> {
  if (accessToken.read() === null) return null;
  return quietApi.billing.state().catch(() => null);
}

/** A public page inside the app: drawn by the same components as on the server, its links followed without a new document. */
export function Component() {
  const { page, props } = useLoaderData<Loaded>();
  const { pathname } = useLocation();
  const { status, user } = useAuth();
  const { copy, locale } = props;
  const root = useRef<HTMLDivElement>(null);
  const follow = useFollowLinks();

  // biome-ignore lint/correctness/useExhaustiveDependencies: bound anew to each page that is drawn.
  useEffect(() => bringToLife(root.current!), [page]);

  // What the loader read is in the language of then.
  const current = useLocale();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (current !== locale) void revalidate();
  }, [current, locale, revalidate]);

  // Specification, section 6: plans are not for those who run the place.
  if (pathname === paths.pricing && user?.user_role === 'admin') return <Navigate to={paths.admin} replace />;
  return (
    // biome-ignore lint/a11y: it only follows the links inside it, which are links by themselves.
    <div ref={root} onClick={follow} className="contents">
      <SiteFrame
        {...props}
        current={pathname}
        signedIn={status === 'signed-in'}
        year={new Date().getFullYear()}
      >
        <title>{titleOf(page?.head.title ?? copy.notFound.title)}</title>
        {page ? page.view : <NotFound copy={copy} />}
      </SiteFrame>
    </div>
  );
}

/** Plain links to pages of this app are followed by the router; everything else is left to the browser. */
export function useFollowLinks() {
  const navigate = useNavigate();
  const { status } = useAuth();
  return (event: React.MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const [, language] = /^\/language\/([\w-]+)$/.exec(link.pathname) ?? [];
    if (isLocale(language) && status === 'signed-in') {
      event.preventDefault();
      void chooseLanguage(language);
      return;
    }
    // The server answers these itself.
    if (/^\/(api|language)\//.test(link.pathname) || /\.\w+$/.test(link.pathname)) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}
