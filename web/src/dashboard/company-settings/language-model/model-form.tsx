import { asApiError, type ModelProvider, type ModelSettings } from '@afterword/api-client';
import { Button, Field, type FieldControl, Input, PasswordInput } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { explain, explainProblem } from '../../../locales/explain.ts';
import { formatLocale, useMessages } from '../../../locales/messages.ts';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { SelectField } from '../../../parts/select-field.tsx';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { calendarDay } from '../../../parts/time.ts';
import { toast } from '../../../parts/toast.ts';
import { useTypedValues } from '../../../parts/typed-values.ts';
import { modelQuery, usageQuery } from '../../parts/queries.ts';
import { choiceOf, draftOf, type ModelDraft, problemsOf } from './draft.ts';
import { ModelTester } from './model-tester.tsx';

const providers = [
  'openai',
  'anthropic',
  'ollama',
  'openai-compatible',
] as const satisfies readonly ModelProvider[];

/** Example model names. */
const examples: Record<ModelProvider, string> = {
  openai: 'gpt-5-mini',
  anthropic: 'claude-sonnet-4-5',
  ollama: 'llama3.1:8b',
  'openai-compatible': 'qwen2.5-7b-instruct',
};

/** Default addresses. */
const addresses: Record<ModelProvider, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  ollama: 'http://localhost:11434',
  'openai-compatible': 'http://localhost:1234/v1',
};

/** The server's field names by ours, if they differ. */
const serverNames: Partial<Record<keyof ModelDraft, string>> = {
  key: 'apiKey',
  tokens: 'tokensAMonth',
  priceInput: 'price',
};

