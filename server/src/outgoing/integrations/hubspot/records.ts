import { listOf } from '../../../text/list-of.ts';
import { instantIn } from '../../../text/time-zones.ts';
import { hashOf } from '../content.ts';
import type { MeetingContent } from '../integration.ts';
import { lineOf, memoizePerMeeting, sectionsOf } from '../sections.ts';
import { characterOf, cleanLine, dayOf, generatedLine, partsOf, startOf } from '../text.ts';

/*
 * Converts a meeting to HubSpot records: a note or meeting, more notes for the text that does not fit, and tasks.
 * Bodies are simple HTML. The last line contains our id and a hash of the body, to find the record and detect changes.
 */

/** Record types as named in API paths. */
export type ObjectType = 'notes' | 'meetings' | 'tasks';

export interface Piece {
  /** Identifies the record among those of its meeting. */
  key: string;
  type: ObjectType;
  properties: Record<string, string>;
}

/** Settings that determine the records. */
export interface Choices {
  /** Id in all records that one connection wrote for the meeting (`identity.ts`). */
  object: string;
  as: 'note' | 'meeting';
  tasks: boolean;
  transcript: boolean;
}

/**
 * Association types with a contact
 * (https://developers.hubspot.com/docs/api-reference/latest/crm/associations/associate-records/guide).
 */
export const withContact: Record<ObjectType, number> = { notes: 202, meetings: 200, tasks: 204 };

/** Name of the body property by record type. */
export const bodyOf = { notes: 'hs_note_body', meetings: 'hs_meeting_body', tasks: 'hs_task_body' } as const;

/**
 * Maximum characters of HTML we write to a body; HubSpot allows 65,536
 * (https://developers.hubspot.com/docs/api-reference/latest/crm/activities/notes/guide).
 */
const maxBodyLength = 60_000;

/** Maximum characters of a subject or title, as in HubSpot's single-line properties. */
const maxLineLength = 250;

const piecesOf = memoizePerMeeting(makePieces);

/** The setting with which a record of this type is written. */
const asWritten = { notes: 'note', meetings: 'meeting', tasks: 'note' } as const satisfies Record<
  ObjectType,
  Choices['as']
>;

/**
 * Returns the records that a meeting should have. An option that is off creates no records, but existing ones stay up
 * to date, so that deleted content is removed from them. An existing transcript also gets new notes when it grows.
 */
export function wantedPieces(
  content: MeetingContent,
  asked: Choices,
  records: Readonly<Record<string, { id: string | null; gone: boolean; type: ObjectType }>>,
): Piece[] {
  // A record that exists stays what it is, also if the settings were changed.
  const { summary } = records;
  const choices = summary?.id ? { ...asked, as: asWritten[summary.type] } : asked;
  const { id = null, gone = false } = records.transcript1 ?? {};
  const transcript = choices.transcript || (id !== null && !gone);
  const enabled = new Set(piecesOf(content, { ...choices, transcript }).map(({ key }) => key));
  return piecesOf(content, { ...choices, tasks: true, transcript: true }).filter(
    ({ key }) => enabled.has(key) || records[key]?.id,
  );
}

/** Returns the key of the record whose creation got no answer. */
export const createdIn = (inDoubt: string | null) => inDoubt?.match(/^create (.+)$/)?.[1];

/** Returns the type of a record by its key. */
export function typeOf(key: string, { as }: Pick<Choices, 'as'>): ObjectType {
  if (key === 'summary') return as === 'note' ? 'notes' : 'meetings';
  return /^(more|transcript)\d+$/.test(key) ? 'notes' : 'tasks';
}

function makePieces(content: MeetingContent, { object, as, tasks, transcript }: Choices): Piece[] {
  const { words, startedAt, endedAt, summary } = content;
  const title = cut(cleanLine(content.title));
  const [first = '', ...others] = packed(summaryOf(content));
  const said = transcript ? packed(transcriptOf(content)) : [];
  const note = (key: string, body: string): Piece => ({
    key,
    type: 'notes',
    properties: { hs_timestamp: startedAt, hs_note_body: signed(body, object, key) },
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
            hs_meeting_body: signed(first, object, 'summary'),
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
          // HubSpot shows the day of the reader, who is mostly in the time zone of the workspace.
          hs_timestamp: instantIn(`${due}T12:00:00`, content.workspace.timeZone).toISOString(),
          hs_task_subject: cut(cleanLine(action.text)),
          hs_task_body: signed(
            [lineOf(action, words), ...generatedLine(content), title]
              .map((line) => `<p>${plain(line)}</p>`)
              .join('') + linkTo(content),
            object,
            key,
          ),
          hs_task_status: action.done ? 'COMPLETED' : 'NOT_STARTED',
          hs_task_type: 'TODO',
        },
      };
    }),
  ];
}

/** HubSpot requires a due date. An item without one gets the day a week after the meeting. */
const weekAfter = (day: string) => new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);

const cut = (line: string) => [...line].slice(0, maxLineLength - 10).join('');

const linkTo = ({ url }: MeetingContent) => `<p><a href="${plain(url)}">${plain(url)}</a></p>`;

