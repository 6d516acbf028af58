import type { Domain } from '@afterword/api-client';
import { Badge, Button } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { CopiedField } from '../../../parts/copied-field.tsx';
import { InputField } from '../../../parts/text-field.tsx';
import { dayAndTime } from '../../../parts/time.ts';
import { toast } from '../../../parts/toast.ts';
import { domainsQuery } from './domains-query.ts';
import { Setting } from './setting.tsx';

/** Email domains of the workspace, each with the DNS record that verifies it. */
export function Domains({ mayChange }: { mayChange: boolean }) {
  const words = useMessages('setup/data-security');
  const query = useQuery(domainsQuery);
  return (
    <Setting query={query} words={words} name={words.domains.title}>
      {({ items }) => (
        <div className="flex flex-col gap-4">
          <h2 className="text-14 font-medium">{words.domains.title}</h2>
          {items.length === 0 && <p className="text-14 text-ink-2">{words.domains.none}</p>}
          {items.length > 0 && (
            <ul aria-label={words.domains.title} className="flex flex-col gap-4">
              {items.map((domain) => (
                <li key={domain.domain} className="rounded-md border border-rule p-4">
                  <OneDomain domain={domain} mayChange={mayChange} />
                </li>
              ))}
            </ul>
          )}
          {mayChange && <AddDomain />}
        </div>
      )}
    </Setting>
  );
}

/** Queries to refetch when a domain changes. */
function useChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: domainsQuery.queryKey });
}

function OneDomain({
  domain: { domain, record, value, verified, lost, checkedAt },
  mayChange,
}: {
  domain: Domain;
  mayChange: boolean;
}) {
  const words = useMessages('setup/data-security');
  const copy = words.domains;
  const changed = useChanged();
  const verify = useMutation({
    mutationFn: () => api.domains.verify({ domain }),
    onSuccess: () => toast.success(copy.nowVerified(domain)),
    onSettled: changed,
  });
  const remove = useMutation({
    mutationFn: () => api.domains.remove({ domain }),
    onSuccess: () => toast.success(copy.removed(domain)),
    onError: (error) => toast.error(words.failed(explain(error))),
    onSettled: changed,
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-14">
          <span className="font-medium wrap-anywhere">{domain}</span>
          <Badge tone={verified ? 'good' : 'warn'}>
            {verified ? copy.verified : lost ? copy.lost : copy.unverified}
          </Badge>
        </p>
        {mayChange && (
          <div className="flex gap-2">
            {!verified && (
              <Button
                size="small"
                loading={verify.isPending}
                onClick={() => verify.mutate()}
                aria-label={copy.verifyOne(domain)}
              >
                {copy.verify}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              loading={remove.isPending}
              onClick={() => remove.mutate()}
              aria-label={copy.removeOne(domain)}
            >
              {copy.remove}
            </Button>
          </div>
        )}
      </div>
      {!verified && mayChange && (
        <div className="mt-3 flex flex-col gap-3 border-t border-rule pt-3">
          <p className="text-14 text-ink-2">{lost ? copy.lostHint : copy.howTo}</p>
          <CopiedField label={copy.record} value={record} words={copy} oneOfSeveral code />
          <CopiedField label={copy.value} value={value} words={copy} oneOfSeveral code />
        </div>
      )}
      <p role="alert" className="mt-2 text-13 text-accent empty:hidden">
        {verify.error && explain(verify.error)}
      </p>
      {checkedAt && <p className="mt-2 text-13 text-ink-2">{copy.checked(dayAndTime(checkedAt))}</p>}
    </>
  );
}

function AddDomain() {
  const copy = useMessages('setup/data-security').domains;
  const changed = useChanged();
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: () => api.domains.add({ domain: name }),
    onSuccess: async () => {
      setName('');
      await changed();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form onSubmit={submit} className="flex max-w-96 items-start gap-2">
      <InputField
        label={copy.name}
        hint={copy.nameHint}
        error={add.error && explain(add.error)}
        className="min-w-0 grow"
        name="domain"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
        value={name}
        onChange={(text) => {
          setName(text);
          add.reset();
        }}
      />
      <Button type="submit" className="mt-6.5" loading={add.isPending} disabled={!name.trim()}>
        {copy.add}
      </Button>
    </form>
  );
}
