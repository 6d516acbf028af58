import type { WorkspaceEvent } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, EmptyState, Select } from '@afterword/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api, apiFor } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { useListQuery } from '../../../parts/list-query.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { EmptyPage, Pagination } from '../../../parts/pagination.tsx';
import { SearchBox } from '../../../parts/search-box.tsx';
import { InputField } from '../../../parts/text-field.tsx';
import { toast } from '../../../parts/toast.ts';
import { useAuth } from '../../../session/auth.ts';
import { AuditEntries } from '../../parts/audit-entries.tsx';
import { saveFile } from '../../parts/export/save-file.ts';
import { SettingsPage } from '../../parts/settings/settings-pages.tsx';

/** /dashboard/company-settings/audit-log: changed settings and security events of the workspace, for its admins. */
export function Component() {
  const copy = useMessages('setup/audit-log');
  const { user } = useAuth();
  if (!user) return null;
  const admin = user.workspace.role === 'admin';
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      {admin && user.features.includes('admin-dashboard') ? (
        <Log />
      ) : (
        <p role="note" className="mt-8 border-l-3 border-rule pl-3 text-14">
          {admin ? copy.plan : copy.onlyAdmins}
        </p>
      )}
    </SettingsPage>
  );
}

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

function Log() {
  const copy = useMessages('setup/audit-log');
  const { settings } = useMessages('setup/overview').changes;
  const list = useListQuery(['event', 'from', 'to']);
  const { event, search, from, to } = list.values;
  const events = Object.keys(settings) as WorkspaceEvent[];
  const filter = {
    event: events.find((each) => each === event) ?? ('' as const),
    search: search.trim(),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  };
  const asked = { ...filter, page: list.page };
  const query = useQuery({
    queryKey: ['audit-log', asked],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).auditLog.list(asked, { signal }),
    placeholderData: keepPreviousData,
  });
  const pagination = {
    page: list.page,
    pages: Math.ceil((query.data?.total ?? 0) / limits.auditPerPage),
    addressOf: list.addressOf,
  };
  const download = useMutation({
    mutationFn: (format: 'csv' | 'json') => api.auditLog.export({ ...filter, format }),
    onSuccess: (file) => {
      saveFile(file, file.name);
      toast.success(copy.downloaded(file.name));
    },
    onError: (error) => toast.error(copy.notDownloaded(explain(error))),
  });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SearchBox
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          value={search}
          onChange={(value) => list.change({ search: value })}
        />
        <Select
          aria-label={copy.event}
          value={filter.event}
          onChange={({ target }) => list.change({ event: target.value })}
        >
          <option value="">{copy.allEvents}</option>
          {events.map((each) => (
            <option key={each} value={each}>
              {settings[each]}
            </option>
          ))}
        </Select>
        <InputField
          label={copy.from}
          name="from"
          type="date"
          value={from}
          onChange={(value) => list.change({ from: value })}
        />
        <InputField
          label={copy.to}
          name="to"
          type="date"
          value={to}
          onChange={(value) => list.change({ to: value })}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {(['csv', 'json'] as const).map((format) => (
          <Button key={format} disabled={download.isPending} onClick={() => download.mutate(format)}>
            {copy.download(format.toUpperCase())}
          </Button>
        ))}
      </div>
      {!query.data && <NotLoaded query={query} words={copy} skeleton="h-40" className="mt-6" />}
      {query.data?.items.length === 0 && (
        <EmptyPage {...pagination} isPlaceholderData={query.isPlaceholderData}>
          <EmptyState
            title={copy.none}
            action={list.narrowed && <Button onClick={list.clear}>{copy.clear}</Button>}
          >
            {copy.noneText}
          </EmptyState>
        </EmptyPage>
      )}
      {query.data && query.data.items.length > 0 && (
        <>
          <AuditEntries entries={query.data.items} />
          <Pagination {...pagination} />
        </>
      )}
      <p className="mt-6 max-w-140 text-13 text-pretty text-ink-2">{copy.kept}</p>
    </>
  );
}
