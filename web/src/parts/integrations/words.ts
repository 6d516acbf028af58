import type { Messages } from '../../locales/catalog.ts';

type Words = Messages<'dashboard/integrations'>;

/** What went wrong, in words; a code of a later version is told as it is. */
export function problemOf({ problems }: Words, code: string): string {
  return code in problems ? problems[code as keyof typeof problems] : code;
}

/** What a delivery brings: the meeting, or the name of an event. */
export function aboutOf({ about }: Words, what: string): string {
  return what in about ? about[what as keyof typeof about] : what;
}
