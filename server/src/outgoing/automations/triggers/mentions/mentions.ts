import type { AutomationTrigger } from '@afterword/api-client/contract';
import type { Trigger } from '../trigger.ts';
import { listen, listenEverywhere, listenJob } from './listening.ts';
import { mentionIn, namesOf } from './names.ts';

export const mentions: Trigger<Extract<AutomationTrigger, { type: 'mentions' }>> = {
  // A job that listens to the meeting starts the runs.
  decidesAfter: () => null,
  duringMeeting: true,
  isMet: () => true,
  replay({ names }, meeting, ownerName) {
    const wanted = namesOf(names, ownerName);
    for (const { entryId, speaker, text, time } of meeting.entries) {
      const value = mentionIn({ speaker, content: text }, wanted);
      if (value !== null)
        return { code: 'met', trigger: 'mentions', value, lines: [{ entryId, speaker, text, time }] };
    }
    return { code: 'missed', trigger: 'mentions', value: wanted[0] ?? '' };
  },
  meetingStarted: listen,
  switchedOn: listenEverywhere,
  work: { listen: listenJob },
  texts: {
    en: { met: (name) => `“${name}” was mentioned`, missed: (name) => `nobody mentioned “${name}”` },
    de: { met: (name) => `„${name}“ wurde erwähnt`, missed: (name) => `niemand erwähnte „${name}“` },
    fr: {
      met: (name) => `« ${name} » a été mentionné`,
      missed: (name) => `personne n’a mentionné « ${name} »`,
    },
  },
};
