import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { credentialsFile, removeCredentials } from '../credentials.ts';
import { terminalOf } from '../session.ts';

export const addLogout = (program: Command) =>
  program
    .command('logout')
    .description('delete the stored API key from this machine')
    .addHelpText('after', '\nThe key itself still works: revoke it under Personal Settings → API keys.')
    .action(async (_options: object, command: Command) => {
      const file = credentialsFile();
      const stored = existsSync(file);
      await removeCredentials();
      terminalOf(command).result({ file }, () => [stored ? `Deleted ${file}.` : 'No key is stored here.']);
    });
