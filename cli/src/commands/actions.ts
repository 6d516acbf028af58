import { type Command, Option } from 'commander';
import { openSession, parseCount, take } from '../session.ts';
import { dim, plain } from '../terminal.ts';

interface Options {
  limit: number;
  assignee?: string;
  meeting?: string;
  done?: true;
  open?: true;
  overdue?: true;
}

export const addActions = (program: Command) =>
  program
    .command('actions')
    .description('list action items, open ones first (scope meetings:read)')
    .option('-n, --limit <number>', 'action items to list', parseCount, 50)
    .option('--assignee <name>', 'only those of this person; me for your own')
    .option('--meeting <id>', 'only those of this meeting')
    .addOption(new Option('--open', 'only open ones').conflicts('done'))
    .option('--done', 'only completed ones')
    .option('--overdue', 'only overdue ones')
    .addHelpText(
      'after',
      `
Examples:
  $ afterword actions --assignee me --open
  $ afterword actions --overdue --json`,
    )
    .action(async ({ limit, open, ...filter }: Options, command: Command) => {
      const { api, terminal } = await openSession(command);
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const chosen = { ...filter, ...(open ? { done: false } : {}), timeZone };
      const { items, total } = await take(limit, (part) => api.actions.list({ ...chosen, ...part }));
      terminal.result({ items, total }, () =>
        items.map(({ text, assignee, dueDate, done, overdue, meetingTitle }) =>
          [
            `[${done ? 'x' : ' '}] ${plain(text)}`,
            ...(assignee ? [plain(assignee)] : []),
            ...(dueDate ? [`due ${dueDate}${overdue ? ' (overdue)' : ''}`] : []),
            dim(plain(meetingTitle)),
          ].join(' · '),
        ),
      );
      if (items.length === 0) terminal.note('No action items found.');
      else if (items.length < total)
        terminal.note(`${items.length} of ${total} action items. See more with --limit.`);
    });
