import { limits } from '@afterword/api-client/product';
import { Button, IconButton, Input, Select } from '@afterword/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useMessages } from '../../locales/messages.ts';
import { conditionParts } from './conditions/registry.ts';
import { type DraftCondition, type Marks, newCondition } from './draft.ts';

const kinds = Object.keys(conditionParts) as DraftCondition['type'][];

/** The conditions of an automation, each in a row. */
export function Conditions({
  conditions,
  wrong,
  onChange,
}: {
  conditions: readonly DraftCondition[];
  wrong: Marks;
  onChange: (conditions: DraftCondition[]) => void;
}) {
  const copy = useMessages('setup/automations').form;
  const locale = useLocale();
  /** The key of the condition that was added last, which gets the focus. */
  const [added, setAdded] = useState<number>();
  const add = () => {
    const condition = newCondition();
    setAdded(condition.key);
    onChange([...conditions, condition]);
  };
  const replace = (at: number, given: Partial<DraftCondition>) =>
    onChange(conditions.map((each, index) => (index === at ? { ...each, ...given } : each)));
  return (
    <>
      {conditions.map(({ key, type, value }, index) => {
        const number = index + 1;
        const problem = wrong[`condition ${key}`];
        const part = conditionParts[type];
        const hasNote = part.hasNote?.(value) === true;
        const described = [problem && `condition-${key}-error`, hasNote && `condition-${key}-note`];
        const control = {
          'aria-label': copy.conditionValue(number),
          'aria-invalid': problem ? (true as const) : undefined,
          'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        };
        return (
          <div key={key}>
            <div className="flex flex-wrap items-center gap-2">
              <Select
                aria-label={copy.conditionKind(number)}
                autoFocus={key === added}
                className="grow basis-60 sm:grow-0"
                value={type}
                onChange={({ target }) => {
                  const next = target.value as DraftCondition['type'];
                  replace(index, { ...newCondition(next), key });
                }}
              >
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {conditionParts[kind].texts[locale].name}
                  </option>
                ))}
              </Select>
              {part.Field ? (
                <part.Field
                  control={control}
                  value={value}
                  onChange={(given) => replace(index, { value: given })}
                />
              ) : (
                <Input
                  {...control}
                  className="min-w-0 grow basis-60"
                  value={value}
                  maxLength={limits.conditionLength}
                  placeholder={part.texts[locale].example}
                  autoComplete="off"
                  dir="auto"
                  onChange={({ target }) => replace(index, { value: target.value })}
                />
              )}
              <IconButton
                label={copy.removeCondition(number)}
                tooltip={false}
                onClick={() => onChange(conditions.filter((_, at) => at !== index))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </div>
            {hasNote && part.Note && <part.Note id={`condition-${key}-note`} />}
            <p id={`condition-${key}-error`} role="alert" className="mt-1 text-13 text-accent empty:hidden">
              {problem &&
                (problem === 'number'
                  ? copy.numberWrong
                  : problem === 'missing'
                    ? copy.valueMissing
                    : problem)}
            </p>
          </div>
        );
      })}
      {conditions.length < limits.automationParts && (
        <Button className="self-start" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          {copy.addCondition}
        </Button>
      )}
    </>
  );
}
