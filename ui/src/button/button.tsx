import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useKeptFocus } from '../kept-focus.ts';
import { Spinner } from '../spinner/spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: at most once on a screen. `danger`: for actions that cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Shows a spinner over the label and ignores clicks. The width stays the same. */
  loading?: boolean;
  /** Renders the only child, such as a link, with the style of a button. */
  asChild?: boolean;
}

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none no-underline transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-55 data-[state=loading]:opacity-100 [&_svg]:shrink-0';

const variants = {
  primary: 'bg-ink text-paper hover:not-disabled:bg-ink/85',
  secondary: 'border border-edge text-ink hover:not-disabled:bg-wash',
  quiet: 'text-ink hover:not-disabled:bg-wash',
  danger: 'bg-accent text-accent-ink hover:not-disabled:bg-accent/90',
};

const sizes = {
  small: 'h-8 px-3 text-13 [&_svg]:size-3.5',
  medium: 'h-10 px-4 text-14 [&_svg]:size-4',
  large: 'h-12 px-6 text-16 [&_svg]:size-5',
};

/** A button. Its label should be a verb. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  loading = false,
  asChild = false,
  className,
  children,
  disabled,
  ...props
}: ButtonProps) {
  const label = useKeptFocus<HTMLSpanElement>(loading);
  const classes = classNames(base, variants[variant], sizes[size], className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      data-state={loading ? 'loading' : 'idle'}
      {...props}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={null} />
        </span>
      )}
      <span ref={label} className={classNames('inline-flex items-center gap-2', loading && 'opacity-0')}>
        {children}
      </span>
    </button>
  );
}
