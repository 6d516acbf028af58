import { limits, product } from '@afterword/api-client/contract';

const minutes = limits.mailCodeLifetime / 60_000;
const days = limits.invitationLifetime / (24 * 60 * 60_000);

/** What the mails say. */
export const messages = {
  /** Under every button. */
  buttonHint: 'If the button does nothing, open this address:',

  magicLink: {
    subject: `Your sign-in link for ${product.name}`,
    title: `Sign in to ${product.name}`,
    heading: 'Sign in',
    text: `This link signs you in. It works once, for ${minutes} minutes, best in the browser you asked from.`,
    action: `Sign in to ${product.name}`,
    note: 'You did not ask for it? Then somebody typed your address by mistake. Without this mail nobody gets in, and you can delete it.',
  },

  invitation: {
    subject: `You are invited to ${product.name}`,
    title: `You are invited to ${product.name}`,
    heading: 'You are invited',
    text: (by: string, server: string) =>
      `${by} made an account for you on ${server}. There, meetings become searchable transcripts and summaries.`,
    link: `This link signs you in. It works once, for ${days} days; later, ask for a new one on the sign-in page.`,
    action: 'Accept and sign in',
    note: 'You expected no invitation? Then ignore this mail: nothing happens.',
  },

  share: {
    subject: (by: string) => `${by} shared a meeting with you`,
    heading: 'A meeting was shared with you',
    text: (by: string, title: string) =>
      title ? `${by} shared “${title}” with you, to read.` : `${by} shared a meeting with you, to read.`,
    signIn: (email: string) => `Sign in as ${email} to open it: the link shows nothing to anybody else.`,
    action: 'Read it',
    note: 'You do not know who this is from? Then ignore this mail: nothing happens.',
  },

  adminNews: {
    retention: {
      subject: (date: string) => `Meetings will be deleted on ${date}`,
      heading: 'Meetings will be deleted',
      text: (days: number, meetings: number, date: string) =>
        `Your workspace keeps meetings for ${days} days after their end. On ${date} (UTC) ${meetings === 1 ? 'the first one is' : `the first ${meetings} are`} deleted for good, with transcript, notes, summary, comments and shares; from then on others follow as they reach that age. Export what you want to keep, hold single meetings on their page, or choose another time.`,
      action: 'Open the settings',
    },
    domain: {
      subject: (domain: string) => `${domain} is no longer verified`,
      heading: 'A domain is no longer verified',
      text: (domain: string) =>
        `The TXT record that proves that ${domain} is yours is gone. People who sign in with an address of this domain do not join your workspace by themselves any more; whoever is in it stays. Put the record back and verify the domain again.`,
      action: 'Open the settings',
    },
    note: (workspace: string) => `You get this mail as an admin of the workspace ${workspace}.`,
  },

  contact: {
    subject: (name: string, company: string) => `Message from ${name} (${company})`,
    from: (name: string, email: string, company: string, size: string) =>
      `${name} <${email}>, ${company} (${size} employees)`,
    wrote: (from: string) => `${from}, wrote to ${product.name}:`,
  },
};
