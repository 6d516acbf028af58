import { useEffect, useState } from 'react';
import { extension } from '../messages/extension.ts';
import { parseRulesCopy, type RulesCopy, rulesKey } from '../messages/rules.ts';
import { askWorker } from '../pages/worker.ts';

/** Returns this device's copy of the account's rules and follows changes. Opening the page reads them from the server. */
export function useRulesCopy(): RulesCopy | null {
  const [copy, setCopy] = useState<RulesCopy | null>(null);

  useEffect(() => {
    let gone = false;
    const show = (stored: unknown) => !gone && setCopy(parseRulesCopy(stored));
    const stop = extension.watchStored(rulesKey, show);
    extension.storage.get(rulesKey).then(
      (stored) => show(stored[rulesKey]),
      (error) => console.error(error),
    );
    // Without an answer, use the copy. The page reports elsewhere that the worker does not answer.
    askWorker('sync-rules', null, 20_000).catch((error: unknown) => console.debug(error));
    return () => {
      gone = true;
      stop();
    };
  }, []);

  return copy;
}
