import { stdin } from 'node:process';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { checkCredentials, checkServer, storeCredentials } from '../credentials.ts';
import { signInByBrowser } from '../device-login.ts';
import { connect, terminalOf } from '../session.ts';
import { plain, type Terminal } from '../terminal.ts';

export const addLogin = (program: Command) =>
  program
    .command('login')
    .description('sign in through a browser, or with an API key, and store the key')
    .requiredOption('-s, --server <url>', 'address of your server', process.env['AFTERWORD_SERVER'])
    .option('--no-keyring', 'store the key in a file even if this system has a keyring')
    .option('-k, --key <key>', 'API key; better: AFTERWORD_KEY or standard input, which leave no history')
    .addHelpText(
      'after',
      `
A browser, on this machine or another, shows what the command line may do, and creates a key for it. The key is stored in the
system's keyring, or else in a file that only you can read.

Examples:
  $ afterword login --server https://afterword.example
  $ afterword login --server https://afterword.example < key.txt          with a key of yours`,
    )
    .action(async (options: { server: string; key?: string; keyring: boolean }, command: Command) => {
      const terminal = terminalOf(command);
      const server = checkServer(options.server);
      if (server.startsWith('http:') && !/^http:\/\/(localhost|127\.)/.test(server))
        terminal.note('Warning: this address is not encrypted. Others on the network can read the key.');
      const given = (options.key ?? process.env['AFTERWORD_KEY'] ?? (await readKey(terminal))).trim();
      const credentials = checkCredentials({ server, key: given || (await signInByBrowser(server)) });
      // A key from the browser is given out only once. One that was entered replaces another only if it works.
      const stored = given ? null : await storeCredentials(credentials, options);
      const { email, workspace } = await connect(credentials).accounts.currentUser();
      const { file, keyring } = stored ?? (await storeCredentials(credentials, options));
      terminal.result({ server, email, workspace: workspace.name, file, keyring }, () => [
        `Signed in to ${server} as ${plain(email)} in ${plain(workspace.name)}.`,
        keyring ? 'The key is in the keyring of this system.' : `The key is in ${file}.`,
      ]);
    });

/** Reads a key from standard input; empty in a terminal. */
async function readKey(terminal: Terminal): Promise<string> {
  if (stdin.isTTY) return '';
  terminal.note('Reading an API key from standard input. Close it to sign in through a browser.');
  return text(stdin);
}
