import { Switch as Radix } from 'radix-ui';
import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names.ts';
import { useKeptFocus } from '../kept-focus.ts';

/** A switch that takes effect at once. The knob's position shows its state without color. */
export function Switch({ className, ...props }: ComponentPropsWithoutRef<typeof Radix.Root>) {
  const control = useKeptFocus<HTMLButtonElement>(props.disabled);
  return (
    <Radix.Root
      ref={control}
      className={classNames(
        'inline-flex h-5.5 w-10 shrink-0 items-center rounded-full border border-edge px-0.5 transition-colors',
        'data-[state=checked]:border-ink data-[state=checked]:bg-ink disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
      {...props}
    >
      <Radix.Thumb className="block size-4 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-4.5 rtl:data-[state=checked]:-translate-x-4.5 data-[state=checked]:bg-paper" />
    </Radix.Root>
  );
}
