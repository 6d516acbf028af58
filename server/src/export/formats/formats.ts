import type { ExportFormat } from '@afterword/api-client/contract';
import { csv } from './csv.ts';
import type { TextFormat } from './format.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { srt, vtt } from './subtitles.ts';
import { txt } from './txt.ts';

/** What the files of each format are served as. */
export const fileTypes: Record<ExportFormat, string> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json',
  csv: 'text/csv; charset=utf-8; header=present',
};

/** How the files that are text are written. Those that are not are set on pages. */
export const textFormats: Record<Exclude<ExportFormat, 'docx' | 'pdf'>, TextFormat> = {
  txt,
  md: markdown,
  srt,
  vtt,
  json,
  csv,
};
