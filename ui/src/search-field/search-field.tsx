import { Search, X } from 'lucide-react';
import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Input } from '../input/input.tsx';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  'aria-label': string;
  value: string;
  onValueChange: (value: string) => void;
  /** Label of the button that clears the field. */
  clearLabel: string;
}

/** A search field with a button that clears it. Escape clears it too. */
export function SearchField({
  ref,
  className,
  value,
  onValueChange,
  clearLabel,
  ...props
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
  return (
    <search className={classNames('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-ink-2"
      />
      <Input
        {...props}
        ref={input}
        type="search"
        className="ps-9! pe-9!"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          size="small"
          label={clearLabel}
          tooltip={false}
          className="absolute! end-1.5 top-1/2 -translate-y-1/2"
          onClick={() => {
            onValueChange('');
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </search>
  );
}
