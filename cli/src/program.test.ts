import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stopped } from './commands/import.ts';
import { exitCodes } from './exit-codes.ts';
import { createProgram } from './program.ts';
import { parseFirstDay, parseLastDay } from './session.ts';
import { localTime } from './terminal.ts';

it('documents every command and exit code in the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const program = createProgram();
  for (const command of program.createHelp().visibleCommands(program)) {
    if (command.name() === 'help') continue;
    expect(readme).toMatch(new RegExp(`\`${command.name()}[ \`]`));
    expect(command.description()).not.toBe('');
  }
  const rows = readme.match(/^\| \d.*(?= \|.*\|$)/gm)!.join(' ');
  for (const code of Object.values(exitCodes)) expect(rows).toMatch(new RegExp(`\\b${code}\\b`));
});

it('takes the days of --from and --to in local time', () => {
  const [first, last] = [parseFirstDay('2026-03-08'), parseLastDay('2026-03-08')];
  expect([first, last].map(localTime)).toEqual(['2026-03-08 00:00', '2026-03-08 23:59']);
  expect(Date.parse(last) + 1).toBe(Date.parse(parseFirstDay('2026-03-09')));
});

it.each([
  ['import_interrupted', exitCodes.tryAgain],
  ['unexpected', exitCodes.tryAgain],
  [null, exitCodes.tryAgain],
  ['import_damaged', exitCodes.usage],
  ['storage_limit', exitCodes.usage],
  ['not_member', exitCodes.refused],
] as const)('exits after an import with the problem %s with %s', (problem, exitCode) => {
  const progress = { id: '1', state: 'failed' as const, total: 2, added: 1, present: 0, problem };
  const failure = stopped('a.zip', progress);
  expect(failure).toMatchObject({ exitCode, message: expect.stringContaining('1 of 2 meetings') });
  expect(failure.message.includes('again')).toBe(exitCode === exitCodes.tryAgain);
});
