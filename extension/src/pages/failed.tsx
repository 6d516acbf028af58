import { Button } from '@afterword/ui';
import { useMessages } from '../locales/messages.ts';

/** Explains that the worker did not answer, and offers to retry or to reload the extension. */
export function WorkerError({ error, again }: { error: Error; again: () => Promise<void> }) {
  const { failed, again: retry } = useMessages('pages');
  return (
    <section role="alert" className="px-4 pt-2 pb-5">
      <p className="text-14 font-medium">{failed.title}</p>
      <p className="mt-1 text-13 text-pretty text-ink-2">{failed.text}</p>
      <p className="mt-1 text-12 break-words text-ink-2">{error.message}</p>
      <Button size="small" className="mt-3" onClick={again}>
        {retry}
      </Button>
    </section>
  );
}
