import { limits } from '@afterword/api-client/product';
import { Button, IconButton, Select } from '@afterword/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useMessages } from '../../locales/messages.ts';
import { actionParts } from './actions/registry.ts';
import { type DraftAction, type Marks, newAction } from './draft.ts';

const kinds = Object.keys(actionParts) as DraftAction['type'][];

/** The actions of an automation in order, each in a box. */
export function Actions({
  actions,
  wrong,
  onChange,
}: {
  actions: readonly DraftAction[];
  wrong: Marks;
  onChange: (actions: DraftAction[]) => void;
}) {
  const copy = useMessages('setup/automations').form;
  const locale = useLocale();
  /** The key of the action that was added last, which gets the focus. */
  const [added, setAdded] = useState<number>();
  const add = () => {
    const action = newAction();
    setAdded(action.key);
    onChange([...actions, action]);
  };
  const replace = (at: number, given: Partial<DraftAction>) =>
    onChange(actions.map((each, index) => (index === at ? { ...each, ...given } : each)));
  return (
    <>
      {actions.map((action, index) => {
        const { Fields } = actionParts[action.type];
        return (
          <fieldset key={action.key} className="rounded-md border border-rule p-4">
            <legend className="sr-only">{copy.actionKind(index + 1)}</legend>
            <div className="flex items-center gap-2">
              <Select
                aria-label={copy.actionKind(index + 1)}
                autoFocus={action.key === added}
                className="min-w-0 grow"
                value={action.type}
                onChange={({ target }) => {
                  const type = target.value as DraftAction['type'];
                  replace(index, { type, values: actionParts[type].initial });
                }}
              >
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {actionParts[kind].texts[locale].name}
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
              <Fields
                values={action.values}
                error={
                  wrong[`action ${action.key}`] === 'missing'
                    ? copy.valueMissing
                    : wrong[`action ${action.key}`]
                }
                onChange={(given) => replace(index, { values: { ...action.values, ...given } })}
              />
            </div>
          </fieldset>
        );
      })}
      {actions.length < limits.automationParts && (
        <Button className="self-start" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          {copy.addAction}
        </Button>
      )}
    </>
  );
}
