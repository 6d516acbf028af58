import { plural } from '@afterword/api-client/locales';

/** Messages of emailing the recap of a meeting. */
export const messages = {
  button: 'Email the recap',
  title: 'Email the recap',
  text: 'Each person gets an email of their own. The full meeting stays behind sign-in.',
  close: 'Close',
  loading: 'Preparing the email',
  failed: 'Couldn’t prepare the email.',
  to: 'Send to',
  attended: 'attended',
  invited: 'invited',
  others: 'Other email addresses',
  othersHint: 'Separated by commas.',
  nobody: 'Choose or enter at least one address.',
  tooMany: (most: number) => `Choose at most ${most} people.`,
  preview: 'Preview',
  subject: (subject: string) => `Subject: ${subject}`,
  send: 'Send',
  sent: (count: number) => plural.en(count, 'Email on its way', `${count} emails on their way`),
  unsubscribed: (addresses: string[]) =>
    `Not sent to ${new Intl.ListFormat('en').format(addresses)}: unsubscribed from these emails.`,
};
