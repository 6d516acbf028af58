import { stdin } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { checkCredentials, storeCredentials } from '../credentials.ts';
import { connect, terminalOf } from '../session.ts';
import { plain } from '../terminal.ts';

export const addLogin = (program: Command) =>
  program
    .command('login')
    .description('check an API key and store it for later commands')
    .requiredOption('-s, --server <url>', 'address of your server', process.env['AFTERWORD_SERVER'])
    .option('-k, --key <key>', 'API key; better: AFTERWORD_KEY or standard input, which leave no history')
    .addHelpText(
      'after',
      `
Create a key under Personal Settings → API keys. It is stored in a file that only you can read.

Examples:
  $ afterword login --server https://afterword.example          asks for the key
  $ afterword login --server https://afterword.example < key.txt`,
    )
    .action(async (options: { server: string; key?: string }, command: Command) => {
      const terminal = terminalOf(command);
      const key = options.key ?? process.env['AFTERWORD_KEY'] ?? (await readKey());
      const credentials = checkCredentials({ server: options.server, key: key.trim() });
      if (credentials.server.startsWith('http:') && !/^http:\/\/(localhost|127\.)/.test(credentials.server))
        terminal.note('Warning: this address is not encrypted. Others on the network can read the key.');
      const { email, workspace } = await connect(credentials).accounts.currentUser();
      const file = storeCredentials(credentials);
      terminal.result({ server: credentials.server, email, workspace: workspace.name, file }, () => [
        `Signed in to ${credentials.server} as ${plain(email)} in ${plain(workspace.name)}.`,
        `The key is in ${file}.`,
      ]);
    });

/** Reads the key from standard input, without showing what is typed. */
async function readKey(): Promise<string> {
  if (!stdin.isTTY) return text(stdin);
  process.stderr.write('API key: ');
  const prompt = createInterface({ input: stdin, output: new PassThrough(), terminal: true });
  try {
    prompt.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}
