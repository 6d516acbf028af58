import { asApiError } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, Field, Textarea } from '@afterword/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { explain } from '../../locales/explain.ts';
import { useLocale, useMessages } from '../../locales/messages.ts';
import { Checkbox } from '../../parts/checkbox.tsx';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useAuth } from '../../session/auth.ts';
import { Actions } from './actions-part.tsx';
import { Conditions } from './conditions-part.tsx';
import { type AutomationDraft, type DraftErrors, errorsIn, type Marks } from './draft.ts';
import { refusedIn } from './refused.ts';
import { triggerParts, triggers } from './triggers/registry.ts';

/** Form of an automation: name, trigger, conditions and action. */
export function AutomationForm({
  initial,
  typed = initial,
  submitLabel,
  pending,
  error,
  onSubmit,
  onCancel,
}: {
  /** The stored version. */
  initial: AutomationDraft;
  /** Values that were entered earlier and not saved. */
  typed?: AutomationDraft;
  submitLabel: string;
  pending: boolean;
  error: unknown;
  onSubmit: (draft: AutomationDraft) => void;
  onCancel?: () => void;
}) {
  const words = useMessages('setup/automations');
  const copy = words.form;
  const locale = useLocale();
  const isAdmin = useAuth(({ user }) => user?.workspace.role === 'admin');
  const [draft, setDraft] = useState(typed);
  /** Problems when the form was last submitted. Those that were fixed since are no longer shown. */
  const [submitted, setSubmitted] = useState<DraftErrors>({});
  const wrong = Object.fromEntries(Object.entries(errorsIn(draft)).filter(([field]) => field in submitted));
  const sent = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (given: Partial<AutomationDraft>) => {
    sent.current = false;
    setDraft((before) => ({ ...before, ...given }));
  };
  const [base, setBase] = useState(initial);
  if (base !== initial) {
    setBase(initial);
    // Shows what was stored, unless the user has typed on meanwhile.
    if (sent.current) setDraft(initial);
  }
  const { Fields: TriggerFields } = triggers[draft.trigger.type];
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = errorsIn(draft);
    setSubmitted(found);
    if (Object.keys(found).length > 0) {
      // The first field with an error, if any.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    sent.current = true;
    onSubmit(draft);
  };
  const refused = error ? asApiError(error) : null;
  // Errors from the server appear at the fields they name.
  const marked: Marks = { ...(sent.current && refused ? refusedIn(draft, refused.fields) : {}), ...wrong };
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-6 max-w-160">
      <div className="flex flex-col gap-4">
        <TextField
          label={copy.name}
          error={marked.name && (marked.name === 'missing' ? copy.nameMissing : marked.name)}
          maxLength={limits.automationNameLength}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <Field label={copy.description} hint={copy.descriptionHint}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={draft.description}
              maxLength={limits.descriptionLength}
              dir="auto"
              onChange={({ target }) => change({ description: target.value })}
            />
          )}
        </Field>
      </div>
      <Part title={copy.trigger}>
        <Choice
          label={copy.trigger}
          value={draft.trigger.type}
          options={triggerParts.map(({ initial, texts }) => ({ value: initial.type, ...texts[locale] }))}
          onChange={(type) => change({ trigger: triggers[type].initial })}
        />
        {TriggerFields && (
          <TriggerFields
            key={draft.trigger.type}
            trigger={draft.trigger}
            onChange={(trigger) => change({ trigger })}
          />
        )}
      </Part>
      <Part title={copy.conditions} hint={copy.conditionsHint}>
        <Conditions
          conditions={draft.conditions}
          wrong={marked}
          onChange={(conditions) => change({ conditions })}
        />
      </Part>
      <Part title={copy.actions} hint={draft.actions.length > 1 ? copy.actionsHint : ''}>
        <Actions actions={draft.actions} wrong={marked} onChange={(actions) => change({ actions })} />
      </Part>
      <Part title={copy.more}>
        {isAdmin && (
          <Choice
            label={copy.owner}
            value={draft.owner}
            options={(['me', 'workspace'] as const).map((owner) => ({
              value: owner,
              name: copy.owners[owner],
              text: '',
            }))}
            onChange={(owner) => change({ owner })}
          />
        )}
        <Checkbox label={copy.ask} checked={draft.ask} onChange={(ask) => change({ ask })} />
        <Checkbox
          label={copy.whenUpdated}
          checked={draft.whenUpdated}
          onChange={(whenUpdated) => change({ whenUpdated })}
        />
      </Part>
      <p role="alert" className="mt-6 text-14 text-accent empty:hidden">
        {Object.keys(wrong).length > 0 ? copy.incomplete : refused ? explain(refused) : ''}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={pending} disabled={!onCancel && !isChanged}>
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
      </div>
      <LeaveGuard hasChanges={() => isChanged && (!sent.current || error !== null)} />
    </form>
  );
}

function Part({ title, hint = '', children }: { title: string; hint?: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="border-b border-rule pb-2 font-serif text-18 font-medium">
        {title}
      </h2>
      {hint && <p className="mt-2 text-13 text-ink-2">{hint}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </section>
  );
}

/** Radio buttons, each with an explanation. */
function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; name: string; text: string }[];
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex items-start gap-3 rounded-md border border-rule px-4 py-3 text-14 transition-colors hover:bg-wash"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-4 shrink-0 accent-ink"
          />
          <span>
            <span className="block font-medium">{option.name}</span>
            {option.text && <span className="block text-13 text-ink-2">{option.text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
