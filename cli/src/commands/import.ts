import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { Api, FieldProblem, ImportProgress } from '@afterword/api-client/contract';
import type { Command } from 'commander';
import { exitCodes, Failure } from '../exit-codes.ts';
import { openSession } from '../session.ts';
import { plain, type Terminal } from '../terminal.ts';

/** Milliseconds between two progress checks. */
const pollMs = 300;

export const addImport = (program: Command) =>
  program
    .command('import')
    .description('add meetings from transcripts and archives (scope meetings:write)')
    .argument('<files...>', 'transcripts, zips of them, or an archive of export')
    .option('--announce', 'start automations and deliveries from these meetings')
    .addHelpText(
      'after',
      `
Importing a file again is safe: no meeting is stored twice. The server finishes what it has received even after Ctrl-C.

Examples:
  $ afterword import meeting.vtt notes.docx
  $ afterword import backup.zip`,
    )
    .action(async (files: string[], { announce = false }: { announce?: boolean }, command: Command) => {
      const { api, terminal } = await openSession(command);
      const results: FileResult[] = [];
      try {
        for (const path of files) {
          const result = await importOne(path, { api, terminal, announce });
          results.push(result);
          // With --json, the results of all files are one object.
          if (!terminal.json) terminal.result(result, () => [lineOf(result)]);
        }
      } finally {
        // Files before a failure were imported.
        if (results.some(({ skipped }) => skipped.length > 0)) process.exitCode = exitCodes.usage;
        if (terminal.json && results.length > 0) terminal.result({ files: results }, () => []);
      }
    });

interface FileResult {
  file: string;
  total: number;
  added: number;
  present: number;
  skipped: FieldProblem[];
}

const lineOf = ({ file, added, present }: FileResult) =>
  `${file}: ${added} added, ${present} were here already.`;

/**
 * Sends a file and waits until its meetings are stored.
 * @throws {Failure} if the import stops
 */
async function importOne(
  path: string,
  { api, terminal, announce }: { api: Api; terminal: Terminal; announce: boolean },
): Promise<FileResult> {
  terminal.progress(`${path}: sending…`);
  const file = new File([await openFile(path)], basename(path));
  const { id, skipped } = await api.imports.create({ file, preview: false, announce });
  let progress: ImportProgress;
  for (;;) {
    progress = await api.imports.get({ id: id! });
    if (progress.state !== 'running') break;
    terminal.progress(`${path}: ${progress.added + progress.present} of ${progress.total} meetings`);
    await setTimeout(pollMs);
  }
  const { state, total, added, present } = progress;
  if (state !== 'done') throw stopped(path, progress);
  for (const { reason } of skipped) terminal.problem(`${path}: ${plain(reason)}`);
  return { file: path, total, added, present, skipped };
}

/** Returns the failure of an import that stopped. */
export function stopped(path: string, { state, total, added, present, problem }: ImportProgress): Failure {
  const exitCode = exitCodeOf(problem);
  const what = `${path}: the import stopped after ${added + present} of ${total} meetings (${problem ?? state}).`;
  const isTemporary = exitCode === exitCodes.tryAgain;
  return new Failure(
    isTemporary ? `${what} Import the file again to continue.` : what,
    exitCode,
    problem ?? state,
  );
}

/** Importing the same file again helps only against a temporary problem. */
function exitCodeOf(problem: string | null): number {
  if (problem === 'not_member' || problem === 'forbidden') return exitCodes.refused;
  const isPermanent = /^(?:import_(?!interrupted$)|storage_limit$|invalid_input$|too_large$)/.test(
    problem ?? '',
  );
  return isPermanent ? exitCodes.usage : exitCodes.tryAgain;
}

/** Opens a file without reading it into memory. */
async function openFile(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch (cause) {
    throw new Failure(`${path} cannot be read.`, exitCodes.usage, 'usage', { cause });
  }
}
