import type { StaffPost } from '@afterword/api-client';
import { Dialog, Skeleton } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { explainCode } from '../../locales/explain.ts';
import { useLocale, useMessages } from '../../locales/messages.ts';
import { Article } from '../../site/blog/article.tsx';
import { type PostValues, slugFor } from './values.ts';

export interface PreviewProps {
  values: PostValues;
  post: StaffPost | null;
  onClose: () => void;
}

/** Shows the article as readers will see it: the text as the server would store it, with the article's own layout. */
export function Preview({ values, post, onClose }: PreviewProps) {
  const copy = useMessages('admin/post');
  const words = { ...useMessages('site/frame'), ...useMessages('site/blog') };
  const locale = useLocale();
  const now = new Date().toISOString();
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    const chosen = values.image && URL.createObjectURL(values.image);
    setPicture(chosen ?? (values.withoutImage ? null : (post?.image ?? null)));
    return () => {
      if (chosen) URL.revokeObjectURL(chosen);
    };
  }, [values.image, values.withoutImage, post]);
  const text = useQuery({
    queryKey: ['admin', 'preview', values.content],
    queryFn: () => api.blog.preview({ content: values.content }),
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.previewTitle}
      closeLabel={copy.previewClose}
      className="w-[min(60rem,calc(100vw-2rem))]! bg-paper!"
    >
      {text.error && (
        <p role="alert" className="mt-4 text-14 text-accent">
          {copy.previewFailed} {explainCode(text.error)}
        </p>
      )}
      {text.isPending && <Skeleton className="mt-10 h-96" />}
      {text.data && (
        // Disabled, because links would lead away from the form and there is nothing to share yet.
        <div
          onClickCapture={(event) => (event.target as Element).closest('a') && event.preventDefault()}
          className="[&_footer]:hidden [&>article>a]:hidden"
        >
          <Article
            copy={words}
            locale={locale}
            post={{
              id: post?.id ?? 0,
              slug: slugFor(values, post),
              title: values.title,
              description: values.description,
              category: values.category,
              read_time: values.readTime === '' ? null : Number(values.readTime),
              image: picture,
              image_url: picture,
              content: text.data.content,
              created_at: post?.created_at ?? now,
              updated_at: now,
              published_at: post?.published_at ?? now,
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
