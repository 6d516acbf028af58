import { defaultExportParts, type ExportPart, exportParts } from '@afterword/api-client/formats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiFor } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { toast } from '../../../parts/toast.ts';

const queryKey = ['export-parts'] as const;

/** The parts of a meeting in the user's exports, which the server remembers. */
export function useParts(enabled: boolean) {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: () => apiFor(queryKey).exports.parts(), enabled });
  const parts: readonly ExportPart[] = data?.parts ?? defaultExportParts;
  const store = useMutation({
    mutationFn: (chosen: ExportPart[]) => api.exports.chooseParts({ parts: chosen }),
    // Sequential, so that the last choice wins.
    scope: { id: 'export-parts' },
    onMutate: (chosen) => client.setQueryData(queryKey, { parts: chosen }),
    onError(error) {
      toast.error(explain(error));
      void client.invalidateQueries({ queryKey });
    },
  });
  return {
    parts,
    /** Adds or removes a part. The last one cannot be removed. */
    choose(part: ExportPart, chosen: boolean) {
      const next = exportParts.filter((each) => (each === part ? chosen : parts.includes(each)));
      if (next.length > 0) store.mutate(next);
    },
    /** Whether the choice has not been saved yet. */
    storing: store.isPending,
  };
}
