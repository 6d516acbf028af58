import { Loading, Skeleton } from '@afterword/ui';
import { Failure } from './failure.tsx';

export interface NotLoadedProps {
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  words: {
    /** For screen readers. */
    loading: string;
    /** A sentence: 'The meetings could not be loaded.' */
    failed: string;
  };
  /** Classes of the placeholder: its size. */
  skeleton: string;
  className?: string;
}

/** Takes the place of data that is not there: a placeholder while it loads, and a button to try again if that failed. */
export function NotLoaded({ query, words, skeleton, className = '' }: NotLoadedProps) {
  if (!query.isPending)
    return <Failure title={words.failed} error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Loading label={words.loading} className={className}>
      <Skeleton className={skeleton} />
    </Loading>
  );
}
