import type { RouteObject } from 'react-router-dom';
import { takeCode } from './account/callback/take-code.ts';
import type { Part } from './locales/catalog.ts';
import { loadMessages } from './locales/messages.ts';
import { FullScreenSpinner } from './parts/full-screen-spinner.tsx';
import { loadAhead } from './parts/load-ahead.ts';
import { paths } from './paths.ts';
import { RequireAdmin, RequireUser, SignedOutOnly } from './session/guards.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { Root } from './shell/root.tsx';

/** Loads a screen and the messages of its area. */
const screen =
  <Module extends object>(load: () => Promise<Module>, ...parts: Part[]) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadMessages(...parts)]);
    return module;
  };

type DashboardScreens = typeof import('./dashboard/screens.ts');
type SetupScreens = typeof import('./dashboard/setup-screens.ts');
type AdminScreens = Omit<typeof import('./admin/screens.ts'), 'menu'>;

const dashboard = (name: keyof DashboardScreens) =>
  screen(async () => (await import('./dashboard/screens.ts'))[name], 'first-screen', 'dashboard');

const setup = (name: keyof SetupScreens) =>
  screen(
    async () => (await import('./dashboard/setup-screens.ts'))[name],
    'first-screen',
    'dashboard',
    'setup',
  );

const admin = (name: keyof AdminScreens, ...parts: Part[]) =>
  screen(async () => (await import('./admin/screens.ts'))[name], 'admin', ...parts);

// Separate: the first screen loads nothing that it does not show.
const home = screen(() => import('./dashboard/home/home.tsx'), 'first-screen');
// Separate from the other screens: these need the editor, which is larger than all of them together.
const meeting = screen(() => import('./dashboard/meeting/meeting.tsx'), 'first-screen', 'dashboard');
const adminPost = screen(() => import('./admin/post/post.tsx'), 'admin', 'site', 'site-frame');

/** Screens with the dashboard's menu. */
const dashboardScreens: RouteObject[] = [
  { index: true, lazy: home },
  { path: 'meetings', lazy: dashboard('meetings') },
  { path: 'meetings/:id', lazy: meeting },
  { path: 'ask', lazy: dashboard('ask') },
  { path: 'actions', lazy: dashboard('actions') },
  { path: 'search', lazy: dashboard('search') },
  { path: 'ai-automations', lazy: setup('automations') },
  { path: 'ai-automations/create', lazy: setup('newAutomation') },
  { path: 'ai-automations/:id', lazy: setup('automation') },
  { path: 'ai-automations/workflows', lazy: setup('workflows') },
  { path: 'ai-automations/workflows/:id', lazy: setup('workflow') },
  {
    path: 'integrations',
    lazy: setup('integrationsPages'),
    children: [
      { index: true, lazy: setup('connections') },
      { path: 'workspace', lazy: setup('workspaceConnections') },
    ],
  },
  {
    path: 'company-settings',
    lazy: setup('companyPages'),
    children: [
      { index: true, lazy: setup('companySettings') },
      { path: 'team', lazy: setup('team') },
      { path: 'overview', lazy: setup('overview') },
      { path: 'billing', lazy: setup('billing') },
      { path: 'data-security', lazy: setup('dataSecurity') },
      { path: 'sign-on', lazy: setup('signOn') },
      { path: 'provisioning', lazy: setup('provisioning') },
      { path: 'audit-log', lazy: setup('auditLog') },
      { path: 'rules', lazy: setup('companyRules') },
      { path: 'glossary', lazy: setup('companyGlossary') },
      { path: 'language-model', lazy: setup('languageModel') },
      { path: 'templates', lazy: setup('templates') },
      { path: 'api-keys', lazy: setup('companyKeys') },
    ],
  },
  {
    path: 'personal-settings',
    lazy: setup('personalPages'),
    children: [
      { index: true, lazy: setup('personalSettings') },
      { path: 'preferences', lazy: setup('preferences') },
      { path: 'rules', lazy: setup('personalRules') },
      { path: 'glossary', lazy: setup('personalGlossary') },
      { path: 'api-keys', lazy: setup('personalKeys') },
      { path: 'plan', lazy: setup('personalPlan') },
      { path: 'data', lazy: setup('personalData') },
    ],
  },
  { path: '*', lazy: () => import('./shell/not-found.tsx') },
];

