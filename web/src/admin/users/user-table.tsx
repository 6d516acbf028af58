import type { User } from '@afterword/api-client';
import { Badge } from '@afterword/ui';
import { useMessages } from '../../locales/messages.ts';
import { TableHead, TableRow } from '../../parts/table.tsx';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { RowActions } from '../row-actions.tsx';

export interface UserTableProps {
  users: User[];
  /** Whether another page is loading. */
  dimmed: boolean;
  onDelete: (user: User) => void;
}

/** Users as rows. On narrow screens the address is below the name. */
export function UserTable({ users, dimmed, onDelete }: UserTableProps) {
  const copy = useMessages('admin/users');
  const { columns } = copy;
  return (
    <table
      aria-busy={dimmed}
      className="w-full table-fixed border-collapse text-14 transition-opacity aria-busy:opacity-60 aria-busy:delay-150"
    >
      <caption className="sr-only">{copy.title}</caption>
      <TableHead>
        <th scope="col">{columns.name}</th>
        <th scope="col" className="hidden md:table-cell">
          {columns.email}
        </th>
        <th scope="col" className="w-20">
          {columns.role}
        </th>
        <th scope="col" className="w-20 pr-0! text-right">
          {columns.actions}
        </th>
      </TableHead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} user={user} onDelete={() => onDelete(user)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ user, onDelete }: { user: User; onDelete: () => void }) {
  const copy = useMessages('admin/users');
  const { user: me } = useAuth();
  return (
    <TableRow>
      <td>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 font-medium wrap-anywhere">{user.name}</bdi>
          {user.id === me?.id && <Badge>{copy.you}</Badge>}
          {user.email_verified_at === null && <Badge tone="warn">{copy.notYet}</Badge>}
        </span>
        <span className="block text-13 text-ink-2 wrap-anywhere md:hidden">{user.email}</span>
      </td>
      <td className="hidden wrap-anywhere md:table-cell">{user.email}</td>
      <td>{copy.roles[user.user_role] ?? copy.noRole}</td>
      <RowActions
        editAt={paths.adminUser(user.id)}
        edit={copy.edit(user.name)}
        remove={copy.remove(user.name)}
        onRemove={onDelete}
      />
    </TableRow>
  );
}
