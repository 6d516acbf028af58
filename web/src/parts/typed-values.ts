import { useRef, useState } from 'react';

/**
 * Values of a form, as typed over what is stored. Until the first change the form follows what is stored, also if that changes
 * elsewhere.
 */
export function useTypedValues<Values extends object>(stored: Values) {
  /** Null while the form follows what is stored. */
  const [typed, setTyped] = useState<Values | null>(null);
  /** The same object until the values change. */
  const kept = useRef(stored);
  if (JSON.stringify(kept.current) !== JSON.stringify(stored)) kept.current = stored;
  const latest = useRef(typed);
  latest.current = typed;
  return {
    values: typed ?? kept.current,
    isChanged: typed !== null && JSON.stringify(typed) !== JSON.stringify(stored),
    change: (next: Partial<Values>) => setTyped((before) => ({ ...(before ?? stored), ...next })),
    /** Call this once `sent` is stored. Returns false if the user has typed on meanwhile: then the form stays as it is. */
    saved(sent: Values): boolean {
      if (latest.current !== null && latest.current !== sent) return false;
      setTyped(null);
      return true;
    },
  };
}
