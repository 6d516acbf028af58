import type { Catalog } from '../messages.ts';

export const modules: Catalog = {
  pages: () => import('./pages.ts'),
  popup: () => import('./popup.ts'),
  options: () => import('./options.ts'),
  'side-panel': () => import('./side-panel.ts'),
};
