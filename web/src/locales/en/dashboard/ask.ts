import { plural } from '@afterword/api-client/locales';
/** The words of questions to meetings. */
export const messages = {
  title: 'Ask your meetings',
  intro:
    'The answer is based on what was actually said: every part of it links to its lines in the transcript.',
  heading: 'Ask',
  /** On a meeting's page, to prompts that are kept. */
  workflow: 'Run a workflow',
  labelAll: 'Ask about all your meetings',
  labelOne: 'Ask about this meeting',
  placeholder: 'What was said about …?',
  ask: 'Ask',
  again: 'Ask again',
  earlier: 'Asked before',
  looking: 'Looking for the answer',
  stages: {
    searching: 'Looking for the meetings that speak of it…',
    reading: 'Reading what was said…',
    weighing: 'Choosing the lines that answer…',
    writing: 'Writing an answer…',
  },
  nothing: 'Nothing was said about it.',
  nothingHint: 'Ask with the words that were probably used, in the language of the meeting.',
  found: (lines: number) => plural.en(lines, '1 line answers.', `${lines} lines answer.`),
  failed: (reason: string) => `Couldn’t answer the question. ${reason}`,
  more: (read: number) =>
    plural.en(
      read,
      '1 meeting was read; more may speak of it.',
      `${read} meetings were read; more may speak of it.`,
    ),
  quoted: 'Quoted as spoken. Nothing is made up, and no language model is asked.',
  /** Over the lines, where a language model answered in sentences above. */
  quotations: 'What was said',
  unanswered: 'No answer was found in what was said.',
  written: (sentences: number) =>
    plural.en(sentences, '1 sentence answers.', `${sentences} sentences answer.`),
  quotedBeside: 'Quoted as spoken.',
  quotation: (text: string) => `“${text}”`,
  unknownSpeaker: 'Unknown speaker',
};
