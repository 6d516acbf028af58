import { Loading, Skeleton } from '@afterword/ui';

/** Placeholder of a list while it loads; `label` tells screen readers so. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="mt-4">
      {[72, 56, 64, 48, 68].map((width) => (
        <div key={width} className="flex h-14 items-center justify-between gap-8 border-b border-rule">
          <Skeleton className="h-3.5" style={{ width: `${width / 2}%` }} />
          <Skeleton className="hidden h-3.5 w-28 sm:block" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </Loading>
  );
}
