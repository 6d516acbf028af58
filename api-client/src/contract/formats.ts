/** A kind of file. The web app has a label for each. Subtitles and tables contain only the transcript. */
export type ExportKind = 'document' | 'text' | 'subtitles' | 'table' | 'data';

/**
 * Export formats of a meeting, in the order of the menu. The key is also the file's extension. `name` is the same in
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

/** Parts of a meeting that a person can choose for a file, in the order of the menu. */
export const exportParts = [
  'transcript',
  'summary',
  'actions',
  'notes',
  'comments',
  'private_notes',
] as const;
export type ExportPart = (typeof exportParts)[number];

/**
 * The default parts. Comments and private notes are excluded, because a file may reach more people than they are meant
 * for.
 */
export const defaultExportParts: readonly ExportPart[] = ['transcript', 'summary', 'actions', 'notes'];

/** Formats that contain only the transcript. */
export const transcriptFormats: readonly ExportFormat[] = exportFormatNames.filter((name) =>
  ['subtitles', 'table'].includes(exportFormats[name].kind),
);

/** Extensions of the transcript files that can be imported. */
export const transcriptEndings = [
  'vtt',
  'srt',
  'ass',
  'sbv',
  'txt',
  'md',
  'docx',
  'json',
  'csv',
  'tsv',
  'html',
  'htm',
  'ttml',
  'xml',
  'srv1',
  'srv2',
  'srv3',
] as const;