/** Form for an admin to choose the workspace's language model and its limits. */
export function ModelForm({ settings }: { settings: ModelSettings }) {
  const words = useMessages('setup/language-model');
  const copy = words.form;
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const stored = draftOf(settings);
  const typed = useTypedValues(stored);
  const { values: draft, isChanged: edited } = typed;
  const [checked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: ({ draft, ...change }: { draft: ModelDraft; apiKey?: null }) =>
      api.models.put({ ...choiceOf(draft), ...change }),
    onSuccess: (saved, sent) => {
      client.setQueryData(modelQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: usageQuery.queryKey });
      typed.saved(sent.draft);
      setChecked(false);
      toast.success(copy.saved);
    },
  });
  const { provider } = draft;
  const hints = useHints(settings, stored, draft);
  const problems = problemsOf(draft);
  const refused = save.error ? asApiError(save.error).fields : [];
  const change = (to: Partial<ModelDraft>) => {
    typed.change(to);
    // A running save goes on.
    if (!save.isPending) save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(problems).length === 0) save.mutate({ draft });
    // Wait until React has rendered the error messages.
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  /** The problem of a field, from the server or found here. */
  const problemOf = (field: keyof ModelDraft) => {
    const named = refused.find((each) => each.field === (serverNames[field] ?? field));
    if (named) return explainProblem(named);
    const problem = checked && problems[field];
    return problem ? copy[problem] : null;
  };
  const known = new Set<string>(
    Object.keys(draft).map((field) => serverNames[field as keyof ModelDraft] ?? field),
  );
  const elsewhere = save.error && !refused.some(({ field }) => known.has(field)) ? explain(save.error) : null;
  const text = (field: keyof ModelDraft, control: FieldControl) => ({
    ...control,
    autoComplete: 'off',
    spellCheck: false,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  const number = (field: keyof ModelDraft, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={problemOf(field)} className="min-w-0 flex-1 basis-52">
      {(control) => <Input {...text(field, control)} inputMode="decimal" className="tabular-nums" />}
    </Field>
  );
  return (
    <SettingsSection title={copy.title}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <ProviderField server={settings.server} stored={stored} draft={draft} onChange={change} />
        {provider !== '' && (
          <>
            <Field
              label={copy.model}
              hint={copy.modelHint(examples[provider])}
              error={problemOf('model')}
              className="max-w-120"
            >
              {(control) => <Input {...text('model', control)} maxLength={200} />}
            </Field>
            <Field
              label={copy.baseUrl}
              hint={isLocal(provider) ? copy.baseUrlLocal : copy.baseUrlVendor}
              error={problemOf('baseUrl')}
              className="max-w-120"
            >
              {(control) => (
                <Input
                  {...text('baseUrl', control)}
                  type="url"
                  inputMode="url"
                  maxLength={500}
                  placeholder={addresses[provider]}
                />
              )}
            </Field>
            <div className="flex max-w-120 flex-col items-start gap-2">
              <Field label={copy.key} hint={hints.key} error={problemOf('key')} className="w-full">
                {(control) => (
                  <PasswordInput
                    {...text('key', control)}
                    autoComplete="new-password"
                    maxLength={1_000}
                    showLabel={copy.showKey}
                  />
                )}
              </Field>
              {settings.hasKey && isLocal(provider) && !edited && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => save.mutate({ draft: stored, apiKey: null })}
                >
                  {copy.removeKey}
                </Button>
              )}
            </div>
            <div className="max-w-120">{number('window', copy.window, hints.window)}</div>
          </>
        )}
        {(provider !== '' || settings.server !== null) && (
          <fieldset className="flex flex-col gap-5 border-s-2 border-rule ps-4">
            <legend className="float-start mb-1 text-14 font-medium">{copy.limits}</legend>
            <p className="clear-both text-14 text-pretty text-ink-2">{copy.limitsHint}</p>
            <div className="flex flex-wrap gap-5">
              {number('budget', copy.budget, copy.noLimit)}
              {number('tokens', copy.tokens, copy.noLimit)}
            </div>
            <div className="flex flex-wrap gap-5">
              {number('priceInput', copy.priceInput)}
              {number('priceOutput', copy.priceOutput)}
            </div>
            <p className="text-13 text-ink-2">{hints.price}</p>
          </fieldset>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" loading={save.isPending} disabled={!edited}>
            {copy.save}
          </Button>
          <p role="alert" className="text-14 text-accent empty:hidden">
            {elsewhere}
          </p>
        </div>
        <LeaveGuard hasChanges={() => edited && !(save.isPending && save.variables.draft === draft)} />
      </form>
      {settings.source === 'workspace' && <ModelTester settings={settings} edited={edited} />}
    </SettingsSection>
  );
}

function ProviderField({
  server,
  stored,
  draft,
  onChange,
}: {
  server: ModelSettings['server'];
  stored: ModelDraft;
  draft: ModelDraft;
  onChange: (to: Partial<ModelDraft>) => void;
}) {
  const { form: copy, providers: names } = useMessages('setup/language-model');
  // A value typed for one provider does not fit another.
  const other = { model: '', baseUrl: '', key: '', window: '' };
  return (
    <SelectField
      label={copy.provider}
      className="max-w-120"
      value={draft.provider}
      options={[
        ['', server ? copy.noneButServer(server.model) : copy.none],
        ...providers.map(
          (each) => [each, each === 'openai-compatible' ? copy.compatible : names[each]] as const,
        ),
      ]}
      onChange={(value) =>
        onChange({
          provider: value,
          ...(value === stored.provider ? stored : other),
        })
      }
    />
  );
}

/** Hints that depend on the stored and typed values. */
function useHints(
  { hasKey, window, windowFrom, price }: ModelSettings,
  stored: ModelDraft,
  draft: ModelDraft,
) {
  const copy = useMessages('setup/language-model').form;
  const { provider } = draft;
  const sameProvider = provider === stored.provider;
  const same = sameProvider && draft.model.trim() === stored.model;
  const known =
    window === null ? copy.windowUnknown : copy.windowKnown(window.toLocaleString(formatLocale()));
  // Requests to Ollama must say the size of the context window.
  const saysWindow = same && windowFrom !== 'entered' && !(provider === 'ollama' && window === null);
  const pricedByTable = same && price?.from === 'table' && price.asOf !== null;
  return {
    key:
      hasKey && sameProvider
        ? copy.keyThere
        : provider !== '' && isLocal(provider)
          ? copy.keyOptional
          : copy.keyHint,
    window: saysWindow ? `${copy.windowHint} ${known}` : copy.windowHint,
    price: pricedByTable
      ? copy.priceTable(dollars(price.input), dollars(price.output), calendarDay(price.asOf!))
      : same && price === null
        ? copy.priceUnknown
        : null,
  };
}

/** These providers may run anywhere, often on the same machine and without a key. */
const isLocal = (provider: ModelProvider): boolean =>
  provider === 'ollama' || provider === 'openai-compatible';

const dollars = (amount: number): string =>
  amount.toLocaleString(formatLocale(), { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
