import { z } from 'zod';
import { invalidField } from '../platform/failure.ts';

/**
 * The header with which a call says that a run of an automation is the reason for it. We send it along with everything that automations
 * do; what comes back to us with it begins no automation, so that none can begin itself.
 */
const header = 'afterword-automation';

/** The header of a run; none without one. */
export const causeHeader = (runId: string | null | undefined): Record<string, string> =>
  runId ? { [header]: runId } : {};

/** The run that a request names as its reason; null for most. @throws invalid_input */
export function causeOf(headers: Headers): string | null {
  const given = headers.get(header);
  if (given === null) return null;
  const { success, data } = z.uuid().safeParse(given.trim());
  if (!success) throw invalidField(header, 'Pass the id on that came with this header');
  return data;
}
