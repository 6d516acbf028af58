import type { Trigger } from './trigger.ts';

export const actionItems: Trigger = {
  decidesAfter: (event, { actions, renewed }, settling) =>
    event !== 'summary.created' || actions === 0 ? null : renewed ? settling : 0,
  isMet: ({ summary }) => (summary?.actions ?? 0) > 0,
  texts: {
    en: { met: () => 'there are action items', missed: () => 'there are no action items' },
    de: { met: () => 'es gibt Aufgaben', missed: () => 'es gibt keine Aufgaben' },
    fr: { met: () => 'il y a des actions', missed: () => 'il n’y a pas d’actions' },
  },
};
