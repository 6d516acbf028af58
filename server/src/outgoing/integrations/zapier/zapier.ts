import { z } from 'zod';
import { asHookEvent, hookSettings } from '../hooks/settings.ts';
import { defineIntegration } from '../integration.ts';

/** The last event, and the hooks that have already got it. */
const known = z.object({ event: z.string(), told: z.array(z.string()) });

/**
 * Sends events to Zapier's REST hooks (https://docs.zapier.com/platform/build/hook-trigger). Our app on Zapier (`app/`)
 * signs in with a connection's token and subscribes addresses to events. Hooks cannot be asked what they got, but
 * Zapier ignores an event whose id it has seen.
 */
export const zapier = defineIntegration({
  id: 'zapier',
  name: 'Zapier',
  feature: 'google-drive-and-zapier',
  of: ['me', 'workspace'],
  receives: 'events',
  changedThere: 'unread',
  deletedThere: 'unread',
  needs: [],
  settings: hookSettings,
  fields: [],
  known,
  pace: null,
  base: null,
  version: null,
  hooks: true,
  next({ event, hook: only, settings, known }) {
    if (!event) return null;
    const told = known?.event === event.id ? known.told : [];
    const hook = settings.hooks.find(
      (each) =>
        (only === undefined ? ['test', each.event].includes(event.type) : each.id === only) &&
        !told.includes(each.id),
    );
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
      read: () => after,
      foresee: () => after,
    };
  },
  urlOf: () => null,
});
