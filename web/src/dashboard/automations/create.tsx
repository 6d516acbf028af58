import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { useLocale, useMessages } from '../../locales/messages.ts';
import { paths } from '../../paths.ts';
import { AutomationForm } from './automation-form.tsx';
import { fromDraft } from './draft.ts';
import { automationsKey } from './queries.ts';
import { draftFrom } from './templates.ts';

/** /dashboard/ai-automations/create: creates an automation. */
export function Component() {
  const copy = useMessages('setup/automations');
  const locale = useLocale();
  const [query] = useSearchParams();
  const [initial] = useState(() => draftFrom(query.get('template'), locale));
  const client = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    // It stays off until its author has seen what it would have done.
    mutationFn: (draft: ReturnType<typeof fromDraft>) => api.automations.create({ ...draft, active: false }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: automationsKey });
      void navigate(paths.automation(id), { state: { isNew: true } });
    },
  });
  return (
    <>
      <title>{`${copy.form.createTitle} · Afterword`}</title>
      <h1 className="font-serif text-36 font-medium">{copy.form.createTitle}</h1>
      <AutomationForm
        initial={initial}
        submitLabel={copy.create}
        pending={create.isPending || create.isSuccess}
        error={create.error}
        onSubmit={(draft) => create.mutate(fromDraft(draft))}
        onCancel={() => void navigate(paths.automations)}
      />
    </>
  );
}
