import { limits, product } from '@afterword/api-client/contract';
import { plural } from '@afterword/api-client/locales';

const minutes = limits.mailCodeLifetime / 60_000;
const days = limits.invitationLifetime / (24 * 60 * 60_000);

/** Facts in an email about a security event; empty if there are none. */
interface EventFacts {
  email: string;
  browser: string;
  /** Name of the key or assistant. */
  name: string;
}

/** Facts in an email about an API key. */
export interface KeyFacts {
  name: string;
  workspace: string;
  /** The day on which it expires. */
  date: string;
  /** Name of the person who created it; null if their account was deleted. */
  by: string | null;
}

/** Email texts. */
export const messages = {
  /** Below every button. */
  buttonHint: 'If the button doesn’t work, open this address:',

  magicLink: {
    subject: `Your sign-in link for ${product.name}`,
    title: `Sign in to ${product.name}`,
    heading: 'Sign in',
    text: `This link signs you in. It works once, for ${minutes} minutes, ideally in the browser you requested it from.`,
    action: `Sign in to ${product.name}`,
    note: 'If you didn’t request it, someone may have typed your address by mistake. No one can sign in without this email, so you can delete it.',
  },

  /** Emails about changes of the second factor. */
  secondFactor: {
    changes: {
      added: {
        subject: 'Two-step sign-in is on',
        text: (email: string, _left: number) =>
          `Signing in to your ${product.name} account ${email} now also needs a code from your authenticator app.`,
      },
      removed: {
        subject: 'Two-step sign-in is off',
        text: (email: string, _left: number) =>
          `Signing in to your ${product.name} account ${email} no longer needs a code from an app.`,
      },
      reset: {
        subject: 'Two-step sign-in was reset',
        text: (email: string, _left: number) =>
          `The authenticator app and recovery codes of your ${product.name} account ${email} no longer work. Set up two-step sign-in again in your settings.`,
      },
      'passkey-added': {
        subject: 'A passkey was added',
        text: (email: string, _left: number) =>
          `A passkey was added to your ${product.name} account ${email}. It signs you in without a link or a code.`,
      },
      'passkey-removed': {
        subject: 'A passkey was removed',
        text: (email: string, _left: number) =>
          `A passkey of your ${product.name} account ${email} was removed. It no longer signs you in.`,
      },
      'recovery-codes': {
        subject: 'You have new recovery codes',
        text: (email: string, _left: number) =>
          `New recovery codes were created for your ${product.name} account ${email}. The old ones no longer work.`,
      },
      'recovery-code-used': {
        subject: 'A recovery code was used',
        text: (email: string, left: number) =>
          `Someone signed in to your ${product.name} account ${email} with a recovery code. Unused codes: ${left}.`,
      },
    },
    action: 'Open your settings',
    note: 'If this wasn’t you, end the other sessions in your settings and change your password.',
  },

  securityEvent: {
    events: {
      'sign-in': {
        subject: 'New sign-in to your account',
        text: ({ email, browser }: EventFacts) =>
          `Someone signed in to your ${product.name} account ${email} from a new browser: ${browser || 'unknown'}.`,
      },
      device: {
        subject: 'An extension was connected to your account',
        text: ({ email, browser }: EventFacts) =>
          `The extension of another browser (${browser || 'unknown'}) was connected to your ${product.name} account ${email}.`,
      },
      factor: {
        subject: 'Your two-step sign-in changed',
        text: ({ email }: EventFacts) =>
          `The two-step sign-in of your ${product.name} account ${email} changed.`,
      },
      'own-key': {
        subject: 'A new API key was created',
        text: ({ email, name }: EventFacts) =>
          `The API key “${name}” was created for your ${product.name} account ${email}.`,
      },
      assistant: {
        subject: 'An assistant was connected to your account',
        text: ({ email, name }: EventFacts) =>
          `The assistant “${name}” can now use your ${product.name} account ${email}. You can disconnect it in your settings.`,
      },
      'full-export': {
        subject: 'Your data was exported',
        text: ({ email, name }: EventFacts) =>
          name
            ? `Someone downloaded every meeting that your ${product.name} account ${email} may read in the workspace “${name}”.`
            : `Someone downloaded everything that is stored about your ${product.name} account ${email}.`,
      },
    },
    when: (time: string, address: string) => `${time} (UTC)${address ? `, network address ${address}` : ''}`,
    action: 'Open your settings',
    note: 'If this wasn’t you, end the other sessions in your settings and change your password.',
  },

  emailChange: {
    confirm: {
      subject: 'Confirm your new email address',
      heading: 'Confirm your new address',
      text: (from: string, to: string) =>
        `Your ${product.name} account ${from} is to use ${to}. Open the link in a browser where you’re signed in.`,
      action: 'Confirm the address',
      note: (_until: string) =>
        'The link works for a day. If you didn’t ask for this, you can ignore this email: nothing changes.',
    },
    revert: {
      subject: 'Your email address was changed',
      heading: 'Your address was changed',
      text: (from: string, to: string) =>
        `Your ${product.name} account ${from} now uses ${to}. If that was you, there’s nothing to do.`,
      action: 'Undo the change',
      note: (until: string) =>
        `If it wasn’t you, undo it by ${until}. That also signs out every browser and extension and removes the password.`,
    },
  },

  invitation: {
    subject: `You are invited to ${product.name}`,
    title: `You are invited to ${product.name}`,
    heading: 'You are invited',
    text: (by: string, server: string) =>
      `${by} created an account for you on ${server}, where meetings become searchable transcripts and summaries.`,
    link: `This link signs you in. It works once, for ${days} days. After that, request a new one on the sign-in page.`,
    action: 'Accept and sign in',
    note: 'If you didn’t expect this invitation, you can ignore this email.',
  },

  /** Before the link to stop or report a workspace's emails. */
  unsubscribe: 'Don’t want emails from this workspace? Stop or report them:',

  share: {
    subject: (by: string) => `${by} shared a meeting with you`,
    heading: 'A meeting was shared with you',
    text: (by: string, title: string) =>
      title
        ? `${by} shared “${title}” with you. You can read it.`
        : `${by} shared a meeting with you. You can read it.`,
    signIn: (email: string) => `Sign in as ${email} to open it. The link works for no one else.`,
    action: 'Read it',
    note: 'If you don’t know the sender, you can ignore this email.',
  },

  adminNews: {
    retention: {
      subject: (date: string) => `Meetings will be deleted on ${date}`,
      heading: 'Meetings will be deleted',
      text: (days: number, meetings: number, date: string) =>
        `Your workspace keeps meetings for ${days} days after they end. On ${date} (UTC), ${plural.en(meetings, 'the first one is', `the first ${meetings} are`)} permanently deleted with transcript, notes, summary, comments and shares. Others follow as they reach that age. Export meetings you want to keep, put individual meetings on hold on their page, or change the period.`,
      action: 'Open the settings',
    },
    domain: {
      subject: (domain: string) => `${domain} is no longer verified`,
      heading: 'A domain is no longer verified',
      text: (domain: string) =>
        `The TXT record that verifies ${domain} is missing. People who sign in with an address at this domain no longer join your workspace automatically. Current members stay. Restore the record and verify the domain again.`,
      action: 'Open the settings',
    },
    certificate: {
      subject: (date: string) => `Your company sign-on needs a new certificate by ${date}`,
      heading: 'A certificate expires soon',
      text: (issuer: string, date: string) =>
        `A certificate of your SAML provider (${issuer}) expires on ${date} (UTC). After that, sign-ins that it signs are refused. Create a new certificate at your provider and add it in the settings before you switch to it. If the new one is already there, you don’t need to do anything.`,
      action: 'Open the settings',
    },
    note: (workspace: string) => `You receive this email as an admin of the workspace ${workspace}.`,
  },

  apiKey: {
    created: {
      subject: (name: string) => `New API key: ${name}`,
      heading: 'A new API key was created',
      text: ({ name, workspace, date, by }: KeyFacts) =>
        `${by ?? 'Someone'} created the API key “${name}” for the workspace “${workspace}”. Programs that have it can read and change what its scopes allow until ${date}. If you don’t expect this, revoke it.`,
    },
    rotated: {
      subject: (name: string) => `New secret of an API key: ${name}`,
      heading: 'An API key got a new secret',
      text: ({ name, workspace, date }: KeyFacts) =>
        `The API key “${name}” for the workspace “${workspace}” was rotated. Programs that have the new secret can use it until ${date}; the old one works for another day. If you don’t expect this, revoke the key.`,
    },
    expires: {
      subject: (name: string) => `API key expires soon: ${name}`,
      heading: 'An API key expires soon',
      text: ({ name, workspace, date }: KeyFacts) =>
        `The API key “${name}” for the workspace “${workspace}” expires on ${date} (UTC). Programs that use it stop working then. Rotate it to get a new secret; the old one works for another day.`,
    },
    action: 'View API keys',
  },

  membership: {
    invited: {
      subject: (by: string, workspace: string) => `${by} invites you to ${workspace}`,
      heading: (workspace: string) => `Join ${workspace}`,
      text: (by: string, workspace: string) =>
        `${by} invites you to the workspace “${workspace}”, where its members share meeting transcripts.`,
      signIn: (email: string) =>
        `One click accepts it and signs you in as ${email}. The link works for ${days} days. If you don’t have an account yet, it creates one.`,
      action: 'View invitation',
      note: 'If you don’t know the sender, you can ignore this email.',
    },
    waiting: {
      subject: (workspace: string) => `Someone is waiting for a seat in ${workspace}`,
      heading: 'Someone is waiting for a seat',
      text: (name: string, workspace: string) =>
        `${name} accepted the invitation to “${workspace}”, but all seats are taken. No one loses a seat. They get access when you add one or someone leaves.`,
      action: 'View team',
    },
    seat: {
      subject: (workspace: string) => `There is a seat for you in ${workspace}`,
      heading: 'There is a seat for you',
      text: (workspace: string) => `You are now a member of the workspace “${workspace}”.`,
      action: 'Open the dashboard',
    },
    added: {
      subject: (workspace: string) => `You are now a member of ${workspace}`,
      heading: (workspace: string) => `You are now a member of ${workspace}`,
      text: (workspace: string) =>
        `Your company’s identity provider added you to the workspace “${workspace}”. Its admins decide who is in it.`,
      action: 'Open the dashboard',
    },
    left: {
      subject: (workspace: string) => `You are no longer a member of ${workspace}`,
      heading: (workspace: string) => `You are no longer a member of ${workspace}`,
      text: (date: string) =>
        `Meetings the workspace could see stay there. Meetings only you could see are kept until ${date} so that you can export them. After that, they are deleted.`,
      action: 'Export them',
    },
    deleted: {
      subject: (workspace: string) => `The workspace ${workspace} was deleted`,
      heading: (workspace: string) => `${workspace} was deleted`,
      text: (by: string) =>
        `${by} deleted the workspace and every meeting in it. Your account and other workspaces are not affected.`,
      action: 'Open the dashboard',
    },
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
        `${name} has accepted nothing for five days. Sending is paused, and waiting content is kept.`,
      action: 'View connection',
      note: 'When the address answers again, choose “Resume” there, and everything waiting is sent in order.',
    },
    signedOut: {
      subject: (name: string) => `${name}: sign in again`,
      heading: 'A connection needs you',
      text: (name: string) =>
        `${name} no longer accepts your connection’s sign-in. Nothing is sent until you sign in again; waiting content is kept.`,
      action: 'Sign in again',
      note: 'Choose “Connect again” there. Earlier deliveries are found and kept up to date.',
    },
    refused: {
      subject: (name: string) => `${name}: the connection has stopped`,
      heading: 'A connection needs you',
      text: (name: string) =>
        `${name} rejects your connection’s account. Nothing is sent until you fix this; waiting content is kept.`,
      action: 'See the reason',
      note: 'When it’s fixed, choose “Check now” there, and everything waiting is sent in order.',
    },
    gone: {
      subject: (name: string) => `${name}: the connection is off`,
      heading: 'A connection is off',
      text: (name: string) =>
        `Your ${name} connection’s receiver says it’s gone (410). Nothing more is sent to it.`,
      action: 'View connection',
      note: 'If you still need it, correct the address and choose “Resume”. Otherwise, disconnect it.',
    },
    ending: {
      subject: (name: string) => `${name}: sign-in expires soon`,
      heading: 'A sign-in expires soon',
      text: (name: string, day: string) =>
        `Your connection’s sign-in to ${name} expires on ${day}. After that, nothing is sent until you sign in again.`,
      action: 'Sign in again',
      note: 'Choose “Connect again” there before that day so that nothing has to wait.',
    },
  },
};
