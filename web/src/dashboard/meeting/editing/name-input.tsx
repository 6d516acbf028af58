import { limits } from '@afterword/api-client/product';
import { Input } from '@afterword/ui';
import { type ComponentProps, useId } from 'react';

export interface NameInputProps extends Omit<ComponentProps<typeof Input>, 'onChange' | 'list'> {
  /** Suggested names; any other name can be typed. */
  people: readonly string[];
  onName: (name: string) => void;
}

/** An input for a person's name. */
export function NameInput({ people, onName, ...props }: NameInputProps) {
  const list = useId();
  return (
    <>
      <Input
        dir="auto"
        list={list}
        autoComplete="off"
        maxLength={limits.speakerLength}
        onChange={(event) => onName(event.target.value)}
        {...props}
      />
      <datalist id={list}>
        {people.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
