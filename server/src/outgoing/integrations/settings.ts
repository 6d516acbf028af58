import { z } from 'zod';
import type { Field } from './integration.ts';

/* Settings shared by most destinations, and their form fields. */

/** Whether meetings are sent automatically. */
export const whenToSend = z.enum(['automatically', 'by-hand']);

/** Field for {@link whenToSend}, stored as `send`. */
export const sendField: Field = {
  name: 'send',
  kind: 'choice',
  required: true,
  choices: whenToSend.options,
};

/** Field for including the transcript, stored as `transcript`. */
export const transcriptField: Field = { name: 'transcript', kind: 'checkbox', required: false };
