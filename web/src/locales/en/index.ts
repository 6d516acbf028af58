/**
 * All English messages of the web app. Each part loads on demand. English is the source: other languages have the
 * same keys.
 */
export const parts = {
  shared: () => import('./shared.ts'),
  account: () => import('./account/index.ts'),
  'first-screen': () => import('./dashboard/first-screen.ts'),
  dashboard: () => import('./dashboard/index.ts'),
  'session-ended': () => import('./session-ended.ts'),
  setup: () => import('./setup/index.ts'),
  admin: () => import('./admin/index.ts'),
  'site-frame': () => import('./site/site-frame.ts'),
  site: () => import('./site/index.ts'),
};
