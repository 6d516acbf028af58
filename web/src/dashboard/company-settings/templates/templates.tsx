import type { Template } from '@afterword/api-client';
import { entitlements } from '@afterword/api-client/product';
import { Badge, Button } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api, apiIn } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { SelectField } from '../../../parts/select-field.tsx';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { toast } from '../../../parts/toast.ts';
import { paths } from '../../../paths.ts';
import { useAuth } from '../../../session/auth.ts';
import { currentWorkspace } from '../../../session/current-workspace.ts';
import { useFocusAfter } from '../../parts/focus.ts';
import { modelQuery, templatesQuery, useTemplatesChanged } from '../../parts/queries.ts';
import { SettingsPage } from '../../parts/settings/settings-pages.tsx';
import { emptyDraft, TemplateForm } from './template-form.tsx';

/** /dashboard/company-settings/templates: templates for summaries of certain kinds of meetings. */
export function Component() {
  const copy = useMessages('dashboard/templates');
  const { user } = useAuth();
  const query = useQuery(templatesQuery());
  const { data } = query;
  if (!user) return null;
  const { workspace, features } = user;
  return (
    <SettingsPage title={copy.title} lead={copy.intro}>
      <NoModel admin={workspace.role === 'admin'} />
      {!data && <NotLoaded query={query} words={copy} skeleton="h-60" className="mt-8" />}
      {data && (
        <Templates
          items={data.items}
          workspaceDefault={data.defaults.workspace}
          admin={workspace.role === 'admin'}
          included={features.includes('ai-post-meeting-actions')}
        />
      )}
    </SettingsPage>
  );
}

/** Explains that no language model is set up to write the sections, and who can change that. */
function NoModel({ admin }: { admin: boolean }) {
  const { noModel: copy } = useMessages('dashboard/templates');
  const { data } = useQuery(modelQuery);
  if (!data || (data.source !== 'none' && data.available)) return null;
  return (
    <p role="note" className="mt-6 max-w-160 border-l-3 border-rule pl-3 text-14">
      {copy.text}{' '}
      {admin ? (
        <Link to={paths.languageModel} className="underline underline-offset-2">
          {copy.admin}
        </Link>
      ) : (
        copy.user
      )}
    </p>
  );
}

interface TemplatesProps {
  items: Template[];
  workspaceDefault: string | null;
  admin: boolean;
  /** Whether the plan includes custom templates. */
  included: boolean;
}

function Templates({ items, workspaceDefault, admin, included }: TemplatesProps) {
  const copy = useMessages('dashboard/templates');
  const changed = useTemplatesChanged();
  /** The template being edited: one of the list, or a new one without an id. */
  const [edited, setEdited] = useState<(Omit<Template, 'id'> & { id: string | null }) | null>(null);
  const add = useFocusAfter<HTMLButtonElement>(edited !== null);
  const remove = useMutation({
    mutationFn: ({ id }: Template) => api.templates.delete({ id }),
    onMutate: () => currentWorkspace.read(),
    onSuccess: (_answer, { id, name, description, sections }, workspace) => {
      toast.success(copy.deleted(name), {
        duration: 8_000,
        action: {
          label: copy.undo,
          onClick: () =>
            void apiIn(workspace, { quiet: false })
              .templates.create({ id, name, description, sections })
              .then(changed, (error: unknown) => toast.error(copy.notChanged(explain(error)))),
        },
      });
      return changed();
    },
    onError: (error) => toast.error(copy.notChanged(explain(error))),
  });
  if (edited)
    return (
      <TemplateForm
        start={edited}
        onClose={() => setEdited(null)}
        onSaved={(name) => {
          void changed();
          toast.success(copy.form.saved(name));
        }}
      />
    );
  const own = items.filter(({ builtIn }) => !builtIn);
  const item = (template: Template) => (
    <TemplateItem
      key={template.id}
      template={template}
      isDefault={template.id === workspaceDefault}
      actions={
        included && (
          <>
            {template.mayChange && (
              <Button
                size="small"
                variant="quiet"
                aria-label={copy.editOf(template.name)}
                onClick={() => setEdited(template)}
              >
                {copy.edit}
              </Button>
            )}
            {template.sections.length > 0 && (
              <Button
                size="small"
                variant="quiet"
                aria-label={copy.duplicateOf(template.name)}
                onClick={() => setEdited({ ...template, id: null, name: copy.copyOf(template.name) })}
              >
                {copy.duplicate}
              </Button>
            )}
          </>
        )
      }
      isDeleting={remove.isPending && remove.variables.id === template.id}
      onDelete={template.mayChange ? () => remove.mutate(template) : null}
    />
  );
  return (
    <>
      {included ? (
        <Default items={items} value={workspaceDefault} admin={admin} />
      ) : (
        <p role="note" className="mt-8 border-l-3 border-rule pl-3 text-14">
          {copy.plan(entitlements['ai-post-meeting-actions'])}
        </p>
      )}
      <SettingsSection title={copy.own.title}>
        {own.length === 0 && <p className="text-14 text-ink-2">{copy.own.none}</p>}
        {own.length > 0 && (
          <ul aria-label={copy.own.title} className="divide-y divide-rule border-b border-rule">
            {own.map(item)}
          </ul>
        )}
        {included && (
          <Button ref={add} className="mt-5" onClick={() => setEdited(emptyDraft)}>
            {copy.own.add}
          </Button>
        )}
      </SettingsSection>
      <SettingsSection title={copy.builtIn.title}>
        <p className="text-14 text-ink-2">{copy.builtIn.text}</p>
        <ul aria-label={copy.builtIn.title} className="mt-3 divide-y divide-rule border-y border-rule">
          {items.filter(({ builtIn }) => builtIn).map(item)}
        </ul>
      </SettingsSection>
    </>
  );
}

