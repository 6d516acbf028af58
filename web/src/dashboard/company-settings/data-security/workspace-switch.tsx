import { Switch } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { ProveAgain } from '../../../parts/second-factor/prove-again.tsx';
import { Setting } from './setting.tsx';
import { useWorkspaceChange, workspaceQuery } from './workspace-query.ts';

interface SwitchProps {
  setting: 'assistants' | 'assistantsWithGuests' | 'secondFactor';
  workspaceId: number;
  mayChange: boolean;
}

/** A switch of the workspace: whether assistants may read its meetings, or those with guests, or whether its members need a second factor. */
export function WorkspaceSwitch({ setting, workspaceId, mayChange }: SwitchProps) {
  const words = useMessages('setup/data-security');
  const copy = words[setting];
  const id = useId();
  const save = useWorkspaceChange(workspaceId, words);
  return (
    <Setting query={useQuery(workspaceQuery(workspaceId))} words={words} name={copy.label}>
      {(workspace) => (
        <div>
          <div className="flex items-center gap-2">
            <Switch
              id={id}
              aria-describedby={`${id}-hint`}
              checked={(save.isPending ? save.variables : workspace)?.[setting] === true}
              disabled={!mayChange}
              onCheckedChange={(on) => save.mutate({ [setting]: on })}
            />
            <label htmlFor={id} className="text-14 font-medium">
              {copy.label}
            </label>
          </div>
          <p id={`${id}-hint`} className="mt-1.5 max-w-160 text-13 text-ink-2">
            {copy.hint}
          </p>
          <ProveAgain error={save.error} onDone={() => save.variables && save.mutate(save.variables)} />
        </div>
      )}
    </Setting>
  );
}
