import type {
  Automation,
  AutomationAction,
  AutomationCondition,
  AutomationTrigger,
} from '@afterword/api-client';

/** An automation while it is written: every field is what was typed. */
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
  /** Tells the rows of a form apart. */
  key: number;
  type: AutomationCondition['type'];
  value: string;
}

export interface DraftAction {
  key: number;
  type: AutomationAction['type'];
  /** For emails. */
  participants: boolean;
  me: boolean;
  others: string;
  /** One mail about all meetings of a week. */
  weekly: boolean;
  /** For calendar events. */
  platform: 'google-calendar' | 'outlook';
  /** For Slack. */
  to: 'channel' | 'direct-message';
  target: string;
  /** A connection, or a workflow. */
  id: string;
}

let keys = 0;
const nextKey = () => {
  keys += 1;
  return keys;
};

/** A condition, or an action, that is new in a form. */
export const newCondition = (type: AutomationCondition['type'] = 'text', value = ''): DraftCondition => ({
  key: nextKey(),
  type,
  value: type === 'platform' && value === '' ? 'meet' : value,
});
export const newAction = (given: Partial<DraftAction> = {}): DraftAction => ({
  key: nextKey(),
  type: 'email',
  participants: false,
  me: true,
  others: '',
  weekly: false,
  platform: 'google-calendar',
  to: 'channel',
  target: '',
  id: '',
  ...given,
});

/** A form in which nothing was entered. */
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

/** An automation as its form shows it. */
export function toDraft(automation: Automation): AutomationDraft {
  const { name, description, trigger, conditions, actions, owner, ask, whenUpdated } = automation;
  return {
    name,
    description,
    trigger,
    conditions: conditions.map((condition) => newCondition(condition.type, typedValue(condition))),
    actions: actions.map(toDraftAction),
    owner,
    ask,
    whenUpdated,
  };
}

const typedValue = (condition: AutomationCondition): string =>
  condition.type === 'duration'
    ? `${condition.value.atLeast ?? 0}`
    : 'value' in condition
      ? condition.value
      : '';

function toDraftAction(action: AutomationAction): DraftAction {
  switch (action.type) {
    case 'email':
      return newAction({
        participants: action.to.includes('participants'),
        me: action.to.includes('me'),
        weekly: action.weekly === true,
        others: action.to.filter((one) => one !== 'participants' && one !== 'me').join(', '),
      });
    case 'calendar':
      return newAction({ type: 'calendar', platform: action.platform });
    case 'slack':
      return newAction({ type: 'slack', to: action.to, target: action.name });
    case 'workflow':
      return newAction({ type: 'workflow', id: action.workflow });
    default:
      return newAction({ type: action.type, id: action.connection });
  }
}

/** Problems by field: `name`, `condition 2`, `action 1`. */
export type Wrong = Readonly<Record<string, 'missing' | 'number'>>;

/** The same with what the server refuses, as a sentence. */
export type Marks = Readonly<Record<string, string>>;

/** Finds the problems that prevent saving a draft. */
export function wrongIn({ name, conditions, actions }: AutomationDraft): Wrong {
  const wrong: Record<string, 'missing' | 'number'> = {};
  if (name.trim() === '') wrong.name = 'missing';
  for (const { key, type, value } of conditions) {
    if (type === 'other-company') continue;
    if (value.trim() === '') wrong[`condition ${key}`] = 'missing';
    else if (type === 'duration' && !/^\d+$/.test(value.trim())) wrong[`condition ${key}`] = 'number';
  }
  for (const action of actions) if (!isWhole(action)) wrong[`action ${action.key}`] = 'missing';
  return wrong;
}

function isWhole(action: DraftAction): boolean {
  if (action.type === 'email')
    return (action.participants && !action.weekly) || action.me || addressesIn(action.others).length > 0;
  if (action.type === 'calendar') return true;
  return (action.type === 'slack' ? action.target : action.id).trim() !== '';
}

/** Splits at commas, semicolons and spaces. */
const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

/** A draft as the server takes it. */
export function fromDraft(draft: AutomationDraft) {
  const { name, description, trigger, conditions, actions, owner, ask, whenUpdated } = draft;
  return {
    name,
    description,
    trigger,
    conditions: conditions.map(({ type, value }) =>
      type === 'duration'
        ? { type, value: { atLeast: Number(value) } }
        : type === 'other-company'
          ? { type }
          : ({ type, value: value.trim() } as Exclude<
              AutomationCondition,
              { type: 'duration' | 'other-company' }
            >),
    ),
    actions: actions.map(fromDraftAction),
    owner,
    ask,
    whenUpdated,
  };
}

function fromDraftAction(action: DraftAction): AutomationAction {
  switch (action.type) {
    case 'email':
      return {
        type: 'email',
        to: [
          ...(action.participants && !action.weekly ? ['participants'] : []),
          ...(action.me ? ['me'] : []),
          ...addressesIn(action.others),
        ],
        ...(action.weekly ? { weekly: true } : {}),
      };
    case 'calendar':
      return { type: 'calendar', platform: action.platform };
    case 'slack':
      return { type: 'slack', to: action.to, name: action.target.trim() };
    case 'workflow':
      return { type: 'workflow', workflow: action.id };
    default:
      return { type: action.type, connection: action.id };
  }
}
