import type { Command } from 'commander';
import { openSession, parseCount, parseFirstDay, parseLastDay, take } from '../session.ts';
import { bold, dim, meetingStart, plain } from '../terminal.ts';

interface Options {
  limit: number;
  search?: string;
  label?: string;
  from?: string;
  to?: string;
}

export const addMeetings = (program: Command) =>
  program
    .command('meetings')
    .description('list meetings, newest first (scope meetings:read)')
    .option('-n, --limit <number>', 'meetings to list', parseCount, 20)
    .option('--search <words>', 'only meetings with these words')
    .option('--label <label>', 'only meetings with this label')
    .option('--from <date>', 'first day, such as 2026-03-01', parseFirstDay)
    .option('--to <date>', 'last day', parseLastDay)
    .addHelpText(
      'after',
      `
Examples:
  $ afterword meetings --from 2026-03-01 --label sales
  $ afterword meetings --json | jq -r '.items[] | select(.live) | .id'`,
    )
    .action(async ({ limit, ...filter }: Options, command: Command) => {
      const { api, terminal } = await openSession(command);
      const { items, total } = await take(limit, (part) => api.meetings.list({ ...filter, ...part }));
      terminal.result({ items, total }, () =>
        items.map(({ id, date, dayOnly, duration, title, live }) =>
          [
            dim(id),
            meetingStart({ date, dayOnly }).padEnd(16),
            `${Math.round(duration / 60)} min`.padStart(7),
            bold(plain(title)),
            ...(live ? ['(live)'] : []),
          ].join('  '),
        ),
      );
      if (items.length === 0) terminal.note('No meetings found.');
      else if (items.length < total)
        terminal.note(`${items.length} of ${total} meetings. See more with --limit.`);
    });
