import type { ExportKind, ExportPart } from '@afterword/api-client/formats';

/** Messages of exporting meetings. */
export const messages = {
  button: 'Export',
  kinds: {
    document: (name) => name,
    text: () => 'Text',
    subtitles: (name) => `Subtitles, ${name}`,
    table: (name) => `Table, ${name}`,
    data: (name) => `Data, ${name}`,
  } satisfies Record<ExportKind, (name: string) => string>,
  /** Parts of a meeting that a file can contain. */
  parts: {
    label: 'Include',
    transcript: 'Transcript',
    summary: 'Summary',
    actions: 'Action items',
    notes: 'Notes',
    comments: 'Comments',
    private_notes: 'My private notes',
  } satisfies Record<'label' | ExportPart, string>,
  making: 'Creating the file…',
  saved: (name: string) => `Saved as ${name}`,
  failed: (reason: string) => `Nothing was saved. ${reason}`,
  planned: (plan: string) => `Export is included in ${plan}.`,
  plans: 'See your plan',
  close: 'Close',

  select: 'Select',
  selectOne: (title: string) => `Select ${title}`,
  selectAll: 'Select this page',
  selected: (count: number) => `${count} selected`,
  done: 'Done',

  archive: {
    title: 'The whole workspace',
    text: 'Every meeting you can read, with its captures, edits, comments and your notes, in one archive that any Afterword server can import.',
    action: 'Download archive',
  },
};
