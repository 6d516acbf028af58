import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useLocale, useMessages } from '../locales/messages.ts';
import { bringFrameToLife } from '../site/layout/frame-behavior.ts';
import { SiteFrame } from '../site/layout/site-frame.tsx';
import { siteQuery } from '../site-settings.ts';

/** The public site's header and footer around screens of the app, such as signing in. */
export function Component() {
  const { pathname, search } = useLocation();
  const { data: site } = useQuery(siteQuery);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => bringFrameToLife(root.current!), []);
  return (
    <div ref={root} className="contents">
      <SiteFrame
        copy={useMessages('site/frame')}
        locale={useLocale()}
        social={site?.social ?? []}
        path={pathname}
        search={search}
        year={new Date().getFullYear()}
      >
        <Outlet />
      </SiteFrame>
    </div>
  );
}
