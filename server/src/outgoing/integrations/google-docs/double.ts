import { type DriveStore, driveDouble, googleError, sharedDrive } from '../../../testing/google-drive.ts';
import type { Asked, DoubleAnswer, FaultSettings } from '../../../testing/vendor-double.ts';
import { driveBase } from '../google.ts';

/*
 * Simulates the parts of Google Docs the adapter uses: paragraphs of text, named ranges that move with it, and revisions. Based on
 * https://developers.google.com/workspace/docs/api/reference/rest/v1/documents and its rules of structural edits.
 */

interface Range {
  startIndex: number;
  endIndex: number;
}

interface NamedRange extends Range {
  id: string;
  name: string;
}

type Look = { range: Range } & Record<string, unknown>;

/** A request of `documents.batchUpdate`, with exactly one of these fields. */
interface Request {
  insertText?: { location: { index: number }; text: string };
  deleteContentRange?: { range: Range };
  createNamedRange?: { name: string; range: Range };
  deleteNamedRange?: { namedRangeId: string };
  deleteParagraphBullets?: Look;
  createParagraphBullets?: Look;
  updateParagraphStyle?: Look;
  updateTextStyle?: Look;
}

export interface StoredDocument {
  /** The body from index 1; its last line feed stays. */
  text: string;
  ranges: NamedRange[];
  revision: number;
  /** Formatting requests and the text they apply to. */
  looks: { kind: string; text: string; request: Look }[];
}

/**
 * Creates a separate Docs and Drive. With `greedy`, ranges grow with text inserted at their end, because Google does
 * not document whether they do.
 */
export function docsDouble({ greedy = false, files }: { greedy?: boolean; files?: DriveStore } = {}) {
  const documents = new Map<string, StoredDocument>();
  const drive = driveDouble(({ id, mimeType }) => {
    if (mimeType === 'application/vnd.google-apps.document')
      documents.set(id, { text: '\n', ranges: [], revision: 1, looks: [] });
  }, files);
  let ids = 0;

  /** Applies all requests or none, for a person or an app. */
  function edit(id: string, requests: readonly Request[]): void {
    const document = structuredClone(documents.get(id)!);
    for (const request of requests) apply(document, request);
    document.revision += 1;
    documents.set(id, document);
  }

  function apply(document: StoredDocument, request: Request): void {
    const { insertText, deleteContentRange, createNamedRange, deleteNamedRange, ...looks } = request;
    if (insertText) insert(document, insertText.location.index, insertText.text);
    if (deleteContentRange) remove(document, checked(document, deleteContentRange.range));
    if (createNamedRange) {
      ids += 1;
      const { name, range } = createNamedRange;
      document.ranges.push({ id: `range${ids}`, name, ...checked(document, range) });
    }
    if (deleteNamedRange) {
      const rest = document.ranges.filter(({ id }) => id !== deleteNamedRange.namedRangeId);
      if (rest.length === document.ranges.length) throw new Error('There is no such range.');
      document.ranges = rest;
    }
    for (const [kind, look] of Object.entries(looks)) {
      const { startIndex, endIndex } = checked(document, look.range);
      const text = document.text.slice(startIndex - 1, endIndex - 1);
      if (kind === 'createParagraphBullets' && /(^|\n)\t/.test(text)) throw new Error('A tab would be lost.');
      document.looks.push({ kind, text, request: look });
    }
  }

  function remove(document: StoredDocument, gone: Range) {
    if (gone.endIndex > document.text.length) throw new Error('The last line feed cannot be deleted.');
    document.text = document.text.slice(0, gone.startIndex - 1) + document.text.slice(gone.endIndex - 1);
    const moved = (at: number) =>
      at <= gone.startIndex ? at : Math.max(gone.startIndex, at - (gone.endIndex - gone.startIndex));
    document.ranges = document.ranges
      .map((each) => ({ ...each, startIndex: moved(each.startIndex), endIndex: moved(each.endIndex) }))
      .filter(({ startIndex, endIndex }) => startIndex < endIndex);
  }

  function insert(document: StoredDocument, at: number, text: string) {
    const kept = text.replace(/(?![\t\n\v])\p{Cc}|[\ue000-\uf8ff]/gu, '');
    const before = document.text.slice(0, at - 1);
    if (at < 1 || at > document.text.length || !kept || !isWhole(kept) || !isWhole(before))
      throw new Error(`No text can be inserted at ${at}.`);
    document.text = before + kept + document.text.slice(at - 1);
    const end = (index: number) => (index > at || (greedy && index === at) ? index + kept.length : index);
    const start = (index: number) => (index >= at ? index + kept.length : index);
    document.ranges = document.ranges.map((each) => ({
      ...each,
      startIndex: start(each.startIndex),
      endIndex: end(each.endIndex),
    }));
  }

  function batchUpdate(id: string, body: unknown): DoubleAnswer {
    const { requests, writeControl } = body as {
      requests: Request[];
      writeControl?: { requiredRevisionId: string };
    };
    const { revision } = documents.get(id)!;
    if (writeControl && writeControl.requiredRevisionId !== `r${revision}`)
      return googleError(
        400,
        'failedPrecondition',
        'The required revision ID does not match the latest revision.',
      );
    try {
      edit(id, requests);
    } catch (error) {
      return googleError(400, 'badRequest', `Invalid requests: ${(error as Error).message}`);
    }
    return {
      status: 200,
      body: { documentId: id, writeControl: { requiredRevisionId: `r${revision + 1}` } },
    };
  }

  function answer(asked: Asked): DoubleAnswer {
    const inDrive = drive.answer(asked);
    if (inDrive) return inDrive;
    const [, id = '', action] = /^\/v1\/documents\/([^/:]+)(:batchUpdate)?$/.exec(asked.path) ?? [];
    if (!documents.has(id)) return googleError(404, 'notFound', 'Requested entity was not found.');
    if (action) return batchUpdate(id, asked.body);
    return { status: 200, body: shown(documents.get(id)!) };
  }

  return {
    documents,
    files: drive.files,
    answer,
    edit,
    /** Returns the documents of a meeting. */
    of: (meeting: string) =>
      [...drive.files.values()]
        .filter(({ id, appProperties }) => appProperties.afterword === meeting && documents.has(id))
        .map((file) => ({ ...file, ...documents.get(file.id)! })),
  };
}

