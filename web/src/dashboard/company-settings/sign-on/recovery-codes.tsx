import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { copyText } from '../../../parts/copy-text.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { ProveAgain } from '../../../parts/second-factor/prove-again.tsx';
import { toast } from '../../../parts/toast.ts';
import { useSettingsChanged } from './sign-on-query.ts';

/** Shows how many recovery codes are left, and creates new ones, which are shown once. */
export function RecoveryCodes({ left }: { left: number }) {
  const words = useMessages('setup/sign-on');
  const copy = words.recovery;
  const changed = useSettingsChanged();
  const [codes, setCodes] = useState<string[] | null>(null);
  const create = useMutation({
    mutationFn: () => api.sso.createRecoveryCodes(),
    onSuccess: (created) => setCodes(created.codes),
    onError: (error) => toast.error(words.notChanged(explain(error))),
    onSettled: changed,
  });
  const put = async () => {
    if (await copyText(codes?.join('\n') ?? '')) toast.success(words.copied);
    else toast.info(copy.copyByHand);
  };
  return (
    <>
      <p className="text-14 text-ink-2">{copy.text}</p>
      <p className="mt-3 text-14">{copy.left(left)}</p>
      <Button className="mt-3" loading={create.isPending} onClick={() => create.mutate()}>
        {left > 0 ? copy.replace : copy.create}
      </Button>
      <ProveAgain error={create.error} onDone={() => create.mutate()} />
      {codes && (
        <FormDialog
          open
          role="alert"
          onOpenChange={(open) => !open && setCodes(null)}
          title={copy.shown}
          description={copy.shownText}
          actions={
            <>
              <Button onClick={put}>{words.copy}</Button>
              <Button variant="primary" onClick={() => setCodes(null)}>
                {copy.done}
              </Button>
            </>
          }
        >
          <ul data-secret aria-label={copy.title} className="mt-5 grid gap-1 font-mono text-13">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </FormDialog>
      )}
    </>
  );
}
