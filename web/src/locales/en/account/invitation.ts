/** Messages of the page that an invitation to a workspace leads to. */
export const messages = {
  loading: 'Loading invitation',
  title: (workspace: string) => `Join ${workspace}`,
  text: (by: string, workspace: string) => `${by} invites you to the workspace “${workspace}”.`,
  roles: {
    user: 'You can use the meetings the workspace can see. Your private meetings stay private.',
    admin: 'As an admin, you also manage members and data settings.',
  },
  signIn: (email: string) => `This invitation is for ${email}. Sign in with that address to continue.`,
  signInAction: 'Sign in',
  accept: 'Accept invitation',
  as: (email: string) => `You’re signed in as ${email}.`,
  other: (email: string) => `This invitation is for ${email}. Sign out and sign in with that address.`,
  signOut: 'Sign out',
  until: (date: string) => `Valid until ${date}.`,
  waiting: {
    title: 'You’re waiting for a seat',
    text: (workspace: string) =>
      `All seats in ${workspace} are taken. Its admins have been told, and you’ll get an email when one is available.`,
    action: 'Go to your dashboard',
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
