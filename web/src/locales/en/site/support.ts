import { plural } from '@afterword/api-client/locales';
/** Kinds of support in the plans, with their links and promises. Their names are among those of the features. */
export const messages = {
  support: {
    title: 'Support',
    community: {
      text: 'Afterword users help each other. Replies are not guaranteed.',
      link: 'Go to the community',
    },
    email: {
      text: (hours: number) =>
        `Use the contact form. We reply by email within ${hours} hours on business days.`,
      link: 'Write to us',
    },
    priority: {
      text: (hours: number) =>
        `Use the contact form with your account’s address. Your messages are answered first, within ${hours} ${plural.en(hours, 'hour', 'hours')} on business days.`,
      link: 'Write to us',
    },
    notArranged: 'Not available on this server.',
    /** Shown on servers without any support. */
    none: 'This server offers no support. Ask the people who run it.',
  },
};
