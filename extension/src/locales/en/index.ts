/** The English messages of the extension's pages, each module loaded on demand. English is the source. */
export const modules = {
  pages: () => import('./pages.ts'),
  popup: () => import('./popup.ts'),
  options: () => import('./options.ts'),
  'side-panel': () => import('./side-panel.ts'),
};
