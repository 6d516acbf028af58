import { invalidField } from '../errors/failure.ts';
import { Overdue } from './threads.ts';

/**
 * Runs work that is slow only if its input is.
 * @throws invalid_input for the field if the deadline passes
 */
export async function withinTime<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Overdue)) throw error;
    throw invalidField(field, 'This takes too long to read: make it simpler.', 'too_complex');
  }
}
