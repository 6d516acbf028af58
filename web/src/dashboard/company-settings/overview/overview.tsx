import type { Overview } from '@afterword/api-client';
import { originNames } from '@afterword/api-client/product';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../../api.ts';
import { formatLocale, useMessages } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { TableHead, TableRow } from '../../../parts/table.tsx';
import { paths } from '../../../paths.ts';
import { useAuth } from '../../../session/auth.ts';
import { AuditEntries } from '../../parts/audit-entries.tsx';
import { SettingsPage } from '../../parts/settings/settings-pages.tsx';

/** /dashboard/company-settings/overview: statistics of the workspace, for its admins. */
export function Component() {
  const copy = useMessages('setup/overview');
  const company = useMessages('setup/company');
  const { user } = useAuth();
  if (!user) return null;
  const { workspace, features } = user;
  const admin = workspace.role === 'admin';
  const included = features.includes('admin-dashboard');
  return (
    <SettingsPage title={copy.title} lead={company.of(workspace.name)}>
      {admin && included ? (
        <Numbers workspaceId={workspace.id} />
      ) : (
        <p role="note" className="mt-8 border-l-3 border-rule pl-3 text-14">
          {admin ? copy.plan : copy.adminsOnly}
        </p>
      )}
    </SettingsPage>
  );
}

function Numbers({ workspaceId }: { workspaceId: number }) {
  const copy = useMessages('setup/overview');
  const query = useQuery({
    queryKey: ['overview', workspaceId],
    queryFn: ({ signal }) => api.overviews.get(undefined, { signal }),
  });
  const { data } = query;
  if (!data) return <NotLoaded query={query} words={copy} skeleton="h-40" className="mt-8" />;
  return (
    <>
      <Totals {...data} />
      <SettingsSection title={copy.captures.title}>
        <Captures captures={data.captures} />
      </SettingsSection>
      <SettingsSection title={copy.changes.title}>
        <Changes changes={data.changes} />
      </SettingsSection>
    </>
  );
}

function Totals({ members, meetings, minutes, storage }: Overview) {
  const copy = useMessages('setup/overview');
  const totals = [
    {
      name: copy.members,
      value: count(members.active),
      more: members.waiting > 0 ? copy.waiting(count(members.waiting)) : null,
    },
    { name: copy.meetings, value: count(meetings.recent), more: copy.all(count(meetings.all)) },
    { name: copy.minutes, value: count(minutes), more: null },
    {
      name: copy.storage,
      value: storage === null ? '–' : bytes(storage),
      more: storage === null ? copy.uncounted : null,
    },
  ];
  return (
    <>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-4">
        {totals.map(({ name, value, more }) => (
          <div key={name} className="flex flex-col">
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="mt-1 font-serif text-28 tabular-nums">{value}</dd>
            {more && <dd className="text-13 text-ink-2">{more}</dd>}
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-140 text-13 text-pretty text-ink-2">{copy.scope}</p>
    </>
  );
}

function Captures({ captures }: Pick<Overview, 'captures'>) {
  const copy = useMessages('setup/overview').captures;
  if (captures.length === 0) return <p className="text-14 text-ink-2">{copy.none}</p>;
  return (
    <>
      <p className="max-w-140 text-14 text-pretty text-ink-2">{copy.text}</p>
      {/* Wider than a phone, so it scrolls, by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard (WCAG 2.1.1). */}
      <section className="mt-4 overflow-x-auto" tabIndex={0} aria-label={copy.title}>
        <table className="w-full text-14 tabular-nums">
          <TableHead>
            <th scope="col">{copy.platform}</th>
            <th scope="col">{copy.version}</th>
            <th scope="col" className="text-right">
              {copy.count}
            </th>
            <th scope="col" className="text-right">
              {copy.complete}
            </th>
            <th scope="col" className="text-right">
              {copy.troubled}
            </th>
          </TableHead>
          <tbody>
            {captures.map((row) => (
              <TableRow key={`${row.platform} ${row.version}`}>
                <td>{originNames[row.platform]}</td>
                <td>{row.version ?? copy.unknown}</td>
                <td className="text-right">{count(row.captures)}</td>
                <td className="text-right">{count(row.complete)}</td>
                <td className="text-right">{count(row.troubled)}</td>
              </TableRow>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Changes({ changes }: Pick<Overview, 'changes'>) {
  const copy = useMessages('setup/overview').changes;
  if (changes.length === 0) return <p className="text-14 text-ink-2">{copy.none}</p>;
  return (
    <>
      <p className="max-w-140 text-14 text-pretty text-ink-2">
        {copy.text}{' '}
        <Link className="underline" to={paths.auditLog}>
          {copy.all}
        </Link>
      </p>
      <AuditEntries entries={changes.map(({ setting, ...change }) => ({ ...change, event: setting }))} />
    </>
  );
}

function count(value: number): string {
  return new Intl.NumberFormat(formatLocale()).format(value);
}

/** Formats a size in the largest unit in which it is at least 1: '70 bytes', '1.2 MB'. */
function bytes(value: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const power = Math.min(units.length - 1, value < 1_000 ? 0 : Math.floor(Math.log10(value) / 3));
  return new Intl.NumberFormat(formatLocale(), {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(value / 1_000 ** power);
}
