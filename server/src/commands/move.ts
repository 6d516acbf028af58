import process from 'node:process';
import { parseArgs } from 'node:util';
import { dataTables } from '../modules.ts';
import { moveWorkspace } from '../people/workspaces/move/move.ts';
import { readEnvironment } from '../platform/environment/environment.ts';
import { describeEnd, StartError } from '../platform/errors/start-error.ts';
import { commandDatabases } from '../platform/postgres/command-database.ts';
import { openPlanes } from '../platform/postgres/open-planes.ts';
import { createLog } from '../platform/process/log.ts';

/*
 * `node server/dist/move.js --workspace ID --to SHARD`, with the server's environment, while the server runs. If it is
 * interrupted, run it again, to the same shard or back to the original one.
 */

const usage =
  'Say which workspace and where to: npm run move -- --workspace 7 --to us-1. The names of the shards are in SHARDS; main is the database of DATABASE_URL.';

const howToReopen =
  'Until a move ends, writes to the workspace are refused. Run the command again, or with the name of the shard that the workspace is in, which opens it again.';

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${describeEnd(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<string> {
  const { workspaceId, to } = readArguments();
  const environment = readEnvironment(process.env);
  const log = createLog('warn');
  const { databases, stop } = await commandDatabases(environment, log);
  try {
    // Migrates the databases before rows are copied.
    const planes = await openPlanes(databases, log, () => {});
    await planes.close();
    process.stdout.write(`Moving workspace ${workspaceId} to ${to}…\n`);
    const { shard, rows, moved } = await moveWorkspace(planes.direct, dataTables, { workspaceId, to }).catch(
      (error: unknown) => {
        throw new StartError(`${describeEnd(error)}\n${howToReopen}`);
      },
    );
    return `Workspace ${workspaceId} is in ${shard}${moved ? '' : ' already'}, and nowhere else: ${rows} rows.`;
  } finally {
    await stop();
  }
}

function readArguments(): { workspaceId: number; to: string } {
  try {
    const { values } = parseArgs({ options: { workspace: { type: 'string' }, to: { type: 'string' } } });
    const workspaceId = Number(values.workspace);
    if (Number.isSafeInteger(workspaceId) && workspaceId > 0 && values.to)
      return { workspaceId, to: values.to };
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new StartError(usage);
}
