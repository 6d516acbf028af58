import type { WorkspaceRole } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { SelectField } from '../../../parts/select-field.tsx';
import { InputField } from '../../../parts/text-field.tsx';
import { toast } from '../../../parts/toast.ts';
import { teamKey } from './use-team.ts';

const roles: readonly WorkspaceRole[] = ['user', 'admin'];

/** Invites an address to the workspace, as a user unless an admin is chosen. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { dialog: copy, roles: names } = useMessages('setup/team');
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<WorkspaceRole>('user');
  const send = useMutation({
    mutationFn: () => api.invitations.create({ email, role }),
    onSuccess(invitation) {
      toast.success(copy.sent(invitation.email));
      void client.invalidateQueries({ queryKey: teamKey });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  return (
    <FormDialog open onOpenChange={(open) => !open && onClose()} title={copy.title} description={copy.text}>
      <form aria-busy={send.isPending} onSubmit={submit} className="mt-5 grid gap-5">
        <InputField
          label={copy.email}
          error={send.error && explain(send.error)}
          name="email"
          type="email"
          required
          autoComplete="off"
          placeholder={copy.placeholder}
          maxLength={limits.emailLength}
          value={email}
          onChange={(text) => {
            setEmail(text);
            send.reset();
          }}
        />
        <SelectField
          label={copy.role}
          hint={copy.hints[role]}
          name="role"
          value={role}
          options={roles.map((each) => [each, names[each]] as const)}
          onChange={setRole}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" loading={send.isPending}>
            {copy.send}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
