import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../locales/messages.ts';
import { SelectField } from '../../../parts/select-field.tsx';
import { visibilities } from '../../../parts/visibilities.ts';
import { Setting } from './setting.tsx';
import { useWorkspaceChange, workspaceQuery } from './workspace-query.ts';

/** The setting for who can read new meetings of the workspace, unless the owner changes it. */
export function DefaultVisibility({ workspaceId, mayChange }: { workspaceId: number; mayChange: boolean }) {
  const words = useMessages('setup/data-security');
  const values = useMessages('dashboard/visibility');
  const query = useQuery(workspaceQuery(workspaceId));
  const save = useWorkspaceChange(workspaceId, words);
  return (
    <Setting query={query} words={words} name={words.visibility.label}>
      {(workspace) => (
        <SelectField
          label={words.visibility.label}
          hint={words.visibility.hint}
          className="max-w-96"
          disabled={!mayChange || save.isPending}
          value={(save.isPending && save.variables.visibility) || (workspace?.visibility ?? 'private')}
          options={visibilities.map(
            (each) => [each, each === 'private' ? words.visibility.owner : values.values[each]] as const,
          )}
          onChange={(value) => save.mutate({ visibility: value })}
        />
      )}
    </Setting>
  );
}
