import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../account/auth.ts';
import { useLocale, useMessages } from '../locales/messages.ts';
import { bringToLife } from '../marketing/behaviour.ts';
import { SiteFrame } from '../marketing/layout/site-frame.tsx';
import { siteQuery, useFollowLinks } from '../marketing/site-route.tsx';
import { unknownSite } from '../marketing/unknown-site.ts';

/** The public site's frame around what only the app has: signing in, its links, errors. */
export function PublicLayout() {
  const { status } = useAuth();
  const { pathname } = useLocation();
  const { data: site } = useQuery(siteQuery);
  const follow = useFollowLinks();
  const locale = useLocale();
  const copy = useMessages('site/frame');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => bringToLife(root.current!), []);
  return (
    // biome-ignore lint/a11y: it only follows the links inside it, which are links by themselves.
    <div ref={root} onClick={follow} className="contents">
      <SiteFrame
        copy={copy}
        locale={locale}
        site={site ?? unknownSite}
        current={pathname}
        signedIn={status === 'signed-in'}
        year={new Date().getFullYear()}
      >
        <Outlet />
      </SiteFrame>
    </div>
  );
}
