import { limits } from '@afterword/api-client/product';

/** Messages of the user form (specification, sections 2 and 8). */
export const messages = {
  titleNew: 'Add New User',
  titleEdit: 'Edit User',
  name: 'Name',
  email: 'Email',
  emailNew: 'An invitation with a sign-in link is emailed there.',
  emailNoMail: 'Email can’t be sent to this address, so no one can sign in with it.',
  password: 'Password',
  passwordHint: `Optional: at least ${limits.passwordMinimum} characters. The invitation signs them in without one.`,
  passwordShow: 'Show password',
  role: 'Role',
  selectRole: 'Select Role',
  roles: { admin: 'Admin', user: 'User' },
  nameNeeded: 'Enter a name.',
  emailNeeded: 'Enter an email address.',
  roleNeeded: 'Select a role.',
  save: 'Save Changes',
  back: 'Users',
  created: 'User created successfully',
  updated: 'User updated successfully',
  saveFailed: 'Failed to save the user',
  unknownError: 'An unknown error occurred',
  loadFailed: 'Couldn’t load this user.',
  loading: 'Loading',
  secondFactor: {
    text: 'Lost their authenticator app and recovery codes?',
    reset: 'Reset two-step sign-in',
    done: 'Two-step sign-in was reset',
    none: 'This user has no two-step sign-in',
    failed: (reason: string) => `Couldn’t reset it. ${reason}`,
  },
  sessions: {
    text: 'Lost or stolen device?',
    end: 'Sign out everywhere',
    done: 'Signed out everywhere',
    failed: (reason: string) => `Couldn’t sign them out. ${reason}`,
  },
  invitation: {
    text: 'This user has not signed in yet.',
    send: 'Invite again',
    sent: 'Invitation sent',
    failed: (reason: string) => `Couldn’t send the invitation. ${reason}`,
  },
};

declare module '../../../locales/screen-texts.ts' {
  interface ScreenTexts {
    'admin/user': typeof messages;
  }
}
