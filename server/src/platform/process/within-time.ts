import { invalidField } from '../errors/failure.ts';
import { Overdue } from './threads.ts';

/** Runs work for which exceeding its deadline is the sender's fault. @throws invalid_input for the field */
export async function withinTime<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Overdue)) throw error;
    throw invalidField(field, 'This takes too long to read: make it simpler.', 'too_complex');
  }
}
