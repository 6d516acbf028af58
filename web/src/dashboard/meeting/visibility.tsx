import type { MeetingDetail, Visibility as Value } from '@afterword/api-client';
import { Select } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { apiIn } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { toast } from '../../parts/toast.ts';
import { visibilities } from '../../parts/visibilities.ts';
import { currentWorkspace } from '../../session/current-workspace.ts';

/** The setting for who can read the meeting, which its owner can change. */
export function Visibility({ meeting: { id, visibility, may } }: { meeting: MeetingDetail }) {
  const words = useMessages('dashboard/visibility');
  const client = useQueryClient();
  const labelId = useId();
  // Undo may be pressed after a switch to another workspace.
  const [workspace] = useState(currentWorkspace.read);
  const save = useMutation({
    mutationFn: (next: Value) =>
      apiIn(workspace, { quiet: false }).meetings.setVisibility({ id, visibility: next }),
    onSuccess: ({ visibility: next }) => {
      client.setQueryData<MeetingDetail>(['meeting', id], (known) => known && { ...known, visibility: next });
      toast.success(words.changed[next], {
        ...(next === 'private'
          ? {}
          : { action: { label: words.undo, onClick: () => save.mutate(visibility) } }),
      });
    },
    onError: (error) => toast.error(words.failed(explain(error))),
  });
  return (
    <span className="inline-flex items-center gap-2">
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      <span id={labelId}>{words.label}</span>
      {may.write ? (
        <Select
          aria-labelledby={labelId}
          title={words.hint}
          value={save.isPending ? save.variables : visibility}
          disabled={save.isPending}
          onChange={({ target }) =>
            save.mutate(visibilities.find((each) => each === target.value) ?? 'private')
          }
        >
          {visibilities.map((each) => (
            <option key={each} value={each}>
              {words.values[each]}
            </option>
          ))}
        </Select>
      ) : (
        <span className="text-ink">{words.values[visibility]}</span>
      )}
    </span>
  );
}
