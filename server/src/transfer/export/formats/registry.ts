import type { ExportFormat } from '@afterword/api-client/contract';
import type { FileFormat } from '../format.ts';
import { csv } from './csv/csv.ts';
import { docx } from './docx/docx.ts';
import { html } from './html/html.ts';
import { json } from './json/json.ts';
import { md } from './md/md.ts';
import { pdf } from './pdf/pdf.ts';
import { srt } from './srt/srt.ts';
import { txt } from './txt/txt.ts';
import { vtt } from './vtt/vtt.ts';

export const fileFormats: Record<ExportFormat, FileFormat> = {
  docx,
  pdf,
  txt,
  md,
  srt,
  vtt,
  html,
  csv,
  json,
};
