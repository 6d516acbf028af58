import type { ExportKind } from '@afterword/api-client/formats';

/** The words of taking meetings along. */
export const messages = {
  button: 'Export',
  kinds: {
    document: (name) => name,
    text: () => 'Text',
    subtitles: (name) => `Subtitles, ${name}`,
    table: (name) => `Table, ${name}`,
    data: (name) => `Data, ${name}`,
  } satisfies Record<ExportKind, (name: string) => string>,
  making: 'Making the file…',
  saved: (name: string) => `Saved as ${name}`,
  failed: (reason: string) => `Nothing was saved. ${reason}`,
  planned: (plan: string) => `Export is part of the plan ${plan}.`,
  plans: 'See your plan',
  close: 'Close',

  select: 'Select',
  selectOne: (title: string) => `Select ${title}`,
  selectAll: 'Select this page',
  selected: (count: number) => `${count} selected`,
  done: 'Done',

  archive: {
    title: 'The whole workspace',
    text: 'Every meeting you may read, with what was captured, every change, comments and your notes, in one archive that this or another server can import.',
    action: 'Download the archive',
  },
};
