import { hashOf } from '../content.ts';
import type { MeetingContent } from '../integration.ts';
import { lineOf, madeOnce, sectionsOf } from '../sections.ts';
import { characterOf, cleanLine, dayOf, generatedLine, minuteOf, partsOf } from '../text.ts';

/*
 * What is said of a meeting, as records of HubSpot: a note or a meeting, notes with what does not fit into it, and tasks. A body is
 * simple HTML; its last line has our id and a mark of the body, by which a record is found and known as unchanged.
 */

/** Kinds of records, as HubSpot's addresses name them. */
export type ObjectType = 'notes' | 'meetings' | 'tasks';

/** A record as it shall be. */
export interface Piece {
  /** Names it among those of its meeting. */
  key: string;
  type: ObjectType;
  properties: Record<string, string>;
}

/** What becomes of a meeting there. */
export interface Choices {
  as: 'note' | 'meeting';
  tasks: boolean;
  transcript: boolean;
}

/** The property with the body of each kind. */
export const bodyOf = { notes: 'hs_note_body', meetings: 'hs_meeting_body', tasks: 'hs_task_body' } as const;

/** Characters of HTML in a body, of the 65,536 that HubSpot takes (https://developers.hubspot.com/docs/api-reference/latest/crm/activities/notes/guide). */
const longestBody = 60_000;

/** Characters of a subject or title: HubSpot's texts of one line have as many. */
const longestLine = 250;

/** The records of a meeting. */
export const piecesOf = madeOnce(makePieces);

/** What kind a record of this name is. */
export function typeOf(key: string, { as }: Pick<Choices, 'as'>): ObjectType {
  if (key === 'summary') return as === 'note' ? 'notes' : 'meetings';
  return /^(more|transcript)\d+$/.test(key) ? 'notes' : 'tasks';
}

function makePieces(content: MeetingContent, { as, tasks, transcript }: Choices): Piece[] {
  const { words, startedAt, endedAt, summary } = content;
  const title = cut(cleanLine(content.title));
  const [first = '', ...others] = packed(summaryOf(content));
  const said = transcript ? packed(transcriptOf(content)) : [];
  const note = (key: string, body: string): Piece => ({
    key,
    type: 'notes',
    properties: { hs_timestamp: startedAt, hs_note_body: signed(body, content.id, key) },
  });
  const head: Piece =
    as === 'note'
      ? note('summary', first)
      : {
          key: 'summary',
          type: 'meetings',
          properties: {
            hs_timestamp: startedAt,
            hs_meeting_title: title,
            hs_meeting_body: signed(first, content.id, 'summary'),
            hs_meeting_start_time: startedAt,
            hs_meeting_end_time: endedAt ?? startedAt,
            hs_meeting_outcome: 'COMPLETED',
          },
        };
  return [
    head,
    ...others.map((body, at) => note(`more${at + 1}`, body)),
    ...said.map((body, at) =>
      note(
        `transcript${at + 1}`,
        `<p><strong>${plain(title)}: ${plain(words.sections.transcript)}</strong></p>${body}`,
      ),
    ),
    ...(tasks ? (summary?.actions ?? []) : []).map((action): Piece => {
      const key = action.id.replaceAll('-', '');
      const due = action.dueDate ?? weekAfter(dayOf(content));
      return {
        key,
        type: 'tasks',
        properties: {
          hs_timestamp: `${due}T12:00:00.000Z`,
          hs_task_subject: cut(cleanLine(action.text)),
          hs_task_body: signed(
            [lineOf(action, words), ...generatedLine(content), title]
              .map((line) => `<p>${plain(line)}</p>`)
              .join('') + linkTo(content),
            content.id,
            key,
          ),
          hs_task_status: action.done ? 'COMPLETED' : 'NOT_STARTED',
          hs_task_type: 'TODO',
        },
      };
    }),
  ];
}

/** HubSpot wants a day for every task: of those for which nobody named one, a week after the meeting. */
const weekAfter = (day: string) => new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);

const cut = (line: string) => [...line].slice(0, longestLine - 10).join('');

const linkTo = ({ url }: MeetingContent) => `<p><a href="${plain(url)}">${plain(url)}</a></p>`;

function summaryOf(content: MeetingContent): string[] {
  const { title, platform, participants } = content;
  const facts = [minuteOf(content), platform, participants.join(', ')].filter(Boolean).join(' · ');
  return [
    `<p><strong>${plain(title)}</strong></p>`,
    `<p>${plain(facts)}</p>`,
    linkTo(content),
    ...sectionsOf(content).flatMap((section) => [
      `<p><strong>${plain(section.title)}</strong></p>`,
      ...section.lines.map((line) => `<p>- ${plain(line)}</p>`),
    ]),
  ];
}

const transcriptOf = ({ transcript, words }: MeetingContent) =>
  transcript.map(
    ({ speaker, time, text }) =>
      `<p><strong>${plain(speaker) || plain(words.unknownSpeaker)}</strong> ${plain(time)}<br>${plain(text)}</p>`,
  );

/** Paragraphs in as few bodies as hold them. */
function packed(paragraphs: readonly string[]): string[] {
  const bodies: string[] = [];
  for (const paragraph of paragraphs.flatMap(fitting)) {
    const last = bodies.at(-1);
    if (last === undefined || last.length + paragraph.length > longestBody) bodies.push(paragraph);
    else bodies[bodies.length - 1] = last + paragraph;
  }
  return bodies;
}

/** A paragraph, or several plain ones where it alone is longer than a body. */
const fitting = (paragraph: string): string[] =>
  paragraph.length <= longestBody
    ? [paragraph]
    : // A sign of HTML takes five characters.
      partsOf(textOf(paragraph), longestBody / 6).map((part) => `<p>${plain(part)}</p>`);

/** A text in which nothing is a sign of HTML. */
export const plain = (text: string): string =>
  cleanLine(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The word that all records of a meeting have, one for HubSpot's search: letters and digits only. */
export const wordOf = (meeting: string): string => `afterword${meeting.replaceAll('-', '')}`;

const signed = (body: string, meeting: string, key: string) =>
  `${body}<p>${wordOf(meeting)} ${key} ${markOf(textOf(body))}</p>`;

/** What HTML says, on one line. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#\d+|#x[0-9a-f]+|quot|apos|amp|lt|gt|nbsp);/gi, (whole, name: string) => {
      if (/^#x/i.test(name)) return characterOf(Number.parseInt(name.slice(2), 16));
      if (name.startsWith('#')) return characterOf(Number(name.slice(1)));
      return named[name.toLowerCase()] ?? whole;
    })
    .replace(/\s+/g, ' ')
    .trim();
const named: Record<string, string> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', nbsp: ' ' };

/** Tells whether a body says what was written, however HubSpot marks it up. Letters and digits only, as a search takes them. */
const markOf = (text: string): string => hashOf(text).replace(/[^A-Za-z0-9]/g, 'x');

/** Our id in a body: which record of the meeting it is, and whether its body is what we wrote. Null where it is none of ours. */
export function signatureOf(html: string, meeting: string): { key: string; unchanged: boolean } | null {
  const text = textOf(html);
  const [whole, key, mark] =
    text.match(new RegExp(` ?${wordOf(meeting)} ([a-z0-9]{1,40}) ([A-Za-z0-9]{22})$`)) ?? [];
  if (whole === undefined || key === undefined) return null;
  return { key, unchanged: markOf(text.slice(0, text.length - whole.length)) === mark };
}
