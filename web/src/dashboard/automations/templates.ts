import { type Draft, emptyDraft, newAction, newCondition } from './draft.ts';

/** What many people want, begun: each is a form that is filled in as far as nobody has to choose. */
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
} satisfies Record<string, () => Partial<Draft>>;

export type TemplateName = keyof typeof templates;

/** A form that begins with a template, under its name. Empty for a name that is none. */
export function draftFrom(template: string | null, names: Record<TemplateName, { name: string }>): Draft {
  const known = Object.keys(templates).find((each) => each === template) as TemplateName | undefined;
  return known ? { ...emptyDraft(), name: names[known].name, ...templates[known]() } : emptyDraft();
}
