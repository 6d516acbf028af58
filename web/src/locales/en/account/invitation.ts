/** Messages of the page for an invitation to a workspace. */
export const messages = {
  loading: 'Loading invitation',
  title: (workspace: string) => `Join ${workspace}`,
  text: (by: string, workspace: string) => `${by} invites you to the workspace “${workspace}”.`,
  roles: {
    user: 'You can use the meetings the workspace can see. Your private meetings stay private.',
    admin: 'As an admin, you also manage members and data settings.',
  },
  /** The link proves that the reader has this mailbox. */
  signsIn: (email: string) => `Accepting signs you in as ${email}.`,
  replaces: (email: string) => `This signs out ${email} here.`,
  accept: 'Accept invitation',
  as: (email: string) => `You’re signed in as ${email}.`,
  until: (date: string) => `Valid until ${date}.`,
  waiting: {
    title: 'You’re waiting for a seat',
    text: (workspace: string) =>
      `All seats in ${workspace} are taken. Its admins have been told, and you’ll get an email when one is available.`,
    action: 'Go to your dashboard',
  },
  accepted: {
    title: (workspace: string) => `You’ve already joined ${workspace}`,
    text: (email: string) => `This invitation was accepted by ${email}. Its link no longer signs you in.`,
    action: 'Go to the dashboard',
  },
  joined: (workspace: string) => `You are now a member of ${workspace}.`,
  ended: {
    title: 'This invitation no longer works',
    text: 'It was withdrawn, replaced or already accepted, or it’s over a week old. Ask the person who invited you for a new one.',
    action: 'Go to the dashboard',
  },
  failed: 'Couldn’t read the invitation.',
  again: 'Try again',
};
