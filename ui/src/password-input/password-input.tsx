import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Input } from '../input/input.tsx';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Label of the button that shows the password. */
  showLabel: string;
}

/** A password field with a button that shows the password. */
export function PasswordInput({ showLabel, className, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        {...props}
        className={classNames('pe-12!', className)}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <IconButton
        label={showLabel}
        pressed={shown}
        tooltip={false}
        className="absolute inset-y-0 end-1 my-auto"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </span>
  );
}
