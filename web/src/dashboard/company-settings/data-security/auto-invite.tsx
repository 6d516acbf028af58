import { IconButton, Switch } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { domainsQuery } from './domains-query.ts';
import { Setting } from './setting.tsx';
import { useWorkspaceChange, workspaceQuery } from './workspace-query.ts';

/** Whether people who sign in with an address of a verified domain join automatically. */
export function AutoInvite({ workspaceId, mayChange }: { workspaceId: number; mayChange: boolean }) {
  const words = useMessages('setup/data-security');
  const copy = words.autoInvite;
  const id = useId();
  const query = useQuery(workspaceQuery(workspaceId));
  const { data: domains } = useQuery(domainsQuery);
  const save = useWorkspaceChange(workspaceId, words);
  const verified = domains?.items.some((domain) => domain.verified) ?? false;
  return (
    <Setting query={query} words={words} name={copy.label}>
      {(workspace) => {
        const on = save.isPending ? save.variables.autoInvite === true : (workspace?.autoInvite ?? false);
        return (
          <div>
            <div className="flex items-center gap-2">
              <Switch
                id={id}
                aria-describedby={`${id}-hint`}
                checked={on}
                // It can always be switched off, even if the domain is no longer verified.
                disabled={!mayChange || (!verified && !on)}
                onCheckedChange={(autoInvite) => save.mutate({ autoInvite })}
              />
              <label htmlFor={id} className="text-14 font-medium">
                {copy.label}
              </label>
              <IconButton size="small" label={copy.tooltip}>
                <Info aria-hidden="true" />
              </IconButton>
            </div>
            <p id={`${id}-hint`} className="mt-1.5 max-w-160 text-13 text-ink-2">
              {verified ? copy.hint : on ? copy.rests : copy.tooltip}
            </p>
          </div>
        );
      }}
    </Setting>
  );
}
