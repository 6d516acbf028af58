import type { Command } from 'commander';
import { exitCodes, Failure } from '../exit-codes.ts';
import { collect, openSession } from '../session.ts';
import { dim, plain } from '../terminal.ts';

const stages = {
  searching: 'Searching…',
  reading: 'Reading…',
  weighing: 'Comparing…',
  writing: 'Writing…',
};

export const addAsk = (program: Command) =>
  program
    .command('ask')
    .description('answer a question with lines that were said (scope ask)')
    .argument('<question...>')
    .option('-m, --meeting <id>', 'ask only this meeting; can be repeated', collect)
    .addHelpText(
      'after',
      `
Examples:
  $ afterword ask who orders the curtains
  $ afterword ask "What did we decide?" --meeting 0f8c…`,
    )
    .action(async (words: string[], { meeting }: { meeting?: string[] }, command: Command) => {
      const { api, terminal } = await openSession(command);
      const input = { question: words.join(' '), ...(meeting ? { meetings: meeting } : {}) };
      for await (const event of await api.ask(input)) {
        if (event.type === 'progress') terminal.progress(stages[event.stage]);
        if (event.type !== 'done') continue;
        const { type: _, ...answer } = event;
        terminal.result(answer, () => [
          ...answer.sentences.map(
            ({ text, lines }) => `${plain(text)} ${dim(`[${lines.map(({ time }) => time).join(', ')}]`)}`,
          ),
          ...answer.answer.map(
            ({ text, speaker, time, meetingId }) =>
              `${time} ${plain(speaker)}: ${plain(text)} ${dim(meetingId)}`,
          ),
        ]);
        if (answer.answer.length === 0 && answer.sentences.length === 0)
          terminal.note('Nothing was said about it.');
        return;
      }
      throw new Failure('The answer ended before it was complete. Try again.', exitCodes.tryAgain, 'network');
    });
