import type { Messages } from '../../locales/catalog.ts';

type IntegrationMessages = Messages<'dashboard/integrations'>;

/** Describes a failure; an unknown code is shown as it is. */
export function problemOf({ problems }: IntegrationMessages, code: string): string {
  return code in problems ? problems[code as keyof typeof problems] : code;
}

/** Names the content of a delivery: the meeting, or an event. */
export function aboutOf({ about }: IntegrationMessages, what: string): string {
  return what in about ? about[what as keyof typeof about] : what;
}
