import type { ExportFormat } from '@afterword/api-client/contract';
import { csv } from './csv.ts';
import type { TextFormat } from './format.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { srt, vtt } from './subtitles.ts';
import { txt } from './txt.ts';

/** Formats that are set on pages, in a thread (tasks.ts). */
export type PageFormat = 'docx' | 'pdf';

/** What the files of each format are served as, and how those that are text are written; null for those set on pages. */
export const formats: Record<ExportFormat, { type: string; write: TextFormat | null }> = {
  txt: { type: 'text/plain; charset=utf-8', write: txt },
  md: { type: 'text/markdown; charset=utf-8', write: markdown },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: null,
  },
  pdf: { type: 'application/pdf', write: null },
  srt: { type: 'application/x-subrip; charset=utf-8', write: srt },
  vtt: { type: 'text/vtt; charset=utf-8', write: vtt },
  json: { type: 'application/json', write: json },
  csv: { type: 'text/csv; charset=utf-8; header=present', write: csv },
};
