import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  size?: 'small' | 'medium';
  /** For toggle buttons: whether it is pressed. */
  pressed?: boolean;
  /** Whether to show the label on hover and focus. */
  tooltip?: boolean;
}

/** A button that shows only an icon. */
export function IconButton({
  label,
  size = 'medium',
  pressed,
  tooltip = true,
  className,
  ...props
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      data-state={pressed === undefined ? undefined : pressed ? 'on' : 'off'}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-md text-ink-2 transition-colors hover:not-disabled:bg-wash hover:not-disabled:text-ink',
        'disabled:cursor-not-allowed disabled:opacity-45 data-[state=on]:bg-wash data-[state=on]:text-ink',
        size === 'small' ? 'size-7 [&_svg]:size-3.5' : 'size-9 [&_svg]:size-4.5',
        className,
      )}
      {...props}
    />
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
