import type { RouteObject } from 'react-router-dom';
import { takeCode } from './account/callback/take-code.ts';
import { sitePaths } from './marketing/site-paths.ts';
import { paths } from './paths.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { FullScreenSpinner } from './shell/full-screen-spinner.tsx';
import { RequireAdmin, RequireUser, SignedOutOnly } from './shell/guards.tsx';
import { PublicLayout } from './shell/public-layout.tsx';
import { Root } from './shell/root.tsx';

/** What the server draws too (marketing/open-page.tsx); at any other address it says that there is nothing. */
const siteRoutes = [...sitePaths, `${paths.comparisons}/:competitor`, `${paths.blog}/:slug`, '*'];

/** Every screen at its address. Each is a file of its own, loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: FullScreenSpinner,
    children: [
      // The public site draws its own frame: the same on the server and here.
      ...siteRoutes.map((path) => ({ path, lazy: () => import('./marketing/site-route.tsx') })),
      {
        Component: PublicLayout,
        children: [
          { path: paths.forbidden, lazy: () => import('./shell/forbidden.tsx') },
          {
            Component: SignedOutOnly,
            children: [
              { path: paths.login, lazy: () => import('./account/login/login.tsx') },
              { path: paths.expired, lazy: () => import('./account/expired/expired.tsx') },
            ],
          },
          {
            path: paths.callback,
            loader: takeCode,
            // Once per navigation: the code stands in the address only then.
            shouldRevalidate: () => false,
            lazy: () => import('./account/callback/callback.tsx'),
          },
          { path: paths.checkout, lazy: () => import('./account/checkout/checkout.tsx') },
          { path: paths.confirmation, lazy: () => import('./account/confirmation/confirmation.tsx') },
          {
            Component: RequireUser,
            children: [
              {
                path: paths.connectExtension,
                lazy: () => import('./account/connect-extension/connect-extension.tsx'),
              },
            ],
          },
        ],
      },
      {
        Component: RequireUser,
        children: [
          {
            path: paths.dashboard,
            lazy: () => import('./dashboard/shell/dashboard-shell.tsx'),
            children: [
              { index: true, lazy: () => import('./dashboard/home/home.tsx') },
              { path: 'meetings', lazy: () => import('./dashboard/meetings/meetings.tsx') },
              { path: 'meetings/:id', lazy: () => import('./dashboard/meeting/meeting.tsx') },
              {
                path: 'personal-settings',
                lazy: () => import('./dashboard/personal-settings/personal-settings.tsx'),
              },
              { path: '*', lazy: () => import('./shell/not-found.tsx') },
            ],
          },
        ],
      },
      {
        Component: RequireAdmin,
        children: [
          {
            path: paths.admin,
            lazy: () => import('./admin/admin-shell.tsx'),
            children: [
              { index: true, lazy: () => import('./admin/landing/landing.tsx') },
              { path: 'blogs', lazy: () => import('./admin/posts/posts.tsx') },
              { path: 'blogs/new', lazy: () => import('./admin/post/post.tsx') },
              { path: 'blogs/:blogSlug', lazy: () => import('./admin/post/post.tsx') },
              { path: 'users', lazy: () => import('./admin/users/users.tsx') },
              { path: 'users/:id', lazy: () => import('./admin/user/user.tsx') },
              { path: 'messages', lazy: () => import('./admin/messages/messages.tsx') },
              { path: 'messages/:id', lazy: () => import('./admin/message/message.tsx') },
              { path: 'sign-in', lazy: () => import('./admin/sign-in/sign-in.tsx') },
              { path: 'server', lazy: () => import('./admin/server/server.tsx') },
              { path: 'audit', lazy: () => import('./admin/audit/audit.tsx') },
              { path: '*', lazy: () => import('./shell/not-found.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
