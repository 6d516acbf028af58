import type { Command } from 'commander';
import { openSession } from '../session.ts';
import { lineOf, localTime } from '../terminal.ts';

export const addTranscript = (program: Command) =>
  program
    .command('transcript')
    .description('print the transcript of a meeting (scope meetings:read)')
    .argument('<meeting>', 'id of the meeting')
    .addHelpText(
      'after',
      `
Examples:
  $ afterword transcript 0f8c… > meeting.txt
  $ afterword transcript 0f8c… --json | jq -r '.entries[].speaker' | sort | uniq -c`,
    )
    .action(async (id: string, _options: object, command: Command) => {
      const { api, terminal } = await openSession(command);
      const transcript = await api.meetings.transcript({ id });
      terminal.result(transcript, () => transcript.entries.map(lineOf));
      for (const { from, to } of transcript.gaps)
        terminal.note(`Nothing was captured from ${localTime(from)}${to ? ` to ${localTime(to)}` : ''}.`);
      if (transcript.entries.length === 0) terminal.note(transcript.complete ? 'No lines.' : 'No lines yet.');
      else if (!transcript.complete) terminal.note('This transcript is not complete yet.');
    });
