import { asApiError, type ImportProgress } from '@afterword/api-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, quietApi } from '../../../api.ts';

/** Milliseconds between two questions how far an import is. */
const pace = 700;

/** Reads what is in a file, and then stores it. */
export function useImport() {
  const client = useQueryClient();
  const preview = useMutation({
    mutationFn: (file: File) => api.imports.create({ file, preview: true }),
  });
  const begin = useMutation({
    mutationFn: ({ file, announce }: { file: File; announce: boolean }) =>
      api.imports.create({ file, preview: false, announce }),
  });
  const id = begin.data?.id ?? null;
  const progress = useQuery<ImportProgress>({
    queryKey: ['import', id],
    queryFn: ({ signal }) => quietApi.imports.get({ id: id ?? '' }, { signal }),
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
  return {
    preview,
    begin,
    progress: progress.data ?? null,
    /** The server knows nothing of it any more. */
    lost: progress.error !== null && asApiError(progress.error).status === 404,
    reset() {
      preview.reset();
      begin.reset();
    },
  };
}
