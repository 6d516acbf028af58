import type { ExportFormat } from '@afterword/api-client/contract';
import { csv } from './csv.ts';
import type { TextFormat } from './format.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { srt, vtt } from './subtitles.ts';
import { txt } from './txt.ts';

/** How each format is written, and what its files are served as. */
export const formats: Record<ExportFormat, { type: string; write: TextFormat }> = {
  txt: { type: 'text/plain; charset=utf-8', write: txt },
  md: { type: 'text/markdown; charset=utf-8', write: markdown },
  srt: { type: 'application/x-subrip; charset=utf-8', write: srt },
  vtt: { type: 'text/vtt; charset=utf-8', write: vtt },
  json: { type: 'application/json', write: json },
  csv: { type: 'text/csv; charset=utf-8; header=present', write: csv },
};
