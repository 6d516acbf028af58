import { type AutomationDraft, emptyDraft, newAction, newCondition } from './draft.ts';

/** Common automations, as forms that are filled in except for what people must choose. */
export const templates = {
  recap: () => ({ actions: [newAction({ participants: true, me: false })] }),
  'actions-to-slack': () => ({
    trigger: 'action-items' as const,
    actions: [newAction({ type: 'slack' })],
  }),
  'follow-up': () => ({
    trigger: 'action-items' as const,
    actions: [newAction({ type: 'calendar' })],
  }),
  page: () => ({ actions: [newAction({ type: 'destination' })] }),
  note: () => ({
    conditions: [newCondition('domain')],
    actions: [newAction({ type: 'destination' })],
  }),
  digest: () => ({ ask: false, actions: [newAction({ me: true, weekly: true })] }),
  mention: () => ({ trigger: 'mentions' as const, actions: [newAction({ me: true })] }),
} satisfies Record<string, () => Partial<AutomationDraft>>;

export type TemplateName = keyof typeof templates;

/** A form that begins with a template, under its name. Empty for a name that is none. */
export function draftFrom(
  template: string | null,
  names: Record<TemplateName, { name: string }>,
): AutomationDraft {
  const known = Object.keys(templates).find((each) => each === template) as TemplateName | undefined;
  return known ? { ...emptyDraft(), name: names[known].name, ...templates[known]() } : emptyDraft();
}
