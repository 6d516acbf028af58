import type { Catalog } from '../catalog.ts';

/** Everything the web app says, in French. */
export const parts: Catalog = {
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
