import type { WorkspaceItem } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { explain } from '../locales/explain.ts';
import { useMessages } from '../locales/messages.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { InputField } from '../parts/text-field.tsx';

/** Asks for the name of a new workspace and creates it. */
export function NewWorkspace({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (workspace: WorkspaceItem) => void;
}) {
  const copy = useMessages('dashboard/shell').workspaces.dialog;
  const [name, setName] = useState('');
  const make = useMutation({
    mutationFn: () => api.workspaces.create({ name }),
    onSuccess(made) {
      onMade(made);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!make.isPending) make.mutate();
  };
  return (
    <FormDialog open onOpenChange={(open) => !open && onClose()} title={copy.title} description={copy.text}>
      <form aria-busy={make.isPending} onSubmit={submit} className="mt-5 grid gap-5">
        <InputField
          label={copy.name}
          error={make.error && explain(make.error)}
          name="workspace"
          required
          autoComplete="off"
          maxLength={limits.workspaceNameLength}
          value={name}
          onChange={(text) => {
            setName(text);
            make.reset();
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" loading={make.isPending}>
            {copy.action}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
