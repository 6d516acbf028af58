import type { Catalog } from '../catalog.ts';

/** Everything the web app says, in French. */
export const modules: Catalog = {
  shell: () => import('./shell.ts'),
  errors: () => import('./errors.ts'),
  editor: () => import('./editor.ts'),
  'plan-features': () => import('./plan-features.ts'),

  'account/sign-in': () => import('./account/sign-in.ts'),
  'account/with-password': () => import('./account/with-password.ts'),
  'account/checkout': () => import('./account/checkout.ts'),
  'account/confirmation': () => import('./account/confirmation.ts'),

  'dashboard/shell': () => import('./dashboard/shell.ts'),
  'dashboard/shared': () => import('./dashboard/shared.ts'),
  'dashboard/home': () => import('./dashboard/home.ts'),
  'dashboard/meetings': () => import('./dashboard/meetings.ts'),
  'dashboard/meeting': () => import('./dashboard/meeting.ts'),
  'dashboard/settings': () => import('./dashboard/settings.ts'),
  'dashboard/password': () => import('./dashboard/password.ts'),
  'dashboard/plan': () => import('./dashboard/plan.ts'),

  'admin/shell': () => import('./admin/shell.ts'),
  'admin/landing': () => import('./admin/landing.ts'),
  'admin/audit': () => import('./admin/audit.ts'),
  'admin/message': () => import('./admin/message.ts'),
  'admin/messages': () => import('./admin/messages.ts'),
  'admin/post': () => import('./admin/post.ts'),
  'admin/posts': () => import('./admin/posts.ts'),
  'admin/server': () => import('./admin/server.ts'),
  'admin/sign-in': () => import('./admin/sign-in.ts'),
  'admin/user': () => import('./admin/user.ts'),
  'admin/users': () => import('./admin/users.ts'),

  'site/frame': () => import('./site/frame.ts'),
  'site/home': () => import('./site/home.ts'),
  'site/pricing': () => import('./site/pricing.ts'),
  'site/integrations': () => import('./site/integrations.ts'),
  'site/how-it-works': () => import('./site/how-it-works.ts'),
  'site/comparisons': () => import('./site/comparisons.ts'),
  'site/competitors': () => import('./site/competitors.ts'),
  'site/download': () => import('./site/download.ts'),
  'site/contact': () => import('./site/contact.ts'),
  'site/blog': () => import('./site/blog.ts'),
  'site/support': () => import('./site/support.ts'),
  'site/status': () => import('./site/status.ts'),
  'site/legal': () => import('./site/legal.ts'),
};
