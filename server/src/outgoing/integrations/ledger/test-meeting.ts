import type { ExportMessages } from '../../../locales/export-messages.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { MeetingContent } from '../integration.ts';

/** Returns the meeting of a test. Its action item is due today, so that calendars get an event. */
export function testMeeting(
  { workspace }: Pick<Place, 'workspace'>,
  { id, words, now, publicUrl }: { id: string; words: ExportMessages; now: Date; publicUrl: string },
): MeetingContent {
  const { title, text, action } = words.test;
  return {
    id,
    url: `${publicUrl}/dashboard/integrations?test=${id}`,
    workspace: { id: workspace.id, name: workspace.name, timeZone: workspace.timeZone },
    title,
    startedAt: now.toISOString(),
    dayOnly: false,
    endedAt: now.toISOString(),
    platform: 'Afterword',
    participants: [],
    emails: [],
    summary: {
      generatedBy: null,
      overview: [{ speaker: '', text }],
      sections: [],
      decisions: [],
      actions: [
        {
          id: `${id}.1`,
          speaker: '',
          text: action,
          assignee: null,
          due: null,
          dueDate: now.toISOString().slice(0, 10),
          done: false,
          mine: true,
        },
      ],
      questions: [],
    },
    transcript: [{ speaker: 'Afterword', time: '00:00:00', text }],
    words,
  };
}
