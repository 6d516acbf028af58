import { Input } from '@afterword/ui';
import type { ComponentProps } from 'react';

/** Email field of both sign-in forms. */
export function EmailInput({
  onEmail,
  ...props
}: Omit<ComponentProps<typeof Input>, 'onChange'> & { onEmail: (email: string) => void }) {
  return (
    <Input
      className="h-12! text-16!"
      type="email"
      name="email"
      required
      maxLength={254}
      onChange={(event) => onEmail(event.target.value)}
      {...props}
    />
  );
}
