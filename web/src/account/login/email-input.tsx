import { Input } from '@afterword/ui';
import type { ComponentProps } from 'react';

/** Where a person's own address goes, in each of the two forms. */
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
