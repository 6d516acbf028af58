import type { Command } from 'commander';
import { openSession, parseCount, parseFirstDay, parseLastDay, take } from '../session.ts';
import { bold, dim, localDay, plain } from '../terminal.ts';

interface Options {
  limit: number;
  speaker?: string;
  label?: string;
  from?: string;
  to?: string;
}

export const addSearch = (program: Command) =>
  program
    .command('search')
    .description('find lines in which all words were said (scope search)')
    .argument('<words...>', 'words; put a phrase in quotes inside quotes')
    .option('-n, --limit <number>', 'lines to print', parseCount, 20)
    .option('--speaker <name>', 'only lines of this speaker')
    .option('--label <label>', 'only meetings with this label')
    .option('--from <date>', 'first day of the meetings', parseFirstDay)
    .option('--to <date>', 'last day of the meetings', parseLastDay)
    .addHelpText(
      'after',
      `
Examples:
  $ afterword search budget --speaker Ana
  $ afterword search '"next quarter"' --json`,
    )
    .action(async (words: string[], { limit, ...filter }: Options, command: Command) => {
      const { api, terminal } = await openSession(command);
      const q = words.join(' ');
      const { items, total } = await take(limit, (part) => api.search.entries({ q, ...filter, ...part }));
      terminal.result({ items, total }, () =>
        items.flatMap(({ meetingId, title, date, time, speaker, snippet }) => [
          `${plain(title)}, ${localDay(date)} ${dim(meetingId)}`,
          `  ${time} ${plain(speaker)}: ${snippet
            .map(({ text, hit }) => (hit ? bold(plain(text)) : plain(text)))
            .join('')}`,
        ]),
      );
      if (items.length === 0) terminal.note('Nothing found.');
      else if (items.length < total)
        terminal.note(`${items.length} of ${total} lines. See more with --limit.`);
    });
