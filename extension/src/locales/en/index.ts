/** What the pages of the extension say, in English, each module on demand. English is the source. */
export const modules = {
  pages: () => import('./pages.ts'),
  popup: () => import('./popup.ts'),
  options: () => import('./options.ts'),
  'side-panel': () => import('./side-panel.ts'),
};
