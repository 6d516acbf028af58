/** A minute of a meeting, as captions bring it: what is said, and when, in milliseconds from the beginning. */
export const script = {
  kind: 'Decision',
  claim: 'The draft goes out on Friday, with the March numbers.',
  lines: [
    {
      at: 0,
      time: '00:13:41',
      speaker: 'Ines',
      text: 'The draft is done, apart from the numbers of the last quarter.',
      cited: false,
    },
    {
      at: 3600,
      time: '00:13:50',
      speaker: 'Tomasz',
      text: 'I have seen it. The second chapter is much clearer now.',
      cited: false,
    },
    {
      at: 7000,
      time: '00:14:02',
      speaker: 'Ines',
      text: 'Do we wait for finance, or send it as it is?',
      cited: false,
    },
    {
      at: 10200,
      time: '00:14:09',
      speaker: 'Tomasz',
      text: 'The March numbers are in. Let us send it on Friday, with them.',
      cited: true,
    },
    { at: 14200, time: '00:14:15', speaker: 'Ines', text: 'Good. I will tell the others.', cited: false },
  ],
};
