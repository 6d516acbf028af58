import { asApiError, type Registration, type SignInRules } from '@afterword/api-client';
import { Button, Field, Textarea } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, apiFor } from '../../api.ts';
import { explain, explainProblem } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { toast } from '../../parts/toast.ts';
import { useTypedValues } from '../../parts/typed-values.ts';

const queryKey = ['admin', 'sign-in-rules'];

/** /admin/sign-in: rules for who may have an account on this server. */
export function Component() {
  const copy = useMessages('admin/sign-in');
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFor(queryKey).administration.signInRules(undefined, { signal }),
  });
  const { data } = query;
  return (
    <>
      <title>{`${copy.title} · Afterword`}</title>
      <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
      <p className="mt-2 max-w-2xl text-14 text-ink-2">{copy.text}</p>
      <div className="mt-8">
        {!data && (
          <NotLoaded
            query={query}
            words={{ loading: copy.loading, failed: copy.loadFailed }}
            skeleton="h-48"
            className="max-w-xl"
          />
        )}
        {data && <RulesForm rules={data} />}
      </div>
    </>
  );
}

function RulesForm({ rules }: { rules: SignInRules }) {
  const copy = useMessages('admin/sign-in');
  const typed = useTypedValues({ registration: rules.registration, domains: rules.domains.join('\n') });
  const { values } = typed;
  const { registration, domains } = values;
  const [problem, setProblem] = useState<string | null>(null);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ rules }: { rules: SignInRules; values: typeof values }) =>
      api.administration.setSignInRules(rules),
    onSuccess: (saved, sent) => {
      client.setQueryData(queryKey, saved);
      typed.saved(sent.values);
      void client.invalidateQueries({ queryKey: ['admin', 'checks'] });
      toast.success(copy.saved);
    },
    onError: (error) => {
      const [refused] = asApiError(error).fields;
      if (refused?.field.startsWith('domains')) setProblem(explainProblem(refused));
      toast.error(copy.failed(explain(error)));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = domains.split(/[\s,]+/).filter((domain) => domain !== '');
    const isMissing = registration === 'domains' && named.length === 0;
    setProblem(isMissing ? copy.domainsNeeded : null);
    if (!isMissing) save.mutate({ rules: { registration, domains: named }, values });
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-6">
      <fieldset>
        <legend className="text-13 font-medium">{copy.registration}</legend>
        <div className="mt-2 rounded-md border border-rule">
          {(Object.keys(copy.choices) as Registration[]).map((choice) => (
            <label
              key={choice}
              className="flex cursor-pointer items-start gap-3 border-rule px-4 py-3 not-first:border-t hover:bg-wash"
            >
              <input
                type="radio"
                name="registration"
                className="mt-1 size-4 shrink-0"
                checked={registration === choice}
                onChange={() => typed.change({ registration: choice })}
              />
              <span>
                <span className="block text-14 font-medium">{copy.choices[choice].label}</span>
                <span className="block text-13 text-ink-2">{copy.choices[choice].text}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {registration === 'domains' && (
        <Field label={copy.domains} hint={copy.domainsHint} error={problem}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              spellCheck={false}
              autoCapitalize="none"
              value={domains}
              onChange={(event) => {
                typed.change({ domains: event.target.value });
                setProblem(null);
              }}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" className="self-start" loading={save.isPending}>
        {copy.save}
      </Button>
      <LeaveGuard
        hasChanges={() => typed.isChanged && !(save.isPending && save.variables.values === values)}
      />
    </form>
  );
}
