import { asApiError } from '@afterword/api-client';
import { Button, Progress } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { quietApi } from '../../api.ts';
import { explainCode } from '../../locales/explain.ts';
import { messages, useMessages } from '../../locales/messages.ts';
import { saveFile } from '../save-file.ts';
import { type ExportProgress, exportFile } from './export-file.ts';

/** Everything stored of the account, as a file; how far it is while it is made, and a way to stop. */
export function Export() {
  const words = useMessages('dashboard/settings').export;
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const stop = useRef<AbortController>(null);
  const make = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      stop.current = controller;
      setProgress(null);
      const { signal } = controller;
      try {
        const parts = await quietApi.accounts.exportAccount(undefined, { signal });
        const file = await exportFile(parts, setProgress);
        saveFile(file, `afterword-${new Date().toISOString().slice(0, 10)}.json`);
        toast.success(words.saved);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  });
  // Nobody waits for it any more.
  useEffect(() => () => stop.current?.abort(), []);

  return (
    <>
      <h3 className="font-medium">{words.title}</h3>
      <p className="mt-1 text-14 text-ink-2">{words.text}</p>
      {make.isPending ? (
        <div className="mt-4 flex max-w-96 flex-col items-start gap-3">
          <Progress
            label={words.title}
            {...(progress ? { value: progress.done, max: progress.total } : {})}
          />
          <p role="status" className="text-14 tabular-nums">
            {progress ? words.progress(progress.done, progress.total) : words.begins}
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

/** What the server said; of a stream that broke off, browsers only say 'network error'. */
function reasonOf(thrown: unknown): string {
  const words = messages('dashboard/settings').export;
  return asApiError(thrown).code === 'unexpected' ? words.broken : explainCode(thrown);
}
