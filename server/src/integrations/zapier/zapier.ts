import { z } from 'zod';
import { asHookEvent, hookSettings } from '../hooks/settings.ts';
import { defineIntegration } from '../integration.ts';

/** Which hooks have been told of the event that was delivered last. */
const known = z.object({ event: z.string(), told: z.array(z.string()) });

/** Answers that decide: none of "later" or "too often". */
const refusals = Array.from({ length: 100 }, (_, at) => 400 + at).filter(
  (status) => ![408, 425, 429].includes(status),
);

/**
 * Zapier, by REST hooks (https://docs.zapier.com/platform/build/hook-trigger): our app there (`app/`) signs in with the token of a
 * connection and says which address wants which events. A hook cannot be asked what it heard; Zapier leaves out an event whose id it
 * has seen.
 */
export const zapier = defineIntegration({
  id: 'zapier',
  name: 'Zapier',
  feature: 'google-drive-and-zapier',
  of: ['me', 'workspace'],
  receives: 'events',
  needs: [],
  settings: hookSettings,
  fields: [],
  known,
  pace: null,
  base: null,
  version: null,
  hooks: true,
  next({ event, settings, known }) {
    if (!event) return null;
    const told = known?.event === event.id ? known.told : [];
    const hook = settings.hooks.find((each) => each.event === event.type && !told.includes(each.id));
    if (!hook) return null;
    const after = { event: event.id, told: [...told, hook.id] };
    return {
      name: event.type,
      effect: 'write',
      repeatable: true,
      call: {
        kind: 'http',
        method: 'POST',
        url: hook.url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asHookEvent(event.id, event.payload)),
      },
      // 410: the Zap is gone, and says so itself too. Whatever one refuses, the others still want to know.
      understands: refusals,
      read: () => after,
      foresee: () => after,
    };
  },
  urlOf: () => null,
});
