import { asApiError } from '@afterword/api-client';
import { Button, Progress } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { quietApi } from '../../api.ts';
import { explainCode } from '../../locales/explain.ts';
import { messages, useMessages } from '../../locales/messages.ts';
import { toast } from '../../parts/toast.ts';
import { saveFile } from '../parts/export/save-file.ts';

/** Exports all data of the account as one file. The export can be canceled. */
export function Export() {
  const words = useMessages('setup/settings').export;
  const stop = useRef<AbortController>(null);
  const make = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      stop.current = controller;
      const { signal } = controller;
      try {
        const file = await quietApi.accounts.exportAccount(undefined, { signal });
        saveFile(file, file.name);
        toast.success(words.saved);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  });
  useEffect(() => () => stop.current?.abort(), []);

  return (
    <>
      <h2 className="font-medium">{words.title}</h2>
      <p className="mt-1 text-14 text-ink-2">{words.text}</p>
      {make.isPending ? (
        <div className="mt-4 flex max-w-96 flex-col items-start gap-3">
          <Progress label={words.title} />
          <p role="status" className="text-14">
            {words.begins}
          </p>
          <Button size="small" onClick={() => stop.current?.abort()}>
            {words.stop}
          </Button>
        </div>
      ) : (
        <Button className="mt-4" onClick={() => make.mutate()}>
          {words.action}
        </Button>
      )}
      {make.error && (
        <p role="alert" className="mt-3 text-14 text-accent">
          {words.failed(reasonOf(make.error))}
        </p>
      )}
    </>
  );
}

/** The server's reason. For an interrupted download, browsers only say 'network error'. */
function reasonOf(thrown: unknown): string {
  const words = messages('setup/settings').export;
  return asApiError(thrown).code === 'unexpected' ? words.broken : explainCode(thrown);
}
