import { Loading, Skeleton } from '@afterword/ui';
import { Failure } from './failure.tsx';

export interface NotLoadedProps {
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  words: {
    /** For screen readers. */
    loading: string;
    /** A sentence, such as 'The meetings could not be loaded.' */
    failed: string;
  };
  /** Classes of the placeholder, for its size. */
  skeleton: string;
  className?: string;
}

/** Replaces missing data: a placeholder while it loads, and a button to retry if that failed. */
export function NotLoaded({ query, words, skeleton, className = '' }: NotLoadedProps) {
  if (!query.isPending)
    return <Failure title={words.failed} error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Loading label={words.loading} className={className}>
      <Skeleton className={skeleton} />
    </Loading>
  );
}
