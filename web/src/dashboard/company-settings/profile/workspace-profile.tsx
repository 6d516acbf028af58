import type { CurrentUser } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { InputField } from '../../../parts/text-field.tsx';
import { toast } from '../../../parts/toast.ts';
import { useAuth } from '../../../session/auth.ts';

/** The workspace's name, which its admins can change. */
export function WorkspaceProfile({ workspace }: { workspace: CurrentUser['workspace'] }) {
  const { readOnly, profile: copy } = useMessages('setup/company');
  const { entered } = useAuth();
  const [name, setName] = useState(workspace.name);
  const save = useMutation({
    mutationFn: (input: { name: string }) => api.workspaces.update({ id: workspace.id, ...input }),
    onSuccess: (changed) => {
      entered(changed);
      setName(changed.name);
      toast.success(copy.saved);
    },
  });
  const mayChange = workspace.role === 'admin';
  const edited = name !== workspace.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) save.mutate({ name: name.trim() });
  };
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-5">
      <InputField
        label={copy.name}
        className="w-full max-w-96"
        hint={mayChange ? undefined : readOnly}
        error={edited && !name.trim() ? copy.nameNeeded : save.error && explain(save.error)}
        name="workspace"
        autoComplete="organization"
        maxLength={limits.workspaceNameLength}
        readOnly={!mayChange}
        value={name}
        onChange={(text) => {
          setName(text);
          save.reset();
        }}
      />
      {edited && (
        <Button type="submit" variant="primary" loading={save.isPending} disabled={!name.trim()}>
          {copy.save}
        </Button>
      )}
    </form>
  );
}
