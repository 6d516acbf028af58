import tab from '@bomb.sh/tab/commander';
import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addActions } from './commands/actions.ts';
import { addAsk } from './commands/ask.ts';
import { addExport } from './commands/export.ts';
import { addImport } from './commands/import.ts';
import { addLogin } from './commands/login.ts';
import { addLogout } from './commands/logout.ts';
import { addMcp } from './commands/mcp.ts';
import { addMeetings } from './commands/meetings.ts';
import { addSearch } from './commands/search.ts';
import { addTranscript } from './commands/transcript.ts';
import { addWatch } from './commands/watch.ts';

/** Creates the program with its commands, in the order of its help. */
export function createProgram(): Command {
  const program = new Command('afterword')
    .description(manifest.description)
    .version(manifest.version)
    .option('--json', 'print JSON with a schema_version')
    .option('-q, --quiet', 'print only the result and errors')
    .configureHelp({ showGlobalOptions: true })
    // The caller prints errors, because with --json they are JSON.
    .configureOutput({ outputError: () => undefined })
    .exitOverride()
    .addHelpText(
      'after',
      `
Examples:
  $ afterword login --server https://afterword.example
  $ afterword meetings --limit 5
  $ afterword search "blue curtains"
  $ afterword transcript MEETING --json | jq -r '.entries[].content'

Environment: AFTERWORD_SERVER and AFTERWORD_KEY replace what login stored; NO_COLOR turns color off.
Exit codes: 0 done, 1 unexpected, 2 wrong usage, 3 no key or key refused, 4 not found, 5 try again later.`,
    );
  const commands = [
    ...[addLogin, addLogout, addMeetings, addSearch, addAsk, addTranscript],
    ...[addActions, addExport, addImport, addWatch, addMcp],
  ];
  for (const add of commands) add(program);
  tab(program, { completionCommandName: 'completion' });
  program.commands
    .find((command) => command.name() === 'completion')!
    .description('print a script that completes commands: zsh, bash, fish or powershell');
  return program;
}
