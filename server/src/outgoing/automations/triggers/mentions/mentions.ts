import type { AutomationTrigger } from '@afterword/api-client/contract';
import type { Trigger } from '../trigger.ts';
import { listen, listenEverywhere, listenJob } from './listening.ts';
import { mentionIn, namesOf } from './names.ts';

export const mentions: Trigger<Extract<AutomationTrigger, { type: 'mentions' }>> = {
  // The job that listens to the meeting starts the runs.
  decidesAfter: () => null,
  duringMeeting: true,
  isMet: () => true,
  replay({ names }, meeting, ownerName) {
    const wanted = namesOf(names, ownerName);
    for (const [index, { entryId, speaker, text, time }] of meeting.entries.entries()) {
      const value = mentionIn({ speaker, content: text }, wanted);
      if (value === null) continue;
      const entries = meeting.entries.slice(0, index + 1);
      return {
        because: { code: 'met', trigger: 'mentions', value, lines: [{ entryId, speaker, text, time }] },
        meeting: { ...meeting, entries, minutes: null, summary: null, running: true },
      };
    }
    return { because: { code: 'missed', trigger: 'mentions', value: wanted[0] ?? '' }, meeting };
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
