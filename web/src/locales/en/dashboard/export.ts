import type { ExportFormat } from '@afterword/api-client';

/** The words of taking meetings along. */
export const messages = {
  button: 'Export',
  formats: {
    txt: 'Text',
    md: 'Markdown',
    docx: 'Word',
    pdf: 'PDF',
    srt: 'Subtitles, SubRip',
    vtt: 'Subtitles, WebVTT',
    json: 'Data, JSON',
    csv: 'Table, CSV',
  } satisfies Record<ExportFormat, string>,
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
