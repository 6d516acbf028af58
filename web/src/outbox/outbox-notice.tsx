import { ApiError, isMissing } from '@afterword/api-client';
import { Button, Dialog } from '@afterword/ui';
import { useState } from 'react';
import { explain } from '../locales/explain.ts';
import { useMessages } from '../locales/messages.ts';
import { copyText } from '../parts/copy-text.ts';
import { dayAndTime } from '../parts/time.ts';
import { toast } from '../parts/toast.ts';
import { outbox, useSending, useStoredChanges } from './app-outbox.ts';
import { textOf } from './change.ts';
import type { KeptChange } from './outbox.ts';

/** A notice while changes on this device are unsent or refused, with a list of them. */
export function OutboxNotice() {
  const words = useMessages('shell').outbox;
  const kept = useStoredChanges();
  const [shown, setShown] = useState(false);
  useSending();
  const refused = kept.filter((each) => each.refused).length;
  const waiting = kept.length - refused;
  return (
    <>
      <div role="status">
        {kept.length > 0 && (
          <p className="border-b border-rule bg-wash px-5 py-1 text-center text-13">
            {waiting > 0 && words.count(waiting)} {refused > 0 && words.refused(refused)}{' '}
            <Button size="small" variant="quiet" onClick={() => setShown(true)}>
              {words.show}
            </Button>
          </p>
        )}
      </div>
      {shown && kept.length > 0 && (
        <Dialog open title={words.title} closeLabel={words.close} onOpenChange={setShown}>
          <ul className="mt-4 flex flex-col gap-5">
            {kept.map((each) => (
              <KeptView key={each.id} kept={each} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

function KeptView({ kept: { id, change, madeAt, refused } }: { kept: KeptChange }) {
  const words = useMessages('shell').outbox;
  const text = textOf(change);
  const copy = async () => {
    if (await copyText(text)) toast.success(words.copied);
    else toast.error(words.notCopied);
  };
  return (
    <li className="text-14">
      <p className="flex flex-wrap gap-x-2">
        <span className="font-medium">{words.kinds[change.kind]}</span>
        <time dateTime={madeAt} className="text-12 text-ink-2">
          {dayAndTime(madeAt)}
        </time>
      </p>
      {text && (
        <p
          dir="auto"
          className="mt-1 line-clamp-6 border-s-2 border-rule ps-3 wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </p>
      )}
      <p className={refused ? 'mt-1 text-13 text-accent' : 'mt-1 text-13 text-ink-2'}>
        {refused === null ? words.waiting : isMissing(refused) ? words.gone : explain(new ApiError(refused))}
      </p>
      <div className="mt-1 -ml-3 flex flex-wrap gap-1">
        {text && (
          <Button size="small" variant="quiet" onClick={copy}>
            {words.copy}
          </Button>
        )}
        {/* A conflict has the same outcome whenever it is sent. */}
        {refused && refused.code !== 'conflict' && (
          <Button size="small" variant="quiet" onClick={() => void outbox.retry(id)}>
            {words.again}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => void outbox.discard(id)}>
          {words.discard}
        </Button>
      </div>
    </li>
  );
}