/**
 * All screens of the app. The screens of an area are in one file, loaded when the first of them is opened. The server
 * renders the public pages, so links to them load a document.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: FullScreenSpinner,
    children: [
      {
        lazy: screen(() => import('./shell/public-layout.tsx'), 'site-frame'),
        children: [
          { path: paths.forbidden, lazy: () => import('./shell/forbidden.tsx') },
          {
            Component: SignedOutOnly,
            children: [
              {
                path: paths.login,
                lazy: screen(() => import('./account/login/login.tsx'), 'account'),
              },
              {
                path: paths.expired,
                lazy: screen(() => import('./account/expired/expired.tsx'), 'account'),
              },
            ],
          },
          {
            path: paths.secondFactor,
            lazy: screen(() => import('./account/second-factor/second-factor.tsx'), 'account'),
          },
          {
            path: paths.callback,
            loader: takeCode,
            // Once per navigation: only then is the code in the address.
            shouldRevalidate: () => false,
            lazy: screen(() => import('./account/callback/callback.tsx'), 'account'),
          },
          {
            path: paths.checkout,
            lazy: screen(() => import('./account/checkout/checkout.tsx'), 'account'),
          },
          {
            path: paths.confirmation,
            lazy: screen(() => import('./account/confirmation/confirmation.tsx'), 'account'),
          },
          {
            Component: RequireUser,
            children: [
              {
                path: paths.connectExtension,
                lazy: screen(() => import('./account/connect-extension/connect-extension.tsx'), 'account'),
              },
              {
                path: paths.connectAssistant,
                lazy: screen(
                  () => import('./account/connect-assistant/connect-assistant.tsx'),
                  'account',
                  'setup',
                ),
              },
              {
                path: paths.connectDevice,
                lazy: screen(() => import('./account/connect-device/connect-device.tsx'), 'account', 'setup'),
              },
            ],
          },
        ],
      },
      {
        path: `${paths.invitation}/:token`,
        lazy: screen(() => import('./account/invitation/invitation.tsx'), 'account'),
      },
      {
        path: `${paths.emailChange}/:token`,
        lazy: screen(() => import('./account/email-change/email-change.tsx'), 'account'),
      },
      {
        path: `${paths.unsubscribe}/:token`,
        lazy: screen(() => import('./account/unsubscribe/unsubscribe.tsx'), 'account'),
      },
      {
        path: `${paths.shared}/:token`,
        lazy: screen(() => import('./shared-meeting/shared-meeting.tsx'), 'first-screen', 'dashboard'),
      },
      {
        Component: RequireUser,
        children: [
          {
            path: paths.dashboard,
            lazy: async () => {
              const shell = await screen(() => import('./shell/dashboard-shell.tsx'), 'first-screen')();
              loadAhead(home, dashboard('meetings'), meeting, () => import('./shell/commands/dialogs.ts'));
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
            lazy: screen(() => import('./shell/admin-shell.tsx'), 'admin'),
            children: [
              { index: true, lazy: admin('landing') },
              {
                path: 'blogs',
                lazy: admin('posts', 'site'),
              },
              {
                path: 'blogs/new',
                lazy: adminPost,
              },
              {
                path: 'blogs/:blogSlug',
                lazy: adminPost,
              },
              { path: 'users', lazy: admin('users') },
              { path: 'users/:id', lazy: admin('user') },
              {
                path: 'messages',
                lazy: admin('messages'),
              },
              {
                path: 'messages/:id',
                lazy: admin('message'),
              },
              { path: 'sign-in', lazy: admin('signIn') },
              { path: 'server', lazy: admin('server') },
              { path: 'audit', lazy: admin('audit') },
              { path: '*', lazy: () => import('./shell/not-found.tsx') },
            ],
          },
        ],
      },
      { path: '*', lazy: () => import('./shell/not-found.tsx') },
    ],
  },
];
