import { lazy } from 'react';

/** The editor of `ui`, loaded when it is first shown: it is as large as the rest of the app. Wants a `Suspense` around it. */
export const RichTextEditor = lazy(async () => ({
  default: (await import('@afterword/ui/editor')).RichTextEditor,
}));