/** Returns whether no surrogate pair is split. */
const isWhole = (text: string) => Buffer.from(text).toString() === text;

function checked({ text }: StoredDocument, { startIndex, endIndex }: Range): Range {
  const [before, inside] = [text.slice(0, startIndex - 1), text.slice(startIndex - 1, endIndex - 1)];
  if (startIndex < 1 || startIndex >= endIndex || endIndex > text.length + 1)
    throw new Error(`There is no range from ${startIndex} to ${endIndex}.`);
  if (!isWhole(before) || !isWhole(inside)) throw new Error('A character would be cut.');
  return { startIndex, endIndex };
}

function shown({ text, ranges, revision }: StoredDocument) {
  let at = 1;
  const paragraphs = text
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      const [startIndex, endIndex] = [at, at + line.length + 1];
      at = endIndex;
      return {
        startIndex,
        endIndex,
        paragraph: { elements: [{ startIndex, endIndex, textRun: { content: `${line}\n` } }] },
      };
    });
  const namedRanges: Record<string, { name: string; namedRanges: object[] }> = {};
  for (const { id, name, startIndex, endIndex } of ranges) {
    namedRanges[name] ??= { name, namedRanges: [] };
    namedRanges[name].namedRanges.push({ namedRangeId: id, name, ranges: [{ startIndex, endIndex }] });
  }
  return { revisionId: `r${revision}`, namedRanges, body: { content: [{ endIndex: 1 }, ...paragraphs] } };
}

/** Returns the setup for fault tests. */
export function faultSettings(): FaultSettings {
  const double = docsDouble({ files: sharedDrive });
  return {
    answer: double.answer,
    descriptions: ['google-docs', 'google-drive'],
    baseOf: (path) => (path.startsWith('/drive/') ? driveBase : 'https://docs.googleapis.com'),
    rotates: false,
    settings: {},
    // Everything except the facts at the top.
    found: (meeting) =>
      double.of(meeting).map(({ text }) => text.split('\n').filter((line) => !/^(\w+: |https?:)/.test(line))),
    expected: (said) => [['Under fault', 'Transcript', `00:00:00 Ana: ${said}`, '']],
  };
}
