import { plural } from '@afterword/api-client/locales';
/** Messages about asking questions. */
export const messages = {
  title: 'Ask your meetings',
  intro: 'Answers come from what was actually said. Every part links to its lines in the transcript.',
  heading: 'Ask',
  /** Link from a meeting's page to workflows. */
  workflow: 'Run a workflow',
  labelAll: 'Ask about all your meetings',
  labelOne: 'Ask about this meeting',
  placeholder: 'What was said about …?',
  ask: 'Ask',
  start: {
    title: 'Answers appear here',
    text: 'For example: “Who sends the offer?” or “What did we decide about the price?”',
  },
  again: 'Ask again',
  earlier: 'Earlier questions',
  looking: 'Finding the answer',
  stages: {
    searching: 'Finding meetings that mention it…',
    reading: 'Reading what was said…',
    weighing: 'Choosing the lines that answer it…',
    writing: 'Writing an answer…',
  },
  nothing: 'No answer found.',
  nothingHint: 'Try words people probably used, in the language of the meeting.',
  found: (lines: number) => plural.en(lines, '1 matching line found.', `${lines} matching lines found.`),
  failed: (reason: string) => `Couldn’t answer the question. ${reason}`,
  more: (read: number) =>
    plural.en(
      read,
      'Read 1 meeting. Others may mention it too.',
      `Read ${read} meetings. Others may mention it too.`,
    ),
  quoted: 'Exact quotations. Nothing is made up, and no language model is used.',
  /** Heading of the lines below a language model’s answer. */
  quotations: 'What was said',
  unanswered: 'No answer found in the transcripts.',
  written: (sentences: number) =>
    plural.en(sentences, '1 sentence answers.', `${sentences} sentences answer.`),
  quotedBeside: 'Exact quotations.',
  quotation: (text: string) => `“${text}”`,
  unknownSpeaker: 'Unknown speaker',
};
