import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExportFormat, exportFormatNames } from '@afterword/api-client/formats';
import { type Command, Option } from 'commander';
import { exitCodes, Failure } from '../exit-codes.ts';
import { openSession } from '../session.ts';
import { plain, type Terminal } from '../terminal.ts';

interface Options {
  all?: true;
  format?: ExportFormat | 'archive';
  output?: string;
  force?: true;
}

export const addExport = (program: Command) =>
  program
    .command('export')
    .description('save one meeting as a file, or several in a zip (scope exports)')
    .argument('[meetings...]', 'ids of meetings')
    .option('--all', 'everything that you may read, in an archive that import reads')
    .addOption(new Option('-f, --format <format>').choices([...exportFormatNames, 'archive']))
    .option('-o, --output <file>', 'file to write; - for standard output')
    .option('--force', 'replace an existing file')
    .addHelpText(
      'after',
      `
Examples:
  $ afterword export 0f8c… --format md
  $ afterword export 0f8c… --format json -o - | jq .title
  $ afterword export --all -o backup.zip`,
    )
    .action(async (meetings: string[], options: Options, command: Command) => {
      const { all, output, force, format = all || meetings.length > 1 ? 'archive' : 'md' } = options;
      if (all ? meetings.length > 0 || format !== 'archive' : meetings.length === 0)
        throw usage('Name meetings to export, or use --all with the format archive.');
      if (output !== undefined) refuseExisting(output, force);

      const part = join(output && output !== '-' ? dirname(output) : '.', `.afterword-${randomUUID()}.part`);
      process.once('exit', () => rmSync(part, { force: true }));
      let unwritable: Failure | undefined;
      const receive: typeof fetch = async (input, init) => {
        const response = await fetch(input, init);
        if (!response.ok) return response;
        return save(response, output === '-' ? null : part, terminal).catch(
          (error: NodeJS.ErrnoException) => {
            // The client would take every error of its fetch for a lost connection.
            if (error.syscall === 'open' || error.syscall === 'write')
              unwritable = usage(`${output ?? 'The file'} cannot be written (${error.code}).`);
            throw error;
          },
        );
      };
      const { api, terminal } = await openSession(command, receive);
      const [id] = meetings;
      const named = await (all
        ? api.exports.many({ workspace: true, format: 'archive' })
        : meetings.length === 1 && id && format !== 'archive'
          ? api.exports.meeting({ id, format })
          : api.exports.many({ meetings, format })
      ).catch((error) => {
        throw unwritable ?? error;
      });
      terminal.endProgress();
      if (output === '-') return;
      // Treats the server's name only as a file name in this folder.
      const file = output ?? plain(basename(named.name.replaceAll('\\', '/')));
      refuseExisting(file, force);
      renameSync(part, file);
      terminal.result({ file: resolve(file) }, () => [`Wrote ${file}.`]);
    });

/**
 * Writes a file as it arrives from the server, because an archive may be larger than memory. Returns the answer without
 * it.
 * @param file null for standard output
 */
async function save(response: Response, file: string | null, terminal: Terminal): Promise<Response> {
  let bytes = 0;
  async function* count(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      terminal.progress(`Exporting: ${(bytes / 1_000_000).toFixed(1)} MB`);
      yield chunk;
    }
  }
  if (response.body)
    await pipeline(
      Readable.fromWeb(response.body as never),
      count,
      file ? createWriteStream(file) : process.stdout,
      {
        end: file !== null,
      },
    );
  return new Response('', { headers: response.headers });
}

function refuseExisting(file: string, force = false): void {
  if (file !== '-' && !force && existsSync(file)) throw usage(`${file} exists. Replace it with --force.`);
}

const usage = (message: string) => new Failure(message, exitCodes.usage, 'usage');
