import { lazy } from 'react';

/**
 * The editor of `ui`, loaded on first use, because it is as large as the rest of the app. Needs a `Suspense` around
 * it.
 */
export const RichTextEditor = lazy(async () => ({
  default: (await import('@afterword/ui/editor')).RichTextEditor,
}));
