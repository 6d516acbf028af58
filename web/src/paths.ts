import type { BillingPeriod, PlanName } from '@afterword/api-client/product';

/** Returns a query string of the non-empty values, including the question mark. */
function queryOf(values: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size > 0 ? `?${query}` : '';
}

/** All addresses of the web app. */
export const paths = {
  front: '/',
  pricing: '/pricing',
  integrations: '/integrations',
  integration: (id: string) => `/integrations/${encodeURIComponent(id)}`,
  howItWorks: '/how-it-works',
  comparisons: '/comparisons',
  comparison: (slug: string) => `/comparisons/${encodeURIComponent(slug)}`,
  download: '/download',
  contact: '/contact',
  blog: '/blog',
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  terms: '/terms',
  privacy: '/privacy',
  status: '/status',
  assistantDocs: '/docs/assistants',
  signOnDocs: '/docs/sign-on',
  provisioningDocs: '/docs/provisioning',
  apiDocs: '/docs/api',
  /** A share; the last part is the token. */
  shared: '/s',
  /** An invitation; the last part is the token. */
  invitation: '/invitation',
  /** Confirms or reverts a change of address; the last part is the token. */
  emailChange: '/email-change',
  /** Stops a workspace's emails; the last part is the token. */
  unsubscribe: '/unsubscribe',
  login: '/login',
  /** The second step of a sign-in. */
  secondFactor: '/auth/second-factor',
  callback: '/auth/callback',
  expired: '/auth/expired',
  connectExtension: '/auth/extension',
  connectAssistant: '/auth/assistant',
  /** Signs in the command line. */
  connectDevice: '/auth/device',
  checkout: '/checkout',
  confirmation: '/confirmation',
  forbidden: '/403',
  dashboard: '/dashboard',
  meetings: '/dashboard/meetings',
  meeting: (id: string) => `/dashboard/meetings/${encodeURIComponent(id)}`,
  actionItems: '/dashboard/actions',
  search: '/dashboard/search',
  ask: '/dashboard/ask',
  /** A line of a meeting, or all lines up to `to`. With `q`, matches are marked in the transcript. */
  entry: ({
    meetingId,
    entryId,
    ...marked
  }: {
    meetingId: string;
    entryId: string;
    q?: string;
    to?: string;
  }) =>
    `/dashboard/meetings/${encodeURIComponent(meetingId)}${queryOf(marked)}#${encodeURIComponent(entryId)}`,
  automations: '/dashboard/ai-automations',
  newAutomation: '/dashboard/ai-automations/create',
  automation: (id: string) => `/dashboard/ai-automations/${encodeURIComponent(id)}`,
  companySettings: '/dashboard/company-settings',
  team: '/dashboard/company-settings/team',
  overview: '/dashboard/company-settings/overview',
  billing: '/dashboard/company-settings/billing',
  signOn: '/dashboard/company-settings/sign-on',
  provisioning: '/dashboard/company-settings/provisioning',
  auditLog: '/dashboard/company-settings/audit-log',
  dataSecurity: '/dashboard/company-settings/data-security',
  companyRules: '/dashboard/company-settings/rules',
  companyGlossary: '/dashboard/company-settings/glossary',
  templates: '/dashboard/company-settings/templates',
  companyKeys: '/dashboard/company-settings/api-keys',
  languageModel: '/dashboard/company-settings/language-model',
  workflows: '/dashboard/ai-automations/workflows',
  workflow: (id: string) => `/dashboard/ai-automations/workflows/${encodeURIComponent(id)}`,
  /** To choose a template for a meeting. */
  workflowsFor: (meeting: string) =>
    `/dashboard/ai-automations/workflows?${new URLSearchParams({ meeting })}`,
  personalSettings: '/dashboard/personal-settings',
  preferences: '/dashboard/personal-settings/preferences',
  personalRules: '/dashboard/personal-settings/rules',
  personalGlossary: '/dashboard/personal-settings/glossary',
  personalKeys: '/dashboard/personal-settings/api-keys',
  personalPlan: '/dashboard/personal-settings/plan',
  personalData: '/dashboard/personal-settings/data',
  connections: '/dashboard/integrations',
  workspaceConnections: '/dashboard/integrations/workspace',
  admin: '/admin',
  adminPosts: '/admin/blogs',
  adminNewPost: '/admin/blogs/new',
  /** By its slug, except if that would mean a new post. */
  adminPost: ({ id, slug }: { id: number; slug: string }) =>
    `/admin/blogs/${slug === 'new' ? id : encodeURIComponent(slug)}`,
  adminUsers: '/admin/users',
  adminUser: (id: number) => `/admin/users/${id}`,
  adminNewUser: '/admin/users/new',
  adminMessages: '/admin/messages',
  adminMessage: (id: number) => `/admin/messages/${id}`,
  adminSignIn: '/admin/sign-in',
  adminServer: '/admin/server',
  adminAudit: '/admin/audit',
} as const;

/** Prefixes of addresses that only the app renders. All others are public pages or do not exist. */
export const appAreas = [
  paths.shared,
  paths.invitation,
  paths.emailChange,
  paths.unsubscribe,
  paths.login,
  '/auth',
  paths.checkout,
  paths.confirmation,
  paths.forbidden,
  paths.dashboard,
  paths.admin,
];

/** Returns whether only the app renders this address. */
export const isAppAddress = (pathname: string) =>
  appAreas.some((area) => pathname === area || pathname.startsWith(`${area}/`));

/** The checkout of a plan, billed monthly or yearly. */
export function checkoutOf(plan: PlanName, billing: BillingPeriod): string {
  return `${paths.checkout}?${new URLSearchParams({ plan, billing })}`;
}

/**
 * Returns the address to return to after signing in, if it is one of ours: a path with its query, never another
 * origin (`//elsewhere`, `/\elsewhere`) and never the sign-in page itself.
 */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  const here = 'https://here.invalid';
  if (!URL.canParse(value, here)) return null;
  const url = new URL(value, here);
  if (url.origin !== here) return null;
  if (url.pathname === paths.login || url.pathname === paths.callback || url.pathname === paths.expired)
    return null;
  return url.pathname + url.search + url.hash;
}
