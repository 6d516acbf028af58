/** The words of the page that an invitation to a workspace leads to. */
export const messages = {
  loading: 'Reading the invitation',
  title: (workspace: string) => `Join ${workspace}`,
  text: (by: string, workspace: string) => `${by} invites you to the workspace “${workspace}”.`,
  roles: {
    user: 'You will work with the meetings that the workspace may see. What is yours alone stays yours.',
    admin: 'You will be an admin: you also decide who is in the workspace and how it keeps its data.',
  },
  signIn: (email: string) =>
    `The invitation is for ${email}. Sign in with this address, and you come back here.`,
  signInAction: 'Sign in',
  accept: 'Accept the invitation',
  as: (email: string) => `You are signed in as ${email}.`,
  other: (email: string) => `The invitation is for ${email}. Sign out, and sign in with that address.`,
  signOut: 'Sign out',
  until: (date: string) => `It works until ${date}.`,
  waiting: {
    title: 'You wait for a seat',
    text: (workspace: string) =>
      `All seats of ${workspace} are taken. Its admins know; you get a mail as soon as there is one for you.`,
    action: 'Go to your dashboard',
  },
  joined: (workspace: string) => `You are now a member of ${workspace}.`,
  ended: {
    title: 'This invitation does not work any more',
    text: 'It was withdrawn, replaced, already accepted, or is older than a week. Ask the person who invited you for a new one.',
    action: 'Go to the dashboard',
  },
  failed: 'Couldn’t read the invitation.',
  again: 'Try again',
};
