import type { Connection } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, Field, IconButton, Input, Select } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { Checkbox } from '../../parts/checkbox.tsx';
import { connectionsQuery, integrationsQuery } from '../../parts/integrations/queries.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { InputField } from '../../parts/text-field.tsx';
import { paths } from '../../paths.ts';
import { workflowsQuery } from '../parts/queries.ts';
import { type DraftAction, type Marks, newAction } from './draft.ts';

const kinds = [
  'email',
  'calendar',
  'slack',
  'destination',
  'webhook',
  'workflow',
] as const satisfies readonly DraftAction['type'][];

/** The actions of an automation in their order, one box each. */
export function Actions({
  actions,
  wrong,
  onChange,
}: {
  actions: readonly DraftAction[];
  wrong: Marks;
  onChange: (actions: DraftAction[]) => void;
}) {
  const copy = useMessages('dashboard/automations').form;
  const replace = (at: number, given: Partial<DraftAction>) =>
    onChange(actions.map((each, index) => (index === at ? { ...each, ...given } : each)));
  return (
    <>
      {actions.map((action, index) => (
        <fieldset key={action.key} className="rounded-md border border-rule p-4">
          <legend className="sr-only">{copy.actionKind(index + 1)}</legend>
          <div className="flex items-center gap-2">
            <Select
              aria-label={copy.actionKind(index + 1)}
              className="min-w-0 grow"
              value={action.type}
              onChange={({ target }) => replace(index, { type: target.value as DraftAction['type'], id: '' })}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {copy.actionKinds[kind]}
                </option>
              ))}
            </Select>
            {actions.length > 1 && (
              <IconButton
                label={copy.removeAction(index + 1)}
                tooltip={false}
                onClick={() => onChange(actions.filter((_, at) => at !== index))}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <div className="mt-4 flex flex-col gap-4">
            <Details
              action={action}
              error={
                wrong[`action ${action.key}`] === 'missing'
                  ? copy.valueMissing
                  : wrong[`action ${action.key}`]
              }
              onChange={(given) => replace(index, given)}
            />
          </div>
        </fieldset>
      ))}
      {actions.length < limits.automationParts && (
        <Button className="self-start" onClick={() => onChange([...actions, newAction()])}>
          <Plus aria-hidden="true" className="size-4" />
          {copy.addAction}
        </Button>
      )}
    </>
  );
}

interface DetailsProps {
  action: DraftAction;
  error: string | undefined;
  onChange: (given: Partial<DraftAction>) => void;
}

function Details(props: DetailsProps) {
  switch (props.action.type) {
    case 'email':
      return <Recipients {...props} />;
    case 'calendar':
      return <CalendarOf {...props} />;
    case 'slack':
      return <SlackTarget {...props} />;
    case 'workflow':
      return <WorkflowOf {...props} />;
    default:
      return <ConnectionOf {...props} />;
  }
}

function Recipients({ action, error, onChange }: DetailsProps) {
  const copy = useMessages('dashboard/automations').form;
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-13 font-medium">{copy.to}</legend>
        {!action.weekly && (
          <Checkbox
            label={copy.toParticipants}
            checked={action.participants}
            onChange={(participants) => onChange({ participants })}
          />
        )}
        <Checkbox label={copy.toMe} checked={action.me} onChange={(me) => onChange({ me })} />
      </fieldset>
      <Checkbox label={copy.weekly} checked={action.weekly} onChange={(weekly) => onChange({ weekly })} />
      <InputField
        label={copy.toOthers}
        hint={copy.toOthersHint}
        error={error}
        value={action.others}
        inputMode="email"
        autoComplete="off"
        onChange={(text) => onChange({ others: text })}
      />
    </>
  );
}

function CalendarOf({ action, onChange }: DetailsProps) {
  const copy = useMessages('dashboard/automations').form;
  return (
    <>
      <SelectField
        label={copy.platform}
        hint={copy.calendarHint}
        value={action.platform}
        options={(['google-calendar', 'outlook'] as const).map(
          (platform) => [platform, copy.calendars[platform]] as const,
        )}
        onChange={(value) => onChange({ platform: value })}
      />
      <Connected integration={action.platform} />
    </>
  );
}

function SlackTarget({ action, error, onChange }: DetailsProps) {
  const copy = useMessages('dashboard/automations').form;
  return (
    <>
      <SelectField
        label={copy.slackTo}
        value={action.to}
        options={(['channel', 'direct-message'] as const).map((to) => [to, copy.slackTargets[to]] as const)}
        onChange={(value) => onChange({ to: value })}
      />
      <Field label={action.to === 'channel' ? copy.channel : copy.person} error={error}>
        {(control) => (
          <Input
            {...control}
            value={action.target}
            placeholder={copy.slackExamples[action.to]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onChange({ target: target.value })}
          />
        )}
      </Field>
      <Connected integration="slack" />
    </>
  );
}

/** Says where something has to be connected first, and leads there. */
function Connected({ integration }: { integration: string }) {
  const copy = useMessages('dashboard/automations').form;
  const { data } = useQuery(integrationsQuery);
  const described = data?.items.find(({ id }) => id === integration);
  if (!described || described.connected) return null;
  return (
    <p className="text-13 text-warn">
      {copy.notConnected(described.name)} <ConnectLink />
    </p>
  );
}

function ConnectLink() {
  const copy = useMessages('dashboard/automations').form;
  return (
    <Link to={`${paths.personalSettings}#integrations`} className="underline hover:text-ink">
      {copy.connect}
    </Link>
  );
}

function WorkflowOf({ action, error, onChange }: DetailsProps) {
  const copy = useMessages('dashboard/automations').form;
  const { data } = useQuery(workflowsQuery);
  const offered = data?.items.filter(({ over }) => over === 'meeting');
  if (offered?.length === 0)
    return (
      <p className={error ? 'text-13 text-accent' : 'text-13 text-ink-2'}>
        {copy.noWorkflow}{' '}
        <Link to={paths.workflows} className="underline hover:text-ink">
          {copy.writeWorkflow}
        </Link>
      </p>
    );
  return (
    <Field label={copy.workflow} hint={copy.workflowHint} error={error}>
      {(control) => (
        <Select {...control} value={action.id} onChange={({ target }) => onChange({ id: target.value })}>
          <option value="">—</option>
          {offered?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function ConnectionOf({ action, error, onChange }: DetailsProps) {
  const copy = useMessages('dashboard/automations').form;
  const { data: connections } = useQuery(connectionsQuery);
  const { data: catalog } = useQuery(integrationsQuery);
  const isHook = ({ integration }: Connection) => integration === 'webhook' || integration === 'zapier';
  const offered = (connections?.items ?? []).filter(
    (connection) => isHook(connection) === (action.type === 'webhook'),
  );
  const nameOf = ({ integration, label }: Connection) => {
    const name = catalog?.items.find(({ id }) => id === integration)?.name ?? integration;
    return label ? `${name} (${label})` : name;
  };
  if (connections && offered.length === 0)
    return (
      <p className={error ? 'text-13 text-accent' : 'text-13 text-ink-2'}>
        {copy.noConnection} <ConnectLink />
      </p>
    );
  return (
    <Field label={copy.connection} error={error}>
      {(control) => (
        <Select {...control} value={action.id} onChange={({ target }) => onChange({ id: target.value })}>
          <option value="">—</option>
          {offered.map((connection) => (
            <option key={connection.id} value={connection.id}>
              {nameOf(connection)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
