import { z } from 'zod';
import { invalidField } from '../../platform/errors/failure.ts';

/**
 * Header that names the automation run that causes a call. Automations send it with every request. Calls that arrive
 * with it start no automation, which prevents loops.
 */
const header = 'afterword-automation';

/** Returns the header for a run; empty without one. */
export const causeHeader = (runId: string | null | undefined): Record<string, string> =>
  runId ? { [header]: runId } : {};

/** Returns the run named as the cause of a request; usually null. @throws invalid_input */
export function causeOf(headers: Headers): string | null {
  const given = headers.get(header);
  if (given === null) return null;
  const { success, data } = z.uuid().safeParse(given.trim());
  if (!success) throw invalidField(header, 'Pass the id on that came with this header');
  return data;
}
