import { asApiError, type ImportProgress } from '@afterword/api-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, quietApi } from '../../../api.ts';
import { type Changes, changesOf } from './changes.ts';

/** Milliseconds between two requests for the progress. */
const pace = 700;

/** Reads the content of a file, and then stores it. */
export function useImport() {
  const client = useQueryClient();
  // Aborts the request that sends the file.
  const sending = useRef(new AbortController());
  const signal = () => {
    sending.current = new AbortController();
    return { signal: sending.current.signal };
  };
  const preview = useMutation({
    mutationFn: (file: File) => api.imports.create({ file, preview: true }, signal()),
  });
  const begin = useMutation({
    mutationFn: ({ file, announce, changes }: { file: File; announce: boolean; changes: Changes }) =>
      api.imports.create(
        { file, preview: false, announce, changes: JSON.stringify(changesOf(changes)) },
        signal(),
      ),
  });
  const id = begin.data?.id ?? null;
  const stop = useMutation({
    mutationFn: (importId: string) => api.imports.cancel({ id: importId }),
    onSuccess: (progress) => client.setQueryData(['import', progress.id], progress),
  });
  const progress = useQuery<ImportProgress>({
    queryKey: ['import', id],
    queryFn: (context) => quietApi.imports.get({ id: id ?? '' }, { signal: context.signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== 'running'
        ? false
        : state.error && asApiError(state.error).status === 404
          ? false
          : pace,
  });
  const added = progress.data?.added ?? 0;
  useEffect(() => {
    if (added > 0) void client.invalidateQueries({ queryKey: ['meetings'] });
  }, [added, client]);
  const reset = () => {
    preview.reset();
    begin.reset();
  };
  return {
    preview,
    begin,
    stop,
    progress: progress.data ?? null,
    /** Whether the server does not know the import any more. */
    lost: progress.error !== null && asApiError(progress.error).status === 404,
    reset,
    /** Stops sending the file. */
    abort() {
      sending.current.abort();
      reset();
    },
  };
}
