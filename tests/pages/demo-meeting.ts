import type { Turn } from './script.ts';

/** A short meeting written by us: two minutes, two decisions, three action items. */
export const demoMeeting: { title: string; self: string; people: string[]; turns: Turn[] } = {
  title: 'Library opening hours',
  self: 'Nora Lindqvist',
  people: ['Nora Lindqvist', 'Tomás Herrera', 'Amina Yusuf'],
  turns: [
    {
      speaker: 'Nora Lindqvist',
      text: 'Good morning, both of you. We have ten minutes, and one question: do we open the library on Sundays?',
    },
    { speaker: 'Tomás Herrera', text: 'Morning.' },
    {
      speaker: 'Amina Yusuf',
      text: 'I counted the visitors for six weeks. On Saturdays we have about four hundred, and a third of them come in the last two hours.',
    },
    { speaker: 'Tomás Herrera', text: 'So people come late because it is their only free afternoon.' },
    {
      speaker: 'Amina Yusuf',
      text: 'Exactly. And forty people wrote on the cards that they would rather come on Sunday.',
    },
    {
      speaker: 'Nora Lindqvist',
      text: 'What does it cost us? Last year we said that two more people at the desk are too expensive.',
    },
    {
      speaker: 'Tomás Herrera',
      text: 'One at the desk and one volunteer is enough, if we close the reading room upstairs.',
    },
    {
      speaker: 'Amina Yusuf',
      text: 'The children’s corner has to stay open, though. Half of the cards are from parents.',
    },
    {
      speaker: 'Nora Lindqvist',
      text: 'Agreed. Then let us decide: we open on Sundays from noon to five, as a trial, until the end of March.',
    },
    { speaker: 'Tomás Herrera', text: 'Fine with me.' },
    { speaker: 'Amina Yusuf', text: 'Yes.' },
    {
      speaker: 'Nora Lindqvist',
      text: 'Tomás, can you write to the volunteers by Friday and ask who has time on Sundays?',
    },
    { speaker: 'Tomás Herrera', text: 'I will do that tomorrow.' },
    { speaker: 'Amina Yusuf', text: 'I will draft the notice for the door and send it to you on Monday.' },
    {
      speaker: 'Nora Lindqvist',
      text: 'Good. We also decided not to lend laptops on Sundays, because nobody is there to check them. I will tell the caretaker about the heating.',
    },
    { speaker: 'Tomás Herrera', text: 'Then we are done in eight minutes.' },
    { speaker: 'Nora Lindqvist', text: 'Thank you both. See you on Thursday.' },
  ],
};
