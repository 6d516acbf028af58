import { plural } from '@afterword/api-client/locales';
/** The words of glossaries. */
export const messages = {
  title: 'Glossary',
  text: {
    me: 'Names and terms that captions get wrong. Your meetings are corrected once their transcripts are complete; each correction is an edit that you can undo in the meeting.',
    workspace:
      'Names and terms that captions get wrong, for every meeting of the workspace. Meetings are corrected once their transcripts are complete; each correction is an edit that can be undone in the meeting.',
  },
  readOnly: 'Admins of the workspace change its glossary.',
  loading: 'Loading the glossary',
  failed: 'Couldn’t load the glossary.',
  empty: 'There is no term yet.',
  term: 'Name or term',
  termHint: 'As it is written.',
  variants: 'What captions make of it',
  variantsHint: 'Separated by commas. With a capital letter, only these very letters are found.',
  required: 'A term and what captions make of it are needed.',
  add: 'Add',
  added: (term: string) => `“${term}” was added.`,
  heardAs: 'Captioned as',
  quoted: (text: string) => `“${text}”`,
  review: 'Past meetings',
  reviewOf: (term: string) => `Past meetings: ${term}`,
  remove: (term: string) => `Remove ${term}`,
  removed: (term: string) => `“${term}” was removed. What it corrected stays.`,
  undo: 'Undo',
  notSaved: (reason: string) => `The glossary was not changed. ${reason}`,
  past: {
    title: (term: string) => `“${term}” in past meetings`,
    loading: 'Looking through your meetings',
    nothing: 'No line of your own meetings is captioned so.',
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
      plural.en(meetings, '1 meeting was corrected.', `${meetings} meetings were corrected.`),
    undo: 'Undo',
    undoAll: (meetings: number) => plural.en(meetings, 'Undo in 1 meeting', `Undo in ${meetings} meetings`),
    undone: (meetings: number) =>
      plural.en(
        meetings,
        '1 meeting is as it was captured.',
        `${meetings} meetings are as they were captured.`,
      ),
    close: 'Close',
    again: 'Try again',
    failed: (reason: string) => `That could not be done. ${reason}`,
  },
};
