import type { RouteObject } from 'react-router-dom';
import { takeCode } from './account/callback/take-code.ts';
import type { MessageName } from './locales/catalog.ts';
import { loadMessages } from './locales/messages.ts';
import { FullScreenSpinner } from './parts/full-screen-spinner.tsx';
import { paths } from './paths.ts';
import { RequireAdmin, RequireUser, SignedOutOnly } from './session/guards.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { PublicLayout } from './shell/public-layout.tsx';
import { Root } from './shell/root.tsx';
import { sitePaths } from './site/site-paths.ts';

/** What the server draws too (site/open-page.tsx); at any other address it says that there is nothing. */
const siteRoutes = [...sitePaths, `${paths.comparisons}/:competitor`, `${paths.blog}/:slug`, '*'];

/** A screen and what it says, fetched together. */
const screen =
  <Module extends object>(load: () => Promise<Module>, ...names: MessageName[]) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadMessages(...names)]);
    return module;
  };

/** What is below the dashboard's menu. */
const dashboardScreens: RouteObject[] = [
  {
    index: true,
    lazy: screen(
      () => import('./dashboard/home/home.tsx'),
      'dashboard/home',
      'dashboard/shared',
      'dashboard/actions',
      'dashboard/written',
    ),
  },
  {
    path: 'meetings',
    lazy: screen(
      () => import('./dashboard/meetings/meetings.tsx'),
      'dashboard/meetings',
      'dashboard/shared',
      'dashboard/export',
      'dashboard/import',
    ),
  },
  {
    path: 'meetings/:id',
    lazy: screen(
      () => import('./dashboard/meeting/meeting.tsx'),
      'dashboard/meeting',
      'dashboard/templates',
      'dashboard/ask',
      'dashboard/captures',
      'dashboard/catch-up',
      'dashboard/written',
      'dashboard/actions',
      'dashboard/shared',
      'dashboard/export',
      'dashboard/integrations',
      'dashboard/sharing',
      'dashboard/visibility',
      'editor',
    ),
  },
  {
    path: 'ask',
    lazy: screen(
      () => import('./dashboard/ask/ask.tsx'),
      'dashboard/ask',
      'dashboard/written',
      'dashboard/shared',
    ),
  },
  {
    path: 'actions',
    lazy: screen(
      () => import('./dashboard/actions/actions.tsx'),
      'dashboard/actions',
      'dashboard/written',
      'dashboard/shared',
    ),
  },
  {
    path: 'search',
    lazy: screen(() => import('./dashboard/search/search.tsx'), 'dashboard/search', 'dashboard/shared'),
  },
  {
    path: 'ai-automations',
    lazy: screen(() => import('./dashboard/automations/automations.tsx'), 'dashboard/automations'),
  },
  {
    path: 'ai-automations/create',
    lazy: screen(() => import('./dashboard/automations/create.tsx'), 'dashboard/automations'),
  },
  {
    path: 'ai-automations/:id',
    lazy: screen(() => import('./dashboard/automations/automation.tsx'), 'dashboard/automations'),
  },
  {
    path: 'company-settings',
    lazy: screen(
      () => import('./dashboard/company-settings/company-settings.tsx'),
      'dashboard/company',
      'dashboard/overview',
      'dashboard/integrations',
      'dashboard/glossary',
      'dashboard/rules',
      'dashboard/workflows',
      'dashboard/templates',
      'dashboard/language-model',
      'dashboard/data-security',
      'dashboard/visibility',
      'dashboard/team',
      'dashboard/plan',
      'plan-features',
    ),
  },
  {
    path: 'company-settings/team',
    lazy: screen(
      () => import('./dashboard/company-settings/team/team.tsx'),
      'dashboard/company',
      'dashboard/team',
    ),
  },
  {
    path: 'company-settings/overview',
    lazy: screen(
      () => import('./dashboard/company-settings/overview/overview.tsx'),
      'dashboard/company',
      'dashboard/overview',
    ),
  },
  {
    path: 'company-settings/templates',
    lazy: screen(
      () => import('./dashboard/company-settings/templates/templates.tsx'),
      'dashboard/company',
      'dashboard/templates',
    ),
  },
  {
    path: 'company-settings/language-model',
    lazy: screen(
      () => import('./dashboard/company-settings/language-model/language-model.tsx'),
      'dashboard/language-model',
    ),
  },
  {
    path: 'ai-automations/workflows',
    lazy: screen(
      () => import('./dashboard/workflows/workflows.tsx'),
      'dashboard/workflows',
      'dashboard/shared',
    ),
  },
  {
    path: 'ai-automations/workflows/:id',
    lazy: screen(
      () => import('./dashboard/workflows/workflow.tsx'),
      'dashboard/workflows',
      'dashboard/written',
      'dashboard/shared',
    ),
  },
  {
    path: 'personal-settings',
    lazy: screen(
      () => import('./dashboard/personal-settings/personal-settings.tsx'),
      'dashboard/settings',
      'dashboard/integrations',
      'dashboard/glossary',
      'dashboard/rules',
      'dashboard/export',
      'dashboard/password',
      'dashboard/plan',
      'plan-features',
    ),
  },
  { path: '*', lazy: () => import('./shell/not-found.tsx') },
];

