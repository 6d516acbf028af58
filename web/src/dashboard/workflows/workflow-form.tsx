import type { Origin, Workflow, WorkflowFilter, WorkflowScope } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Field, Textarea } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { ChangedMeanwhile, useShownVersion } from '../../parts/changed-meanwhile.tsx';
import { DayField, PlatformField } from '../../parts/filter-fields.tsx';
import { FormEnd } from '../../parts/form-end.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { TextField } from '../../parts/text-field.tsx';

/** A workflow being edited. A new one has no id. */
type WorkflowDraft = Pick<Workflow, 'name' | 'prompt' | 'over' | 'filter' | 'revision'> & {
  id: string | null;
};

/** A new workflow. */
export const emptyDraft: WorkflowDraft = {
  id: null,
  name: '',
  prompt: '',
  over: 'meeting',
  filter: null,
  revision: 0,
};

/** Selectable time ranges, in days. */
const spans = [7, 14, 30, 90, 365];

export interface WorkflowFormProps {
  start: WorkflowDraft;
  /** Level of its heading on the page. */
  heading?: 'h1' | 'h2';
  onClose: () => void;
  onSaved: (saved: Workflow) => void;
}

/** Form to create or edit a workflow. */
export function WorkflowForm({ start, ...props }: WorkflowFormProps) {
  const { version, key, showTheirs } = useShownVersion(start);
  return <WorkflowVersion key={key} start={version} onTheirs={showTheirs} {...props} />;
}

function WorkflowVersion({
  start,
  heading: Heading = 'h2',
  onClose,
  onSaved,
  onTheirs,
}: WorkflowFormProps & { onTheirs: (theirs: WorkflowDraft, mine: WorkflowDraft) => void }) {
  const { form: copy } = useMessages('setup/workflows');
  const [name, setName] = useState(start.name);
  const [prompt, setPrompt] = useState(start.prompt);
  const [over, setOver] = useState<WorkflowScope>(start.over);
  const [filter, setFilter] = useState<WorkflowFilter>(start.filter ?? {});
  const [missing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: (revision: number) => {
      const written = { name, prompt, over, ...(over === 'filter' ? { filter } : {}) };
      return start.id === null
        ? api.workflows.create(written)
        : api.workflows.update({ id: start.id, ...written }, { context: { ifMatch: revision } });
    },
    onSuccess: (saved) => {
      onSaved(saved);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const incomplete = name.trim() === '' || prompt.trim() === '';
    setMissing(incomplete);
    if (!incomplete && !save.isPending) save.mutate(start.revision);
  };
  return (
    <form onSubmit={submit} noValidate className="mt-8 flex max-w-160 flex-col gap-5">
      <Heading className="font-serif text-22 font-medium wrap-anywhere">
        {start.id === null ? copy.new : copy.edit(start.name)}
      </Heading>
      <TextField
        label={copy.name}
        autoFocus
        maxLength={limits.workflowNameLength}
        value={name}
        onChange={setName}
      />
      <Field label={copy.prompt} hint={copy.promptHint}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            maxLength={limits.promptLength}
            value={prompt}
            onChange={({ target }) => setPrompt(target.value)}
          />
        )}
      </Field>
      <SelectField
        label={copy.over}
        className="max-w-96"
        value={over}
        options={[
          ['meeting', copy.overs.meeting],
          ['filter', copy.overs.filter],
        ]}
        onChange={setOver}
      />
      {over === 'filter' && <FilterFields filter={filter} onChange={setFilter} />}
      <FormEnd
        words={copy}
        missing={missing}
        saving={save}
        isChanged={
          name !== start.name ||
          prompt !== start.prompt ||
          over !== start.over ||
          JSON.stringify(filter) !== JSON.stringify(start.filter ?? {})
        }
        onCancel={onClose}
      />
      <ChangedMeanwhile
        error={save.error}
        read={async () => (await api.workflows.list()).items.find(({ id }) => id === start.id)}
        onTheirs={(stored) =>
          onTheirs(stored, { ...start, name, prompt, over, filter, revision: stored.revision })
        }
        onMine={({ revision }) => save.mutate(revision)}
        onClose={save.reset}
      />
    </form>
  );
}

function FilterFields({
  filter,
  onChange,
}: {
  filter: WorkflowFilter;
  onChange: (filter: WorkflowFilter) => void;
}) {
  const { form: copy } = useMessages('setup/workflows');
  const { search = '', platform, label = '', from = '', to = '', days } = filter;
  const [custom, setCustom] = useState(from !== '' || to !== '');
  /** Returns the filter with these values, without empty ones. */
  const change = (to: { [Name in keyof WorkflowFilter]?: WorkflowFilter[Name] | '' }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...filter, ...to }).filter(([, value]) => value !== '' && value !== undefined),
      ) as WorkflowFilter,
    );
  return (
    <fieldset className="flex flex-col gap-4 border-s-2 border-rule ps-4">
      <legend className="sr-only">{copy.overs.filter}</legend>
      <TextField
        label={copy.search}
        hint={copy.filterHint(limits.meetingsPerRun)}
        maxLength={limits.searchLength}
        value={search}
        onChange={(next) => change({ search: next })}
      />
      <div className="flex flex-wrap gap-3">
        <PlatformField
          label={copy.platform}
          all={copy.allPlatforms}
          value={(platform as Origin | undefined) ?? 'all'}
          onChange={(value) => change({ platform: value === 'all' ? undefined : value })}
        />
        <TextField
          label={copy.label}
          className="min-w-36 grow sm:w-40 sm:grow-0"
          maxLength={limits.labelLength}
          value={label}
          onChange={(next) => change({ label: next })}
        />
        <SelectField<string>
          label={copy.period}
          className="min-w-40 grow sm:grow-0"
          value={custom ? 'custom' : `${days ?? 'all'}`}
          options={[
            ['all', copy.periods.all],
            ...[...new Set([...spans, ...(days ? [days] : [])])].map(
              (span) => [`${span}`, copy.lastDays(span)] as const,
            ),
            ['custom', copy.periods.custom],
          ]}
          onChange={(value) => {
            setCustom(value === 'custom');
            change({
              from: '',
              to: '',
              days: value === 'custom' || value === 'all' ? undefined : Number(value),
            });
          }}
        />
        {custom && (
          <>
            <DayField
              label={copy.from}
              value={from.slice(0, 10)}
              max={to.slice(0, 10)}
              onChange={(value) => change({ from: value })}
            />
            <DayField
              label={copy.to}
              value={to.slice(0, 10)}
              min={from.slice(0, 10)}
              onChange={(value) => change({ to: value })}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
