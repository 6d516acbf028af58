import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from '../input/input.tsx';

/**
 * A field for several lines of text. Grows with its content in browsers that support it. Ctrl+Enter or ⌘+Enter submits
 * its form.
 */
export function Textarea({ className, onKeyDown, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={classNames(
        controlClasses,
        'field-sizing-content min-h-24 py-2 text-16 sm:text-14',
        className,
      )}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        submitForm(event);
      }}
      {...props}
    />
  );
}

/** Clicks the form's submit button, like Enter in a field with one line, so that a disabled button submits nothing. */
function submitForm(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, defaultPrevented, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented || nativeEvent.isComposing) return;
  const controls: Element[] = [...(currentTarget.form?.elements ?? [])];
  const button = controls.find(
    (control) => control instanceof HTMLButtonElement && control.type === 'submit',
  );
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  button.click();
}
