import type { CurrentUser } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { api } from '../../../api.ts';
import { useMessages } from '../../../locales/messages.ts';
import { NameForm } from '../../../parts/name-form.tsx';
import { useAuth } from '../../../session/auth.ts';

/** The workspace's name, which its admins can change. */
export function WorkspaceProfile({ workspace }: { workspace: CurrentUser['workspace'] }) {
  const { readOnly, profile: copy } = useMessages('setup/company');
  const { workspaceChanged } = useAuth();
  const save = async (name: string) =>
    workspaceChanged(await api.workspaces.update({ id: workspace.id, name }));
  const mayChange = workspace.role === 'admin';
  return (
    <NameForm
      words={copy}
      stored={workspace.name}
      onSave={save}
      name="workspace"
      autoComplete="organization"
      maxLength={limits.workspaceNameLength}
      readOnly={!mayChange}
      hint={mayChange ? undefined : readOnly}
    />
  );
}
