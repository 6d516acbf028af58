import { Button } from '@afterword/ui';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../locales/messages.ts';
import { copyText } from '../copy-text.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { toast } from '../toast.ts';

/** Shows new recovery codes, for the only time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = useMessages('second-factor').recovery;
  const section = useRef<HTMLElement>(null);
  const saved = useRef(false);
  // The form that had the focus no longer exists.
  useEffect(() => section.current?.focus(), []);
  const text = codes.map((code) => `${code}\n`).join('');
  const put = async () => {
    if (await copyText(text)) toast.success(copy.copied);
    else toast.info(copy.copyByHand);
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={copy.title} className="grid w-full max-w-96 gap-4">
      <div role="status">
        <h4 className="font-medium">{copy.title}</h4>
        <p className="mt-1 text-14 text-ink-2">{copy.text}</p>
      </div>
      <ul className="grid gap-x-6 gap-y-1 rounded-6 border border-rule p-4 font-mono text-13 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          onClick={() => {
            saved.current = true;
            onDone();
          }}
        >
          {copy.done}
        </Button>
        <Button asChild>
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={copy.fileName}>
            {copy.download}
          </a>
        </Button>
        <Button onClick={put}>{copy.copy}</Button>
      </div>
      <LeaveGuard hasChanges={() => !saved.current} isSecret={() => true} />
    </section>
  );
}
