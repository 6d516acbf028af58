import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** Attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error message. Announced when it appears. */
  error?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A form control with label, hint and error message. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1.5', className)} data-state={error ? 'invalid' : 'valid'}>
      <label htmlFor={id} className="text-13 font-medium text-ink">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-13 text-ink-2">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="text-13 text-accent empty:hidden">
        {error}
      </p>
    </div>
  );
}
