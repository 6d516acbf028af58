import { SearchField } from '@afterword/ui';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../locales/messages.ts';
import { useActions } from './actions/registry.ts';

/** Milliseconds without typing before a list is fetched. */
const debounce = 250;

/** Maximum length of a search in UTF-16 units, which is the API's limit. */
export const searchLength = 500;

export interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The current search. */
  value: string;
  onChange: (value: string) => void;
}

/** Shows typing at once and updates the address when typing pauses. Shows changes of the address from elsewhere. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useDebouncedValue(value, onChange);
  const { clearSearch } = useMessages('shell');
  const field = useRef<HTMLInputElement>(null);
  useActions({ search: () => field.current?.select() });
  return (
    <SearchField
      ref={field}
      aria-label={label}
      placeholder={placeholder}
      maxLength={searchLength}
      clearLabel={clearSearch}
      className="min-w-0 grow"
      value={typed}
      onValueChange={setTyped}
    />
  );
}

/** The text of a field. Its `value` follows when typing pauses, or when it changes elsewhere. */
export function useDebouncedValue(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);

  useEffect(() => {
    if (typed === sent.current) return;
    const send = () => {
      clearTimeout(timer);
      sent.current = typed;
      change.current(typed);
    };
    const timer = setTimeout(send, debounce);
    // Leaving the field ends typing: the text must not arrive after a click that clears it.
    document.addEventListener('focusout', send, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', send);
    };
  }, [typed]);
  return [typed, setTyped] as const;
}
