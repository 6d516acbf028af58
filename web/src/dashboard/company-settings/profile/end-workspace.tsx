import type { CurrentUser } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api.ts';
import { useMessages } from '../../../locales/messages.ts';
import { ConfirmByTyping } from '../../../parts/confirm-by-typing.tsx';
import { toast } from '../../../parts/toast.ts';
import { paths } from '../../../paths.ts';
import { useAuth } from '../../../session/auth.ts';

/**
 * Leaves the workspace or, as an admin, deletes it for everyone. Each says what is lost and asks to type the name.
 */
export function EndWorkspace({ user }: { user: CurrentUser }) {
  const copy = useMessages('setup/company');
  const { workspace } = user;
  if (workspace.personal) return <p className="text-14 text-ink-2">{copy.personal}</p>;
  return (
    <>
      <End
        words={{ ...copy.leaving, everything: copy.leaving.action }}
        workspace={workspace}
        end={() => api.members.remove({ id: user.id })}
      />
      {workspace.role === 'admin' && (
        <End
          words={copy.deletion}
          workspace={workspace}
          end={(name) => api.workspaces.delete({ id: workspace.id, name })}
        />
      )}
    </>
  );
}

interface EndProps {
  words: {
    title: string;
    text: string;
    action: string;
    question: string;
    keep: string;
    confirm: (name: string) => string;
    everything: string;
    done: (name: string) => string;
  };
  workspace: CurrentUser['workspace'];
  end: (typed: string) => Promise<unknown>;
}

function End({ words, workspace: { name }, end }: EndProps) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const ending = useMutation({
    mutationFn: end,
    async onSuccess() {
      toast.success(words.done(name));
      // The session is back in the user's own workspace.
      await useAuth.getState().load(api);
      navigate(paths.dashboard, { replace: true });
    },
  });
  return (
    <div className="not-first:mt-8">
      <h3 className="font-medium">{words.title}</h3>
      <p className="mt-1 text-14 text-ink-2">{words.text}</p>
      <Button className="mt-4" onClick={() => setAsked(true)}>
        {words.action}
      </Button>
      {asked && (
        <ConfirmByTyping
          title={words.question}
          text={words.text}
          label={words.confirm(name)}
          expected={name}
          keep={words.keep}
          action={words.everything}
          deletion={ending}
          onConfirm={(typed) => ending.mutate(typed)}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
