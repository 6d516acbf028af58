import { Loading, Skeleton } from '@afterword/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../parts/failure.tsx';

export interface SettingProps<Value> {
  query: UseQueryResult<Value>;
  /** Messages for loading and failing. */
  words: { loading: string; notLoaded: (setting: string) => string };
  /** Its name, for the message that it failed to load. */
  name: string;
  children: (value: Value) => ReactNode;
}

/** A setting, once it has loaded. */
export function Setting<Value>({ query, words, name, children }: SettingProps<Value>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error && !isFetching)
    return <Failure title={words.notLoaded(name)} error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label={words.loading}>
      <Skeleton className="h-16 max-w-96" />
    </Loading>
  );
}
