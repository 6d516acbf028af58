import type {
  Automation,
  AutomationAction,
  AutomationCondition,
  AutomationTrigger,
} from '@afterword/api-client';
import { actionParts } from './actions/registry.ts';
import { isEmpty } from './conditions/condition.ts';
import { conditionParts } from './conditions/registry.ts';

/** An automation being edited. Every field is as typed. */
export interface AutomationDraft {
  name: string;
  description: string;
  trigger: AutomationTrigger;
  conditions: DraftCondition[];
  actions: DraftAction[];
  owner: 'me' | 'workspace';
  ask: boolean;
  whenUpdated: boolean;
}

export interface DraftCondition {
  /** Identifies a row of the form. */
  key: number;
  type: AutomationCondition['type'];
  value: string;
}

export interface DraftAction {
  key: number;
  type: AutomationAction['type'];
  /** Typed values, in the shape of the action's own form. */
  values: object;
}

let keys = 0;
const nextKey = () => {
  keys += 1;
  return keys;
};

/** Returns an empty condition or action. */
export const newCondition = (
  type: AutomationCondition['type'] = 'text',
  value = conditionParts[type].initial,
): DraftCondition => ({ key: nextKey(), type, value });
export const newAction = (type: AutomationAction['type'] = 'email', values: object = {}): DraftAction => ({
  key: nextKey(),
  type,
  values: { ...actionParts[type].initial, ...values },
});

/** Returns an empty form. */
export const emptyDraft = (): AutomationDraft => ({
  name: '',
  description: '',
  trigger: { type: 'meeting-end' },
  conditions: [],
  actions: [newAction()],
  owner: 'me',
  ask: true,
  whenUpdated: false,
});

/** Returns the form values of an automation. */
export function toDraft(automation: Automation): AutomationDraft {
  const { name, description, trigger, conditions, actions, owner, ask, whenUpdated } = automation;
  return {
    name,
    description,
    trigger,
    conditions: conditions.map((condition) => newCondition(condition.type, typedValue(condition))),
    actions: actions.map((action) => newAction(action.type, actionParts[action.type].toValues(action))),
    owner,
    ask,
    whenUpdated,
  };
}

function typedValue(condition: AutomationCondition): string {
  const { toValue } = conditionParts[condition.type];
  if (toValue) return toValue(condition);
  return 'value' in condition && typeof condition.value === 'string' ? condition.value : '';
}

/** Problems by field, such as `name`, `condition 2`, `action 1`. */
export type DraftErrors = Readonly<Record<string, 'missing' | 'number'>>;

/** Problems found here, or reported by the server, as messages. */
export type Marks = Readonly<Record<string, string>>;

/** Finds the problems that prevent saving a draft. */
export function errorsIn({ name, conditions, actions }: AutomationDraft): DraftErrors {
  const wrong: Record<string, 'missing' | 'number'> = {};
  if (name.trim() === '') wrong.name = 'missing';
  for (const { key, type, value } of conditions) {
    const { problemOf = isEmpty } = conditionParts[type];
    const problem = problemOf(value);
    if (problem) wrong[`condition ${key}`] = problem;
  }
  for (const { key, type, values } of actions)
    if (!actionParts[type].isComplete(values)) wrong[`action ${key}`] = 'missing';
  return wrong;
}

/** Returns a draft in the server's format. */
export const fromDraft = ({ conditions, actions, ...draft }: AutomationDraft) => ({
  ...draft,
  conditions: conditions.map(({ type, value }) => conditionParts[type].toCondition(value)),
  actions: actions.map(({ type, values }) => actionParts[type].toAction(values)),
});
