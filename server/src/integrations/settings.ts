import { z } from 'zod';
import type { Field } from './integration.ts';

/*
 * What the settings of most destinations have in common, and the fields of their forms.
 */

/** Whether a meeting goes there by itself. */
export const whenToSend = z.enum(['automatically', 'by-hand']);

/** Asks for {@link whenToSend}; `send` in the settings. */
export const sendField: Field = {
  name: 'send',
  kind: 'choice',
  required: true,
  choices: whenToSend.options,
};

/** Asks whether what was said goes along; `transcript` in the settings. */
export const transcriptField: Field = { name: 'transcript', kind: 'checkbox', required: false };
