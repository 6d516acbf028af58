import type { User } from '@afterword/api-client';
import { Badge, Button, IconButton } from '@afterword/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../account/auth.ts';
import { paths } from '../../paths.ts';
import { copy } from './copy.ts';

export interface UserTableProps {
  users: User[];
  /** Others are on their way. */
  dimmed: boolean;
  onDelete: (user: User) => void;
}

/** The users, a row each; where there is no room the address stands below the name. */
export function UserTable({ users, dimmed, onDelete }: UserTableProps) {
  const { columns } = copy;
  return (
    <table
      aria-busy={dimmed}
      className="w-full table-fixed border-collapse text-14 transition-opacity aria-busy:opacity-60 aria-busy:delay-150"
    >
      <caption className="sr-only">{copy.title}</caption>
      <thead>
        <tr className="border-b border-rule text-left text-12 text-ink-2 [&_th]:py-2 [&_th]:pr-4 [&_th]:font-medium">
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
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} user={user} onDelete={() => onDelete(user)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ user, onDelete }: { user: User; onDelete: () => void }) {
  const { user: me } = useAuth();
  return (
    <tr className="border-b border-rule transition-colors hover:bg-wash [&_td]:py-3 [&_td]:pr-4">
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
      <td className="pr-0! text-right whitespace-nowrap">
        <Button variant="quiet" size="small" className="px-2!" asChild>
          <Link to={paths.adminUser(user.id)} aria-label={copy.edit(user.name)}>
            <Pencil aria-hidden="true" />
          </Link>
        </Button>
        <IconButton label={copy.remove(user.name)} size="small" tooltip={false} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
