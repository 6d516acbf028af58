import { asApiError } from '@afterword/api-client';
import type { Messages } from '../../locales/catalog.ts';
import { explain } from '../../locales/explain.ts';

type IntegrationMessages = Messages<'dashboard/integrations'>;

/** Describes a failure at a destination, by the destination's name; an unknown code is shown as is. */
export function problemOf({ problems }: IntegrationMessages, code: string, name: string): string {
  if (!(code in problems)) return code;
  const words = problems[code as keyof typeof problems];
  return typeof words === 'string' ? words : words(name);
}

/** Explains why a call about a destination failed; if the destination did not respond, names it. */
export function explainAt({ problems }: IntegrationMessages, error: unknown, name: string): string {
  return asApiError(error).code === 'unavailable' ? problems.unreachable(name) : explain(error);
}

/** Returns the name of a delivery's content: the meeting, or an event. */
export function contentName({ about }: IntegrationMessages, what: string): string {
  return what in about ? about[what as keyof typeof about] : what;
}
