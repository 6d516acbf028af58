import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useLocale, useMessages } from '../locales/messages.ts';
import { useAuth } from '../session/auth.ts';
import { bringToLife } from '../site/behavior.ts';
import { SiteFrame } from '../site/layout/site-frame.tsx';
import { useFollowLinks } from '../site/site-route.tsx';
import { unknownSite } from '../site/unknown-site.ts';
import { siteQuery } from '../site-settings.ts';

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
