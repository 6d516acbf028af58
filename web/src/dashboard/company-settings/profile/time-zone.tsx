import type { CurrentUser } from '@afterword/api-client';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { SelectField } from '../../../parts/select-field.tsx';
import { toast } from '../../../parts/toast.ts';
import { useAuth } from '../../../session/auth.ts';

/** The workspace's time zone, which admins can change. */
export function TimeZone({ workspace }: { workspace: CurrentUser['workspace'] }) {
  const copy = useMessages('setup/company').profile.timeZone;
  const { workspaceChanged } = useAuth();
  const save = useMutation({
    mutationFn: (timeZone: string) => api.workspaces.update({ id: workspace.id, timeZone }),
    onSuccess: (changed) => {
      workspaceChanged(changed);
      toast.success(copy.saved);
    },
  });
  const chosen = (save.isPending && save.variables) || (workspace.timeZone ?? 'UTC');
  // Browsers do not list UTC and outdated names.
  const zones = [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <SelectField
      label={copy.label}
      hint={copy.hint}
      error={save.error && explain(save.error)}
      className="mt-8 max-w-96"
      disabled={workspace.role !== 'admin' || save.isPending}
      value={chosen}
      options={zones.map((zone) => [zone, zone.replaceAll('_', ' ')] as const)}
      onChange={save.mutate}
    />
  );
}
