import { limits, product } from '@afterword/api-client/contract';

const minutes = limits.mailCodeLifetime / 60_000;
const days = limits.invitationLifetime / (24 * 60 * 60_000);

/** Email texts. */
export const messages = {
  /** Below every button. */
  buttonHint: 'If the button does nothing, open this address:',

  magicLink: {
    subject: `Your sign-in link for ${product.name}`,
    title: `Sign in to ${product.name}`,
    heading: 'Sign in',
    text: `This link signs you in. It works once, for ${minutes} minutes, best in the browser you asked from.`,
    action: `Sign in to ${product.name}`,
    note: 'If you did not ask for it, someone typed your address by mistake. Nobody can sign in without this email, so you can delete it.',
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

  /** Before the link to stop or report a workspace's emails. */
  unsubscribe: 'You don’t want emails from this workspace? Stop or report them:',

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
        `The TXT record that proves that ${domain} is yours is gone. People who sign in with an address of this domain no longer join your workspace automatically. Current members stay. Restore the record and verify the domain again.`,
      action: 'Open the settings',
    },
    note: (workspace: string) => `You get this mail as an admin of the workspace ${workspace}.`,
  },

  membership: {
    invited: {
      subject: (by: string, workspace: string) => `${by} invites you to ${workspace}`,
      heading: (workspace: string) => `Join ${workspace}`,
      text: (by: string, workspace: string) =>
        `${by} invites you to the workspace “${workspace}”, where people keep the transcripts of their meetings together.`,
      signIn: (email: string) =>
        `The link works for ${days} days, and only for someone who signs in as ${email}. If you have no account yet, signing in creates one.`,
      action: 'See the invitation',
      note: 'You do not know who this is from? Then ignore this mail: nothing happens.',
    },
    waiting: {
      subject: (workspace: string) => `Someone is waiting for a seat in ${workspace}`,
      heading: 'Someone is waiting for a seat',
      text: (name: string, workspace: string) =>
        `${name} accepted the invitation to “${workspace}”, where all seats are taken. Nobody loses a seat: they get access as soon as there is another one, or someone leaves.`,
      action: 'See the team',
    },
    seat: {
      subject: (workspace: string) => `There is a seat for you in ${workspace}`,
      heading: 'There is a seat for you',
      text: (workspace: string) => `You are now a member of the workspace “${workspace}”.`,
      action: 'Open the dashboard',
    },
    left: {
      subject: (workspace: string) => `You are no longer a member of ${workspace}`,
      heading: (workspace: string) => `You are no longer a member of ${workspace}`,
      text: (date: string) =>
        `What the workspace could see stays there. Meetings that only you could see are kept for you until ${date}: until then you can take them along as a file. After that they are deleted.`,
      action: 'Take them along',
    },
    deleted: {
      subject: (workspace: string) => `The workspace ${workspace} was deleted`,
      heading: (workspace: string) => `${workspace} was deleted`,
      text: (by: string) =>
        `${by} deleted the workspace, with every meeting in it. Your account and your other workspaces are as they were.`,
      action: 'Open the dashboard',
    },
  },

  transcript: {
    subject: (title: string) => (title ? `Transcript: ${title}` : 'A transcript is complete'),
    heading: 'The transcript is complete',
    text: (title: string) =>
      title
        ? `Everything that was captured of “${title}” has arrived.`
        : 'Everything that was captured of your meeting has arrived.',
    workspace: (workspace: string) => `The meeting is in the workspace “${workspace}”.`,
    action: 'Read it',
    note: 'You or your workspace chose one email about each meeting you were in. Turn these emails off under Notifications:',
  },

  contact: {
    subject: (name: string, company: string) => `Message from ${name} (${company})`,
    from: (name: string, email: string, company: string, size: string) =>
      `${name} <${email}>, ${company} (${size} employees)`,
    wrote: (from: string) => `${from}, wrote to ${product.name}:`,
  },

  connection: {
    paused: {
      subject: (name: string) => `${name}: the connection is paused`,
      heading: 'A connection is paused',
      text: (name: string) =>
        `For five days nothing sent to ${name} was accepted. Sending is paused; what is waiting is kept.`,
      action: 'Look at the connection',
      note: 'Once the address answers again, choose “Resume” there and everything that is waiting goes out in order.',
    },
    signedOut: {
      subject: (name: string) => `${name}: sign in again`,
      heading: 'A connection needs you',
      text: (name: string) =>
        `${name} no longer accepts the sign-in of your connection. Nothing is sent until you sign in again; what is waiting is kept.`,
      action: 'Sign in again',
      note: 'Choose “Connect again” there. What was already delivered is found and kept up to date.',
    },
    refused: {
      subject: (name: string) => `${name}: the connection has stopped`,
      heading: 'A connection needs you',
      text: (name: string) =>
        `${name} refuses the account of your connection. Nothing is sent until you fix this; what is waiting is kept.`,
      action: 'See the reason',
      note: 'When it is fixed, choose “Check now” there, and everything that is waiting is sent in order.',
    },
    gone: {
      subject: (name: string) => `${name}: the connection is off`,
      heading: 'A connection is off',
      text: (name: string) =>
        `The receiver of your ${name} connection answered that it is gone (410). Nothing more is sent to it.`,
      action: 'Look at the connection',
      note: 'If you still need it, correct the address and choose “Resume”. Otherwise disconnect it.',
    },
    ending: {
      subject: (name: string) => `${name}: the sign-in ends soon`,
      heading: 'A sign-in ends soon',
      text: (name: string, day: string) =>
        `On ${day} the sign-in of your connection to ${name} ends. After that nothing is sent until you sign in again.`,
      action: 'Sign in again',
      note: 'Choose “Connect again” there before that day, and nothing has to wait.',
    },
  },
};