function summaryOf(content: MeetingContent): string[] {
  const { title, platform, participants } = content;
  const facts = [startOf(content), platform, listOf(participants)].filter(Boolean).join(' · ');
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

/** Distributes paragraphs over as few bodies as possible. */
function packed(paragraphs: readonly string[]): string[] {
  const bodies: string[] = [];
  for (const paragraph of paragraphs.flatMap(fitting)) {
    const last = bodies.at(-1);
    if (last === undefined || last.length + paragraph.length > maxBodyLength) bodies.push(paragraph);
    else bodies[bodies.length - 1] = last + paragraph;
  }
  return bodies;
}

/** Returns a paragraph, or several plain ones if it is too long for a body. */
const fitting = (paragraph: string): string[] =>
  paragraph.length <= maxBodyLength
    ? [paragraph]
    : // An escaped character takes up to five characters.
      partsOf(textOf(paragraph), maxBodyLength / 6).map((part) => `<p>${plain(part)}</p>`);

/** Escapes text for HTML. */
export const plain = (text: string): string =>
  cleanLine(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Returns the word that all records with this id contain: letters and digits only, so that HubSpot's search treats it
 * as one term.
 */
export const wordOf = (object: string): string => `afterword${object.replaceAll('-', '')}`;

const signed = (body: string, object: string, key: string) =>
  `${body}<p>${wordOf(object)} ${key} ${markOf(textOf(body))}</p>`;

/** Returns the text of HTML on one line. */
export const textOf = (html: string): string =>
  html
    // A tag without an end stays: searching for it at each `<` would take time with the square of their number.
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#\d+|#x[0-9a-f]+|quot|apos|amp|lt|gt|nbsp);/gi, (whole, name: string) => {
      if (/^#x/i.test(name)) return characterOf(Number.parseInt(name.slice(2), 16));
      if (name.startsWith('#')) return characterOf(Number(name.slice(1)));
      return named[name.toLowerCase()] ?? whole;
    })
    .replace(/\s+/g, ' ')
    .trim();
const named: Record<string, string> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', nbsp: ' ' };

/** Returns a hash of a body's text, independent of markup. Letters and digits only, so that the search treats it as one term. */
const markOf = (text: string): string => hashOf(text).replace(/[^A-Za-z0-9]/g, 'x');

/**
 * Reads our id from a body: the record's key, and whether the body is unchanged. Returns null if the record is not
 * ours.
 */
export function signatureOf(html: string, object: string): { key: string; unchanged: boolean } | null {
  const text = textOf(html);
  const [whole, key, mark] =
    text.match(new RegExp(` ?${wordOf(object)} ([a-z0-9]{1,40}) ([A-Za-z0-9]{22})$`)) ?? [];
  if (whole === undefined || key === undefined) return null;
  return { key, unchanged: markOf(text.slice(0, text.length - whole.length)) === mark };
}

/** Properties we write. */
export const propertiesOf: Record<ObjectType, string[]> = {
  notes: ['hs_timestamp', 'hs_note_body'],
  meetings: [
    'hs_timestamp',
    'hs_meeting_title',
    'hs_meeting_body',
    'hs_meeting_start_time',
    'hs_meeting_end_time',
    'hs_meeting_outcome',
  ],
  tasks: ['hs_timestamp', 'hs_task_subject', 'hs_task_body', 'hs_task_status', 'hs_task_type'],
};

/** Properties of tasks that only people set. */
const setByPeople = ['hubspot_owner_id', 'hs_task_priority', 'hs_task_reminders'];

/** Returns the names of the properties that show whether a person changed a record. */
export const shownPropertiesOf = (type: ObjectType): string[] =>
  type === 'tasks' ? [...propertiesOf.tasks, ...setByPeople] : propertiesOf[type];

/** Returns whether no person changed a record, given the hashes of what we wrote. */
export const isUntouched = (
  { type, sent }: { type: ObjectType; sent: Readonly<Record<string, string>> },
  seen: Readonly<Record<string, string | null>>,
): boolean =>
  Object.entries(marksThere(type, seen)).every(([name, mark]) => mark === sent[name]) &&
  (type !== 'tasks' || setByPeople.every((name) => /^(NONE)?$/.test(seen[name] ?? '')));

/** Returns a hash that ignores how HubSpot formats HTML and times. */
export function markOfProperty(name: string, value: string): string {
  if (/_body$/.test(name)) return hashOf(textOf(value));
  const time = /time(stamp)?$/.test(name) ? new Date(/^\d+$/.test(value) ? Number(value) : value) : null;
  return hashOf(time && !Number.isNaN(time.getTime()) ? time.toISOString() : value.trim());
}

export const marksOf = (properties: Record<string, string>) =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, markOfProperty(name, value)]));

/** Returns the hashes of the properties we write, given those HubSpot returned, which always include others. */
const marksThere = (type: ObjectType, seen: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(propertiesOf[type].map((name) => [name, markOfProperty(name, seen[name] ?? '')]));

/** Values of new records. */
const initial: Readonly<Record<string, string>> = {
  hs_task_status: 'NOT_STARTED',
  hs_task_type: 'TODO',
  hs_meeting_outcome: 'COMPLETED',
};

/**
 * Returns the hashes of what we wrote to a record that a search found. If a person may have changed a property, its hash
 * is empty, so that it never matches.
 * @param unchanged whether the body is unchanged
 */
export function marksFound(
  type: ObjectType,
  seen: Readonly<Record<string, string | null>>,
  unchanged: boolean,
): Record<string, string> {
  const body = textOf(seen[bodyOf[type]] ?? '');
  const isOurs = (name: string) => {
    const value = seen[name] ?? '';
    if (name === bodyOf[type]) return unchanged;
    // Our body has the subject, too.
    if (name === 'hs_task_subject') return body.includes(cleanLine(value));
    return value === (initial[name] ?? value);
  };
  return Object.fromEntries(
    Object.entries(marksThere(type, seen)).map(([name, mark]) => [name, isOurs(name) ? mark : '']),
  );
}
