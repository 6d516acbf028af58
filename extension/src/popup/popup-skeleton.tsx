import { Loading, Skeleton } from '@afterword/ui';
import { useMessages } from '../locales/messages.ts';

/** Placeholder with the popup's layout, shown while the worker starts. */
export function PopupSkeleton() {
  return (
    <Loading label={useMessages('pages').loading} className="flex flex-col gap-3 px-4 pt-2 pb-5">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-56" />
      <Skeleton className="mt-4 h-4 w-24" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </Loading>
  );
}
