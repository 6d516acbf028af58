import { plural } from '@afterword/api-client/locales';
/** Kinds of support in the plans: their links and promises. Their names are those of the features. */
export const messages = {
  support: {
    title: 'Support',
    community: {
      text: 'People who use Afterword help one another. Nobody owes an answer.',
      link: 'Go to the community',
    },
    email: {
      text: 'Write with the contact form. The answer comes by e-mail, within 24 hours on business days.',
      link: 'Write to us',
    },
    priority: {
      text: (hours: number) =>
        `Write with the contact form, under the address of your account. Your messages are marked and answered first, within ${hours} ${plural.en(hours, 'hour', 'hours')} on business days.`,
      link: 'Write to us',
    },
    notArranged: 'Not arranged on this server.',
    /** Where none of them is. */
    none: 'This server offers no support. Questions go to the people who run it.',
  },
};
