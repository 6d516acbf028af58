import { invalidField } from './failure.ts';
import { Overdue } from './threads.ts';

/** What no thread can deal with by its deadline is a mistake of whoever sent it. @throws invalid_input for the field */
export async function withinTime<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Overdue)) throw error;
    throw invalidField(field, 'This takes too long to read: make it simpler.', 'too_complex');
  }
}
