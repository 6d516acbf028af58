import { Button } from '@afterword/ui';

/** The worker did not answer: what that means, and the two things one can do. */
export function Failed({ error, again }: { error: Error; again: () => Promise<void> }) {
  return (
    <section role="alert" className="px-4 pt-2 pb-5">
      <p className="text-14 font-medium">Afterword does not answer.</p>
      <p className="mt-1 text-13 text-pretty text-ink-2">
        What was captured is safe on this device. Try again; if it stays silent, switch the extension off and
        on at chrome://extensions.
      </p>
      <p className="mt-1 text-12 break-words text-ink-2">{error.message}</p>
      <Button size="small" className="mt-3" onClick={again}>
        Try again
      </Button>
    </section>
  );
}
