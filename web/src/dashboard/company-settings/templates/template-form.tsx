import type { Template, TemplateSection } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, Field, IconButton, Textarea } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api.ts';
import { useMessages } from '../../../locales/messages.ts';
import { ChangedMeanwhile, useShownVersion } from '../../../parts/changed-meanwhile.tsx';
import { FormEnd } from '../../../parts/form-end.tsx';
import { TextField } from '../../../parts/text-field.tsx';

/** A template being edited. A new one has no id. */
type TemplateDraft = Pick<Template, 'name' | 'description' | 'sections' | 'revision'> & { id: string | null };

const emptySection: TemplateSection = { title: '', instruction: '' };

const unavailable = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-45';

/** A new template. */
export const emptyDraft: Omit<Template, 'id'> & { id: null } = {
  id: null,
  name: '',
  description: '',
  sections: [emptySection],
  builtIn: false,
  by: null,
  mayChange: true,
  revision: 0,
};

export interface TemplateFormProps {
  start: TemplateDraft;
  onClose: () => void;
  /** Called with the stored name. */
  onSaved: (name: string) => void;
}

/** Dialog to create or edit a template. */
export function TemplateForm({ start, ...props }: TemplateFormProps) {
  const { version, key, showTheirs } = useShownVersion(start);
  return <TemplateVersion key={key} start={version} onTheirs={showTheirs} {...props} />;
}

function TemplateVersion({
  start,
  onClose,
  onSaved,
  onTheirs,
}: TemplateFormProps & { onTheirs: (theirs: TemplateDraft, mine: TemplateDraft) => void }) {
  const { form: copy } = useMessages('dashboard/templates');
  const [name, setName] = useState(start.name);
  const [description, setDescription] = useState(start.description);
  // Keys stay the same when sections are reordered.
  const [sections, setSections] = useState(() => start.sections.map((each, key) => ({ ...each, key })));
  const [missing, setMissing] = useState(false);
  const written = {
    name,
    description,
    sections: sections.map(({ title, instruction }) => ({ title, instruction })),
  };
  const save = useMutation({
    mutationFn: (revision: number) =>
      start.id === null
        ? api.templates.create(written)
        : api.templates.update({ id: start.id, ...written }, { context: { ifMatch: revision } }),
    onSuccess: (saved) => {
      onSaved(saved.name);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const texts = [name, ...sections.flatMap(({ title, instruction }) => [title, instruction])];
    const incomplete = texts.some((text) => text.trim() === '');
    setMissing(incomplete);
    if (!incomplete && !save.isPending) save.mutate(start.revision);
  };
  const change = (key: number, to: Partial<TemplateSection>) =>
    setSections((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const move = (index: number, by: -1 | 1) =>
    setSections((all) => {
      if (!all[index + by]) return all;
      const next = [...all];
      const [moved] = next.splice(index, 1);
      if (moved) next.splice(index + by, 0, moved);
      return next;
    });
  return (
    <form onSubmit={submit} noValidate className="mt-8 flex max-w-160 flex-col gap-5">
      <h2 className="font-serif text-22 font-medium wrap-anywhere">
        {start.id === null ? copy.new : copy.edit(start.name)}
      </h2>
      <TextField
        label={copy.name}
        autoFocus
        maxLength={limits.templateNameLength}
        value={name}
        onChange={setName}
      />
      <TextField
        label={copy.description}
        maxLength={limits.templateDescriptionLength}
        value={description}
        onChange={setDescription}
      />
      <ol aria-label={copy.sections} className="flex flex-col gap-5">
        {sections.map(({ key, title, instruction }, index) => (
          <li key={key}>
            <fieldset className="flex flex-col gap-3 border-s-2 border-rule ps-4">
              <legend className="float-start mb-1 text-13 font-medium text-ink-2">
                {copy.section(index + 1)}
              </legend>
              <div className="clear-both flex flex-wrap items-end gap-2">
                <TextField
                  label={copy.sectionTitle}
                  className="min-w-48 flex-1"
                  maxLength={limits.sectionTitleLength}
                  value={title}
                  onChange={(next) => change(key, { title: next })}
                />
                <div className="flex">
                  <IconButton
                    label={copy.up(index + 1)}
                    // Not `disabled`: the pressed arrow keeps focus when it becomes unavailable.
                    aria-disabled={index === 0}
                    className={unavailable}
                    onClick={() => move(index, -1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={copy.down(index + 1)}
                    aria-disabled={index === sections.length - 1}
                    className={unavailable}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={copy.remove(index + 1)}
                    disabled={sections.length === 1}
                    onClick={() => setSections((all) => all.filter((each) => each.key !== key))}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </div>
              </div>
              <Field label={copy.instruction} hint={index === 0 ? copy.instructionHint : undefined}>
                {(control) => (
                  <Textarea
                    {...control}
                    dir="auto"
                    maxLength={limits.sectionInstructionLength}
                    value={instruction}
                    onChange={({ target }) => change(key, { instruction: target.value })}
                  />
                )}
              </Field>
            </fieldset>
          </li>
        ))}
      </ol>
      {sections.length < limits.templateSections && (
        <Button
          size="small"
          className="self-start"
          onClick={() =>
            setSections((all) => [
              ...all,
              { ...emptySection, key: Math.max(...all.map(({ key }) => key)) + 1 },
            ])
          }
        >
          <Plus aria-hidden="true" />
          {copy.add}
        </Button>
      )}
      <FormEnd
        words={copy}
        missing={missing}
        saving={save}
        isChanged={
          JSON.stringify(written) !==
          JSON.stringify({ name: start.name, description: start.description, sections: start.sections })
        }
        onCancel={onClose}
      />
      <ChangedMeanwhile
        error={save.error}
        read={async () => (await api.templates.list({})).items.find(({ id }) => id === start.id)}
        onTheirs={(stored) => onTheirs(stored, { ...start, ...written, revision: stored.revision })}
        onMine={({ revision }) => save.mutate(revision)}
        onClose={save.reset}
      />
    </form>
  );
}
