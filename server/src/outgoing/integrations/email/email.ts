import { z } from 'zod';
import { defineIntegration } from '../integration.ts';
import { sendField, whenToSend } from '../settings.ts';
import { digestMail } from './digest-mail.ts';
import { noticeMail, recapMail } from './recap-mail.ts';

const settings = z.object({
  to: z.array(z.email().max(254)).min(1).max(20),
  send: whenToSend.default('by-hand'),
});

/** Progress: the number of addresses already sent to for this delivery. */
const known = z.object({ delivery: z.string(), sent: z.number().int() });

/**
 * Emails the results of a meeting. Mail servers cannot be asked what they accepted, so a repeated email keeps its
 * Message-ID and counts as the same email (RFC 5322, section 3.6.4).
 */
export const email = defineIntegration({
  id: 'email',
  name: 'Email',
  feature: 'google-drive-and-zapier',
  of: ['me', 'workspace'],
  receives: 'copies',
  changedThere: 'unread',
  deletedThere: 'unread',
  needs: [],
  settings,
  fields: [{ name: 'to', kind: 'emails', required: true, example: 'ana@example.com' }, sendField],
  known,
  pace: null,
  base: null,
  version: null,
  next({ id, content, digest, notice, settings, known, recipient, unsubscribeAt }) {
    const addresses = recipient ? [recipient.address] : settings.to;
    let sent = known?.delivery === id ? known.sent : 0;
    while (unsubscribeAt?.get(addresses[sent] ?? '') === null) sent += 1;
    const to = addresses[sent];
    if (to === undefined) return null;
    const unsubscribe = recipient?.unsubscribe ?? unsubscribeAt?.get(to) ?? undefined;
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
        ...(unsubscribe !== undefined && { unsubscribe }),
        ...(digest
          ? digestMail(digest, unsubscribe)
          : (notice ? noticeMail : recapMail)(content, unsubscribe)),
      },
      read: () => after,
      foresee: () => after,
    };
  },
  urlOf: () => null,
});
