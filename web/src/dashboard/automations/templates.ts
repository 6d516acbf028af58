import type { Locale } from '@afterword/api-client/locales';
import { type AutomationDraft, emptyDraft } from './draft.ts';
import { triggerParts } from './triggers/registry.ts';

/** Templates of all triggers. */
export const templates = triggerParts.flatMap((trigger) =>
  Object.entries(trigger.templates).map(([id, template]) => ({ id, trigger, template })),
);

/** Returns form values filled in by a template. Empty for an unknown template. */
export function draftFrom(id: string | null, locale: Locale): AutomationDraft {
  const known = templates.find((each) => each.id === id);
  if (!known) return emptyDraft();
  const { trigger, template } = known;
  return { ...emptyDraft(), name: template[locale].name, trigger: trigger.initial, ...template.draft() };
}
