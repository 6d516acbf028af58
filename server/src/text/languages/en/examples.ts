import type { Examples } from '../examples.ts';

export const examples: Examples = {
  sample: 'We have to look at what they said about the new office before we go on with it.',
  decided: 'We decided to move the launch to March.',
  promised: "I'll send the draft to Ana.",
  due: { text: 'I need it by Friday.', day: '2026-03-06' },
  open: 'We still need to decide who pays for it.',
  question: 'who takes the notes',
  everything: 'Summarize the meeting.',
};
