import { Button, Menu, type MenuItem } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronsUpDown, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { explain, explainCode } from '../locales/explain.ts';
import { useMessages } from '../locales/messages.ts';
import { LeaveQuestion } from '../parts/leave-question.tsx';
import { toast } from '../parts/toast.ts';
import { discardUnsavedChanges, hasUnsavedChanges } from '../parts/unsaved-changes.ts';
import { paths } from '../paths.ts';
import { useAuth } from '../session/auth.ts';

const NewWorkspace = lazy(() =>
  import('./new-workspace.tsx').then((module) => ({ default: module.NewWorkspace })),
);

/** Shows the current workspace, switches to others and creates new ones. */
export function WorkspaceSwitcher() {
  const copy = useMessages('dashboard/shell').workspaces;
  const { user } = useAuth();
  const [open, setOpen] = useState(false);
  const [creating, setCreating] = useState(false);
  /** The workspace to switch to once the user agrees to lose unsaved changes. */
  const [asked, setAsked] = useState<number | null>(null);
  const enter = useEnter();
  const choose = (id: number) => (hasUnsavedChanges() ? setAsked(id) : enter.mutate(id));
  const { data, error } = useQuery({
    queryKey: ['workspaces'],
    queryFn: ({ signal }) => api.workspaces.list(undefined, { signal }),
    enabled: open,
  });
  if (!user) return null;
  const { workspace } = user;
  const listed = (data?.items ?? []).map(
    ({ id, name, state }): MenuItem => ({
      key: `${id}`,
      label: <bdi className="wrap-anywhere">{name}</bdi>,
      hint: id === workspace.id ? copy.current : state === 'waiting' ? copy.waiting : undefined,
      disabled: id === workspace.id || state === 'waiting',
      onSelect: () => choose(id),
    }),
  );
  const nothing = error ? copy.failed(explainCode(error)) : copy.loading;
  return (
    <>
      <Menu
        onOpenChange={setOpen}
        align="start"
        trigger={
          <Button
            variant="quiet"
            size="small"
            className="mb-3 w-full justify-start! px-3!"
            loading={enter.isPending}
            aria-label={copy.label(workspace.name)}
          >
            <span className="min-w-0 truncate">{workspace.name}</span>
            <ChevronsUpDown aria-hidden="true" className="text-ink-2" />
          </Button>
        }
        items={[
          ...(listed.length > 0
            ? listed
            : [{ key: 'nothing', label: nothing, disabled: true, onSelect: () => {} }]),
          {
            key: 'new',
            label: (
              <span className="flex items-center gap-2">
                <Plus aria-hidden="true" className="size-4" />
                {copy.create}
              </span>
            ),
            onSelect: () => setCreating(true),
          },
        ]}
      />
      {creating && (
        <Suspense>
          <NewWorkspace onClose={() => setCreating(false)} onMade={({ id }) => choose(id)} />
        </Suspense>
      )}
      <LeaveQuestion
        open={asked !== null}
        onStay={() => setAsked(null)}
        onLeave={() => {
          if (asked !== null) enter.mutate(asked);
          setAsked(null);
        }}
      />
    </>
  );
}

/** Switches to another workspace, and closes what is open. */
function useEnter() {
  const copy = useMessages('dashboard/shell').workspaces;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useMutation({
    mutationFn: (id: number) => api.workspaces.select({ id }),
    async onSuccess(chosen) {
      discardUnsavedChanges();
      // With the features of its plan.
      await useAuth.getState().load(api);
      const stays = [paths.companySettings, paths.connections].some((path) => pathname.startsWith(path));
      if (!stays) navigate(paths.dashboard);
      toast.success(copy.switched(chosen.name));
    },
    onError: (error) => toast.error(copy.switchFailed(explain(error))),
  });
}
