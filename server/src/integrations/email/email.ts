import { z } from 'zod';
import { defineIntegration } from '../integration.ts';
import { sendField, whenToSend } from '../settings.ts';
import { digestMail } from './digest-mail.ts';
import { recapMail } from './recap-mail.ts';

const settings = z.object({
  to: z.array(z.email().max(254)).min(1).max(20),
  send: whenToSend.default('by-hand'),
});

/** How many of the addresses have been written to, for the delivery of this id. */
const known = z.object({ delivery: z.string(), sent: z.number().int() });

/**
 * A mail with what came of a meeting. A mail server cannot be asked what it took: the same Message-ID goes out again, and counts
 * as one (RFC 5322, section 3.6.4).
 */
export const email = defineIntegration({
  id: 'email',
  name: 'Email',
  feature: 'google-drive-and-zapier',
  of: ['me', 'workspace'],
  receives: 'copies',
  needs: [],
  settings,
  fields: [{ name: 'to', kind: 'emails', required: true, example: 'ana@example.com' }, sendField],
  known,
  pace: null,
  base: null,
  version: null,
  next({ id, content, digest, settings, known, recipient }) {
    const sent = known?.delivery === id ? known.sent : 0;
    const to = (recipient ? [recipient.address] : settings.to)[sent];
    if (to === undefined) return null;
    const after = { delivery: id, sent: sent + 1 };
    return {
      name: 'send',
      effect: 'write',
      repeatable: true,
      call: {
        kind: 'mail',
        to,
        id: `${id}.${sent}`,
        link: content.url,
        ...(recipient && { unsubscribe: recipient.unsubscribe }),
        ...(digest ? digestMail(digest, recipient?.unsubscribe) : recapMail(content, recipient?.unsubscribe)),
      },
      read: () => after,
      foresee: () => after,
    };
  },
  urlOf: () => null,
});
