import { quoted } from '@afterword/api-client/locales';
import { z } from 'zod';
import { hashOf } from './content.ts';
import type { Field as FormField, MeetingContent } from './integration.ts';
import { memoizePerMeeting } from './sections.ts';
import { sendField, whenToSend } from './settings.ts';
import { dayOf, generatedLine, partsOf } from './text.ts';

/* The follow-up events of a meeting in a calendar, and the settings that choose them. */

/** Fields we write to an event. A person's change to one does not affect the others. */
export const fields = ['title', 'text', 'days'] as const;
export type Field = (typeof fields)[number];
export type Fields = Record<Field, string>;

export const hashes = z.object({ title: z.string(), text: z.string(), days: z.string() });
export type Hashes = z.infer<typeof hashes>;

/** An event to create or keep up to date. */
export interface FollowUp {
  action: string;
  /** `days` is the first day and the day after the last, such as `2026-11-27/2026-11-28`. */
  fields: Fields;
  hashes: Hashes;
  done: boolean;
}

/** Maximum characters of a title and of a text; calendars cut or reject longer ones. */
const [longestTitle, longestText] = [250, 4_000];

/**
 * Returns the events of a meeting: one per dated action item, either the connection owner's own or all. `clean` turns
 * text into one line in the form the calendar stores.
 */
export function followUpsIn(clean: (text: string) => string) {
  return memoizePerMeeting((content, whose: Whose) => makeFollowUps(content, whose, clean));
}
const whose = z.enum(['mine', 'all']);
type Whose = z.infer<typeof whose>;

/** Settings of a calendar and their form fields. */
export const calendarSettings = z.object({
  send: whenToSend.default('automatically'),
  /** Action items that become events. */
  whose: whose.default('mine'),
  /** Whether the extension may read upcoming events. */
  upcoming: z.boolean().default(true),
});
export type CalendarSettings = z.infer<typeof calendarSettings>;
export const calendarFields: FormField[] = [
  sendField,
  { name: 'whose', kind: 'choice', required: true, choices: whose.options },
  { name: 'upcoming', kind: 'checkbox', required: false },
];

function makeFollowUps(content: MeetingContent, whose: Whose, clean: (text: string) => string): FollowUp[] {
  const { words, summary } = content;
  return (summary?.actions ?? []).flatMap((action): FollowUp[] => {
    const { id, text, speaker, assignee, due, dueDate, done } = action;
    if (dueDate === null || (whose === 'mine' && !action.mine)) return [];
    const what = clean(text);
    const about = [
      clean(speaker === '' ? text : words.said(speaker, text)),
      [assignee && quoted(clean(assignee)), due && clean(due), done && `✓ ${words.done}`]
        .filter(Boolean)
        .join(', '),
      ...generatedLine(content).map(clean),
      `${clean(content.title)}, ${dayOf(content)}`,
    ].filter((line) => line !== '');
    // Cut the text, never the link.
    const said = partsOf(about.join('\n'), longestText)[0] ?? '';
    const fields = {
      title: `${done ? '✓ ' : ''}${partsOf(what, longestTitle)[0] ?? ''}`,
      text: `${said}\n${content.url}`,
      days: `${dueDate}/${dayAfter(dueDate)}`,
    };
    return [{ action: id, fields, hashes: hashesOf(fields), done }];
  });
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Hashes text without regard to white space, which calendars change. */
const hash = (text: string) => hashOf(text.replace(/\s+/gu, ' ').trim());

export const hashesOf = ({ title, text, days }: Fields): Hashes => ({
  title: hash(title),
  text: hash(text),
  days: hash(days),
});

/** Converts hashes to the format stored in an event, and back. */
export const asMark = ({ title, text, days }: Hashes): string => [title, text, days].join(' ');
export function fromMark(mark: string): Hashes | null {
  const [title, text, days] = mark.split(' ');
  return title && text && days ? { title, text, days } : null;
}