/** Loads the dashboard's screens once there is nothing else to do: later there may be no network to load them from. */
function loadAhead(): void {
  const load = () => {
    // What fails now is asked for again when it is opened, and says so then.
    for (const { lazy } of dashboardScreens) if (typeof lazy === 'function') void lazy().catch(() => {});
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(load);
  else setTimeout(load, 1_000);
}

/** Every screen at its address. Each is a file of its own, loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: FullScreenSpinner,
    children: [
      // The public site draws its own frame: the same on the server and here.
      ...siteRoutes.map((path) => ({ path, lazy: () => import('./site/site-route.tsx') })),
      {
        Component: PublicLayout,
        loader: () => loadMessages('site/frame').then(() => null),
        shouldRevalidate: () => false,
        children: [
          { path: paths.forbidden, lazy: () => import('./shell/forbidden.tsx') },
          {
            Component: SignedOutOnly,
            children: [
              {
                path: paths.login,
                lazy: screen(
                  () => import('./account/login/login.tsx'),
                  'account/sign-in',
                  'account/with-password',
                ),
              },
              {
                path: paths.expired,
                lazy: screen(() => import('./account/expired/expired.tsx'), 'account/sign-in'),
              },
            ],
          },
          {
            path: paths.callback,
            loader: takeCode,
            // Once per navigation: the code stands in the address only then.
            shouldRevalidate: () => false,
            lazy: screen(() => import('./account/callback/callback.tsx'), 'account/sign-in'),
          },
          {
            path: paths.checkout,
            lazy: screen(() => import('./account/checkout/checkout.tsx'), 'account/checkout'),
          },
          {
            path: paths.confirmation,
            lazy: screen(() => import('./account/confirmation/confirmation.tsx'), 'account/confirmation'),
          },
          {
            Component: RequireUser,
            children: [
              {
                path: paths.connectExtension,
                lazy: screen(
                  () => import('./account/connect-extension/connect-extension.tsx'),
                  'account/sign-in',
                ),
              },
            ],
          },
        ],
      },
      {
        path: `${paths.invitation}/:token`,
        lazy: screen(() => import('./account/invitation/invitation.tsx'), 'account/invitation'),
      },
      {
        path: `${paths.unsubscribe}/:token`,
        lazy: screen(() => import('./account/unsubscribe/unsubscribe.tsx'), 'account/unsubscribe'),
      },
      {
        path: `${paths.shared}/:token`,
        lazy: screen(
          () => import('./shared-meeting/shared-meeting.tsx'),
          'shared-meeting',
          'dashboard/shared',
        ),
      },
      {
        Component: RequireUser,
        children: [
          {
            path: paths.dashboard,
            lazy: async () => {
              const shell = await screen(
                () => import('./shell/dashboard-shell.tsx'),
                'dashboard/shell',
                'dashboard/shared',
                'actions',
              )();
              loadAhead();
              return shell;
            },
            children: dashboardScreens,
          },
        ],
      },
      {
        Component: RequireAdmin,
        children: [
          {
            path: paths.admin,
            lazy: screen(() => import('./shell/admin-shell.tsx'), 'admin/shell'),
            children: [
              { index: true, lazy: screen(() => import('./admin/landing/landing.tsx'), 'admin/landing') },
              {
                path: 'blogs',
                lazy: screen(() => import('./admin/posts/posts.tsx'), 'admin/posts', 'site/blog'),
              },
              {
                path: 'blogs/new',
                lazy: screen(
                  () => import('./admin/post/post.tsx'),
                  'admin/post',
                  'editor',
                  'site/frame',
                  'site/blog',
                ),
              },
              {
                path: 'blogs/:blogSlug',
                lazy: screen(
                  () => import('./admin/post/post.tsx'),
                  'admin/post',
                  'editor',
                  'site/frame',
                  'site/blog',
                ),
              },
              { path: 'users', lazy: screen(() => import('./admin/users/users.tsx'), 'admin/users') },
              { path: 'users/:id', lazy: screen(() => import('./admin/user/user.tsx'), 'admin/user') },
              {
                path: 'messages',
                lazy: screen(() => import('./admin/messages/messages.tsx'), 'admin/messages'),
              },
              {
                path: 'messages/:id',
                lazy: screen(() => import('./admin/message/message.tsx'), 'admin/message'),
              },
              { path: 'sign-in', lazy: screen(() => import('./admin/sign-in/sign-in.tsx'), 'admin/sign-in') },
              { path: 'server', lazy: screen(() => import('./admin/server/server.tsx'), 'admin/server') },
              { path: 'audit', lazy: screen(() => import('./admin/audit/audit.tsx'), 'admin/audit') },
              { path: '*', lazy: () => import('./shell/not-found.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