interface TemplateItemProps {
  template: Template;
  isDefault: boolean;
  actions: React.ReactNode;
  isDeleting: boolean;
  onDelete: (() => void) | null;
}

function TemplateItem({ template, isDefault, actions, isDeleting, onDelete }: TemplateItemProps) {
  const copy = useMessages('dashboard/templates');
  const { name, description, sections, by } = template;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 text-14">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          {isDefault && <Badge>{copy.default.badge}</Badge>}
        </p>
        {description && (
          <p dir="auto" className="text-pretty text-ink-2 wrap-anywhere">
            {description}
          </p>
        )}
        {sections.length > 0 && (
          <p dir="auto" className="mt-1 text-13 text-ink-2 wrap-anywhere">
            {sections.map(({ title }) => title).join(' · ')}
          </p>
        )}
        {by && <p className="mt-1 text-12 text-ink-2 wrap-anywhere">{copy.own.by(by.name)}</p>}
      </div>
      <div className="-ms-3 flex flex-wrap items-center gap-1 sm:ms-auto">
        {actions}
        {onDelete && (
          <Button
            size="small"
            variant="quiet"
            aria-label={copy.deleteOf(name)}
            loading={isDeleting}
            onClick={onDelete}
          >
            {copy.delete}
          </Button>
        )}
      </div>
    </li>
  );
}

function Default({
  items,
  value,
  admin,
}: Pick<TemplatesProps, 'items' | 'admin'> & { value: string | null }) {
  const { default: copy } = useMessages('dashboard/templates');
  const changed = useTemplatesChanged();
  const set = useMutation({
    mutationFn: (template: string | null) => api.templates.setDefault({ template }),
    onSuccess: () => toast.success(copy.saved),
    onError: (error) => toast.error(copy.failed(explain(error))),
    onSettled: changed,
  });
  const chosen = set.isPending ? set.variables : value;
  const named = items.find(({ id }) => id === value)?.name ?? copy.none;
  if (!admin)
    return (
      <p className="mt-6 text-14">
        <span className="text-ink-2">{copy.label}:</span> <bdi>{named}</bdi>
      </p>
    );
  return (
    <SelectField
      label={copy.label}
      hint={copy.hint}
      className="mt-6 max-w-96"
      value={chosen ?? ''}
      disabled={set.isPending}
      options={[
        ['', copy.none],
        ...items.filter(({ id }) => id !== 'general').map(({ id, name }) => [id, name] as const),
      ]}
      onChange={(value) => set.mutate(value === '' ? null : value)}
    />
  );
}
