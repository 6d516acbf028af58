import type { User } from '@afterword/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { ConfirmDeletion } from '../../parts/confirm-deletion.tsx';
import { useAuth } from '../../session/auth.ts';

export interface DeleteUserProps {
  /** The user to delete, or null. */
  user: User | null;
  onClose: () => void;
}

/** The specified question before a user is permanently deleted. */
export function DeleteUser({ user, onClose }: DeleteUserProps) {
  const copy = useMessages('admin/users');
  const client = useQueryClient();
  return (
    <ConfirmDeletion
      thing={user}
      words={copy.deletion}
      remove={({ id }) => api.users.delete({ id })}
      onClose={onClose}
      onDeleted={({ id }) => {
        // Deleting your own account ends the session.
        if (id === useAuth.getState().user?.id) useAuth.getState().lost();
        else void client.invalidateQueries({ queryKey: ['admin'] });
      }}
    >
      {({ name, email }) => (
        <>
          <bdi>{name}</bdi> · {email}
        </>
      )}
    </ConfirmDeletion>
  );
}
