import { Input } from '@afterword/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** How long typing must rest before a list is asked, in milliseconds. */
const debounce = 250;

/** UTF-16 units one may search for; the calls take no more. */
export const searchLength = 500;

export interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What the list is narrowed to now. */
  value: string;
  onChange: (value: string) => void;
}

/** What is typed shows at once; the address follows when it rests. A change of the address from elsewhere shows here. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
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
    const timer = setTimeout(() => {
      sent.current = typed;
      change.current(typed);
    }, debounce);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className="relative min-w-0 grow">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-ink-2"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={searchLength}
        className="ps-9!"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}
