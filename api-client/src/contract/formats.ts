/** A kind of file. The web app has words for each. */
export type ExportKind = 'document' | 'text' | 'subtitles' | 'table' | 'data';

/**
 * Formats that a meeting can be exported as, in the order of the menu. The key is also the file's ending. `name` is the same in
 * every language.
 */
export const exportFormats = {
  docx: { kind: 'document', name: 'Word' },
  pdf: { kind: 'document', name: 'PDF' },
  txt: { kind: 'text', name: 'TXT' },
  html: { kind: 'document', name: 'HTML' },
  md: { kind: 'document', name: 'Markdown' },
  srt: { kind: 'subtitles', name: 'SubRip' },
  vtt: { kind: 'subtitles', name: 'WebVTT' },
  csv: { kind: 'table', name: 'CSV' },
  json: { kind: 'data', name: 'JSON' },
} as const satisfies Readonly<Record<string, { kind: ExportKind; name: string }>>;

export type ExportFormat = keyof typeof exportFormats;

export const exportFormatNames = Object.keys(exportFormats) as ExportFormat[];

/** Endings of the transcript files that can be imported. */
export const transcriptEndings = [
  'vtt',
  'srt',
  'sbv',
  'txt',
  'md',
  'docx',
  'json',
  'csv',
  'tsv',
  'html',
  'htm',
] as const;
