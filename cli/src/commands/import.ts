import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FieldProblem, ImportProgress } from '@afterword/api-client/contract';
import type { Command } from 'commander';
import { exitCodes, Failure } from '../exit-codes.ts';
import { openSession } from '../session.ts';
import { plain } from '../terminal.ts';

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
      const results: {
        file: string;
        total: number;
        added: number;
        present: number;
        skipped: FieldProblem[];
      }[] = [];
      for (const path of files) {
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
        const { state, total, added, present, problem } = progress;
        if (state !== 'done')
          throw new Failure(
            `${path}: the import stopped after ${added + present} of ${total} meetings (${problem ?? state}). Import the file again to continue.`,
            exitCodes.tryAgain,
            problem ?? state,
          );
        for (const { reason } of skipped) terminal.note(`${path}: ${plain(reason)}`);
        results.push({ file: path, total, added, present, skipped });
      }
      terminal.result({ files: results }, () =>
        results.map(({ file, added, present }) => `${file}: ${added} added, ${present} were here already.`),
      );
    });

/** Opens a file without reading it into memory. */
async function openFile(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch (cause) {
    throw new Failure(`${path} cannot be read.`, exitCodes.usage, 'usage', { cause });
  }
}
