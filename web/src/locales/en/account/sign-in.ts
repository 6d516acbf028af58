import type { SignInRefusal } from '@afterword/api-client';

/** Messages of the account pages. Texts of the specification are quoted word for word. */
export const messages = {
  login: {
    page: 'Log in',
    title: 'Welcome Back',
    subtitle: 'Sign in to continue to Afterword',
    google: 'Continue with Google',
    divider: 'Or continue with email',
    label: 'Email address',
    placeholder: 'you@example.com',
    submit: 'Send Magic Link',
    sentTitle: 'Check your inbox',
    sentBefore: 'We sent a magic link to ',
    sentAfter: '. Open it in this browser to sign in; this page continues automatically.',
    sentHint: 'The link works once, for ten minutes.',
    /** On a server that sends no email, if the browser runs on the same machine. */
    kept: (email: string) =>
      `This server doesn’t send email. The link for ${email} is in the terminal where the server runs, and in the newest file in the outbox folder in its data folder.`,
    /** On such a server, if the browser runs on another machine. */
    withOperator: {
      title: 'Ask for your link',
      text: (email: string) =>
        `This server doesn’t send email yet. Ask the people who run it for the link for ${email}.`,
    },
    /** On a server where nobody has signed in yet. */
    first: {
      title: 'Welcome',
      subtitle:
        'No one has signed in to this server yet. The first person to sign in becomes its administrator.',
    },
    another: 'Use another address',
    note: 'No password to remember: request a magic link to log in.',
    noteWithGoogle: 'No password to remember: request a magic link or log in with Google.',
  },
  callback: {
    title: 'Signing in',
    processing: 'Processing authentication...',
    other: {
      title: 'Continue in this browser?',
      text: 'This link was requested in another browser. If that was you, continue to sign in here too.',
      replaces: (email: string) => `This signs out ${email} here.`,
      warning: 'If you didn’t request it, close this page. Nothing happens unless you continue.',
      action: 'Continue',
      cancel: 'Not me',
    },
    failed: { title: 'Couldn’t sign in', action: 'Try again' },
  },
  expired: {
    title: 'Magic Link Expired',
    text: 'Your magic link has expired. Please request a new one or log in again.',
    action: 'Go to login',
    /** Before the text, if the reason is known. */
    used: 'This link was already used. Each link works once.',
    unknown: 'This link is incomplete or isn’t from this server.',
  },
  connect: {
    title: 'Connect this browser',
    text: (email: string) =>
      `The Afterword extension in this browser wants to send its transcripts to ${email}.`,
    detail: 'It gets its own session, which you can end at any time in Personal Settings.',
    action: 'Connect this browser',
    refused: {
      title: 'This request didn’t come from the extension',
      text: 'Open the extension and choose Sign in again. Nothing was connected.',
    },
  },
  /** Messages for the codes in the address of /login. */
  errors: {
    access_denied: 'Sign-in was canceled.',
    code_expired: 'Your magic link has expired. Please request a new one or log in again.',
    missing_code: 'The link was incomplete. Request a new one below.',
    not_admitted:
      'This server doesn’t allow new accounts with this address. Ask its administrator for an invitation.',
    address_moved:
      'Your account changed from this address to another in the last seven days. To undo that, open the link we emailed to that address. To get it again, request a magic link below.',
    google_stale:
      'This sign-in was started in another browser, took longer than ten minutes, or was already used. Start again below.',
    google_refused: 'Google’s response couldn’t be verified. Try again, or request a magic link below.',
    google_unavailable:
      'Google isn’t responding right now. Try again in a moment, or request a magic link below.',
    email_missing:
      'Google didn’t share an email address, which an account needs. Request a magic link below.',
    email_unverified:
      'Google hasn’t verified that account’s email address. Verify it there, or request a magic link below.',
    not_configured: 'This server isn’t set up for Google sign-in. Request a magic link below.',
    rate_limited: 'Too many requests. Wait a minute, then try again.',
    unavailable: 'The server cannot do this right now. Nothing was lost; try again.',
    other: (code: string) => `Couldn’t sign in (${code}). Request a magic link below.`,
  } satisfies Record<SignInRefusal, string> & Record<string, unknown>,
  /** For admins, if their company's sign-on fails. */
  recovery: {
    instead: 'I have a recovery code',
    text: 'Admins can use a recovery code when the company’s sign-on fails. You get a link by email.',
    code: 'Recovery code',
    submit: 'Send sign-in link',
    sent: (email: string) =>
      `If the code is right and ${email} is an admin, a link is on its way. The code can’t be used again.`,
    back: 'Back to sign-in',
  },
  rateLimited: (seconds: number) => `Too many requests. Try again in ${seconds} seconds.`,
};
