import type { Member, WorkspaceRole } from '@afterword/api-client';
import { Badge, IconButton, Menu } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { ConfirmDeletion } from '../../../parts/confirm-deletion.tsx';
import { TableHead, TableRow } from '../../../parts/table.tsx';
import { day } from '../../../parts/time.ts';
import { toast } from '../../../parts/toast.ts';
import { useAuth } from '../../../session/auth.ts';
import { teamKey } from './use-team.ts';

/** Members as rows. On narrow screens the address is below the name. */
export function MemberTable({ members, admin }: { members: Member[]; admin: boolean }) {
  const copy = useMessages('setup/team');
  const { columns } = copy;
  const client = useQueryClient();
  const [doomed, setDoomed] = useState<Member | null>(null);
  return (
    <>
      <table className="mt-6 w-full table-fixed border-collapse text-14">
        <caption className="sr-only">{copy.title}</caption>
        <TableHead>
          <th scope="col">{columns.name}</th>
          <th scope="col" className="hidden md:table-cell">
            {columns.email}
          </th>
          <th scope="col" className="w-24">
            {columns.role}
          </th>
          <th scope="col" className="hidden w-44 sm:table-cell">
            {columns.joined}
          </th>
          {admin && (
            <th scope="col" className="w-12 pr-0!">
              <span className="sr-only">{columns.actions}</span>
            </th>
          )}
        </TableHead>
        <tbody>
          {members.map((member) => (
            <Row key={member.id} member={member} admin={admin} onRemove={() => setDoomed(member)} />
          ))}
        </tbody>
      </table>
      <ConfirmDeletion
        thing={doomed}
        words={copy.removal}
        remove={({ id }) => api.members.remove({ id })}
        onClose={() => setDoomed(null)}
        onDeleted={() => client.invalidateQueries({ queryKey: teamKey })}
      >
        {({ name, email }) => (
          <>
            <bdi>{name}</bdi> · {email}
          </>
        )}
      </ConfirmDeletion>
    </>
  );
}

function Row({ member, admin, onRemove }: { member: Member; admin: boolean; onRemove: () => void }) {
  const copy = useMessages('setup/team');
  const { name, email, role, state, joinedAt, me } = member;
  return (
    <TableRow>
      <td>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
          {me && <Badge>{copy.you}</Badge>}
          {state === 'waiting' && <Badge tone="warn">{copy.waiting}</Badge>}
        </span>
        <span className="block text-13 text-ink-2 wrap-anywhere md:hidden">{email}</span>
      </td>
      <td className="hidden wrap-anywhere md:table-cell">{email}</td>
      <td>
        <Badge tone={role === 'admin' ? 'good' : 'plain'}>{copy.roles[role]}</Badge>
      </td>
      <td className="hidden text-ink-2 sm:table-cell">
        <time dateTime={joinedAt}>{day(joinedAt)}</time>
      </td>
      {admin && (
        <td className="pr-0! text-right">
          <Actions member={member} onRemove={onRemove} />
        </td>
      )}
    </TableRow>
  );
}

function Actions({ member, onRemove }: { member: Member; onRemove: () => void }) {
  const copy = useMessages('setup/team');
  const client = useQueryClient();
  const { user, workspaceChanged } = useAuth();
  const change = useMutation({
    mutationFn: async (role: WorkspaceRole) => {
      const changed = await api.members.update({ id: member.id, role });
      if (changed.me && user) workspaceChanged({ ...user.workspace, role: changed.role });
      return changed;
    },
    onSuccess({ name, role }) {
      toast.success(copy.changed(name, copy.roles[role]));
    },
    onError: (error) => toast.error(copy.changeFailed(explain(error))),
    onSettled: () => client.invalidateQueries({ queryKey: teamKey }),
  });
  const endSessions = useMutation({
    mutationFn: () => api.members.endSessions({ id: member.id }),
    onSuccess: () => toast.success(copy.sessionsEnded(member.name)),
    onError: (error) => toast.error(explain(error)),
  });
  const resetFactor = useMutation({
    mutationFn: () => api.secondFactor.resetMember({ id: member.id }),
    onSuccess: ({ status }) =>
      status === 'reset'
        ? toast.success(copy.factorReset(member.name))
        : toast.info(copy.noFactor(member.name)),
    onError: (error) => toast.error(explain(error)),
  });
  // The owner of a personal workspace cannot be changed or removed.
  if (member.owner) return null;
  const other = member.role === 'admin' ? 'user' : 'admin';
  return (
    <Menu
      trigger={
        <IconButton label={copy.actions(member.name)} size="small" tooltip={false}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      items={[
        {
          key: 'role',
          label: other === 'admin' ? copy.makeAdmin : copy.makeUser,
          disabled: change.isPending,
          onSelect: () => change.mutate(other),
        },
        // Leaving is done in the company settings, which explain the consequences.
        ...(member.me
          ? []
          : [
              { key: 'sessions', label: copy.endSessions, onSelect: () => endSessions.mutate() },
              { key: 'factor', label: copy.resetFactor, onSelect: () => resetFactor.mutate() },
              { key: 'remove', label: copy.remove, onSelect: onRemove },
            ]),
      ]}
    />
  );
}
