/** The English messages of the extension's pages. Each module is loaded on demand. English is the source language. */
export const modules = {
  pages: () => import('./pages.ts'),
  popup: () => import('./popup.ts'),
  options: () => import('./options.ts'),
  'side-panel': () => import('./side-panel.ts'),
};
