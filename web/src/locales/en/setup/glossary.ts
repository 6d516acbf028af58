import { plural } from '@afterword/api-client/locales';
/** Messages of glossaries. */
export const messages = {
  title: 'Glossary',
  text: {
    me: 'Names and terms that captions get wrong. Completed transcripts are corrected automatically. You can undo each correction in the meeting.',
    workspace:
      'Names and terms that captions get wrong, for every meeting in the workspace. Completed transcripts are corrected automatically. Each correction can be undone in the meeting.',
  },
  readOnly: 'Only admins can change the workspace’s glossary.',
  loading: 'Loading glossary',
  failed: 'Couldn’t load the glossary.',
  empty: 'No terms yet',
  term: 'Name or term',
  termHint: 'The correct spelling.',
  variants: 'Caption spellings',
  variantsHint: 'Separated by commas. A spelling with a capital letter must match exactly.',
  required: 'Enter a term and at least one caption spelling.',
  add: 'Add',
  added: (term: string) => `Added “${term}”.`,
  heardAs: 'Captioned as',
  quoted: (text: string) => `“${text}”`,
  review: 'Past meetings',
  reviewOf: (term: string) => `Past meetings: ${term}`,
  remove: (term: string) => `Remove ${term}`,
  removed: (term: string) => `Removed “${term}”. Its corrections stay.`,
  undo: 'Undo',
  notSaved: (reason: string) => `Couldn’t change the glossary. ${reason}`,
  past: {
    title: (term: string) => `“${term}” in past meetings`,
    loading: 'Searching your meetings',
    nothing: 'None of your meetings has this caption spelling.',
    found: (lines: number, meetings: number, more: boolean) =>
      `${more ? 'At least ' : ''}${plural.en(lines, '1 line', `${lines} lines`)} in ${plural.en(
        meetings,
        '1 of your meetings',
        `${meetings} of your meetings`,
      )} can be corrected.`,
    lines: 'Lines that can be corrected',
    others: (lines: number) => plural.en(lines, 'And 1 more line.', `And ${lines} more lines.`),
    correct: 'Correct',
    corrected: (meetings: number) =>
      plural.en(meetings, 'Corrected 1 meeting.', `Corrected ${meetings} meetings.`),
    undo: 'Undo',
    undoAll: (meetings: number) => plural.en(meetings, 'Undo in 1 meeting', `Undo in ${meetings} meetings`),
    undone: (meetings: number) =>
      plural.en(meetings, 'Restored 1 meeting.', `Restored ${meetings} meetings.`),
    close: 'Close',
    again: 'Try again',
    failed: (reason: string) => `That didn’t work. ${reason}`,
  },
};
