import type { ProvisionedGroup, ProvisioningSettings, WorkspaceRole } from '@afterword/api-client';
import { Select } from '@afterword/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiFor } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { CopiedField } from '../../../parts/copied-field.tsx';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { toast } from '../../../parts/toast.ts';
import { paths } from '../../../paths.ts';
import { useAuth } from '../../../session/auth.ts';
import { ApiKeys } from '../../parts/api-keys/api-keys.tsx';
import { SettingsPage } from '../../parts/settings/settings-pages.tsx';
import { VerifiedDomains } from '../verified-domains.tsx';

const provisioningQuery = queryOptions({
  queryKey: ['provisioning'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).provisioning.get(undefined, { signal }),
});

/** /dashboard/company-settings/provisioning: people and groups from the company's identity provider, for admins. */
export function Component() {
  const copy = useMessages('setup/provisioning');
  const { user } = useAuth();
  const isAdmin = user?.workspace.role === 'admin';
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      {isAdmin ? <Provisioning /> : <p className="text-14 text-ink-2">{copy.onlyAdmins}</p>}
    </SettingsPage>
  );
}

function Provisioning() {
  const copy = useMessages('setup/provisioning');
  const query = useQuery(provisioningQuery);
  if (!query.data) return <NotLoaded query={query} words={copy} skeleton="h-40" />;
  const { url, domains, users, groups } = query.data;
  return (
    <>
      <VerifiedDomains domains={domains} words={copy} />
      <SettingsSection title={copy.atProvider.title}>
        <div className="flex flex-col gap-4">
          <p className="text-14 text-ink-2">
            {copy.atProvider.text}{' '}
            <a className="underline" href={paths.provisioningDocs}>
              {copy.atProvider.steps}
            </a>
          </p>
          <CopiedField label={copy.atProvider.url} value={url} words={copy} code />
        </div>
      </SettingsSection>
      <SettingsSection title={copy.tokens}>
        <ApiKeys of="provisioning" />
      </SettingsSection>
      <SettingsSection title={copy.people.title}>
        <p className="text-14">{copy.people.count(users.active, users.all)}</p>
        <p className="mt-2 text-14 text-ink-2">{copy.people.text}</p>
      </SettingsSection>
      <SettingsSection title={copy.groups.title}>
        <p className="text-14 text-ink-2">{copy.groups.text}</p>
        {groups.length === 0 && <p className="mt-4 text-14">{copy.groups.none}</p>}
        <ul aria-label={copy.groups.title} className="mt-3 empty:hidden">
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </ul>
      </SettingsSection>
    </>
  );
}

function GroupRow({ group: { id, name, members, role } }: { group: ProvisionedGroup }) {
  const copy = useMessages('setup/provisioning').groups;
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: (wanted: WorkspaceRole) => api.provisioning.setRole({ id, role: wanted }),
    onSuccess: (settings: ProvisioningSettings) => {
      client.setQueryData(provisioningQuery.queryKey, settings);
      toast.success(copy.saved(name));
    },
    onError: (error) => toast.error(copy.notChanged(explain(error))),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 grow basis-40">
        <p className="text-14 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-13 text-ink-2">{copy.members(members)}</p>
      </div>
      <Select
        className="w-36"
        aria-label={copy.role(name)}
        value={set.isPending ? set.variables : role}
        disabled={set.isPending}
        onChange={({ target }) => set.mutate(target.value as WorkspaceRole)}
      >
        {Object.entries(copy.roles).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </li>
  );
}
