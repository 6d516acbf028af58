import type { SignInRefusal } from '@afterword/api-client';

/** The words of the account pages, in English. The specification's sentences are used to the letter. */
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
    sentAfter: '. Open it in this browser and you are in; this page goes on by itself.',
    sentHint: 'The link works once, for ten minutes.',
    /** On a server that sends no mail, where the browser is on the same machine. */
    kept: (email: string) =>
      `On this server the inbox is a folder: no mail is sent. The link for ${email} is in the terminal where the server runs, and in the newest file of the folder outbox, where the server keeps its data.`,
    /** … and anywhere else. */
    withOperator: {
      title: 'Ask for your link',
      text: (email: string) =>
        `This server sends no mail yet. The link for ${email} is with the people who run it: ask them for it.`,
    },
    /** On a server where nobody has signed in yet. */
    first: {
      title: 'Welcome',
      subtitle: 'Nobody has signed in to this server yet. The first to do so looks after it.',
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
      text: 'The link was requested in another browser. If that was you, continue and this browser is signed in too.',
      replaces: (email: string) => `You are signed in here as ${email}; that ends.`,
      warning: 'If you did not ask for it, close this page. Nothing happens without your click.',
      action: 'Continue',
      cancel: 'Not me',
    },
    failed: { title: 'Signing in did not work', action: 'Try again' },
  },
  expired: {
    title: 'Magic Link Expired',
    text: 'Your magic link has expired. Please request a new one or log in again.',
    action: 'Go to login',
    /** Before the text, where more is known. */
    used: 'This link was used before, and a link works only once.',
    unknown: 'This link is incomplete, or this server never made it.',
  },
  connect: {
    title: 'Connect this browser',
    text: (email: string) =>
      `The Afterword extension in this browser asks to send its transcripts to ${email}.`,
    detail: 'It gets a session of its own. You can end it at any time in Personal Settings.',
    action: 'Connect this browser',
    refused: {
      title: 'This request does not come from the extension',
      text: 'Open the extension and press Sign in again. Nothing was connected.',
    },
  },
  /** Messages for the codes in the address of /login. */
  errors: {
    access_denied: 'Signing in was cancelled.',
    code_expired: 'Your magic link has expired. Please request a new one or log in again.',
    missing_code: 'The link was incomplete. Request a new one below.',
    not_admitted:
      'This server doesn’t allow new accounts with this address. Ask its administrator for an invitation.',
    google_stale:
      'This sign-in was started in another browser, took longer than ten minutes, or was already used. Start again below.',
    google_refused:
      'What Google answered does not prove who you are. Try again, or request a magic link below.',
    google_unavailable:
      'Google gives no answer right now. Try again in a moment, or request a magic link below.',
    email_missing:
      'Google did not share an email address, and without one there is no account. Request a magic link below.',
    email_unverified:
      'Google has not verified the email address of that account. Verify it there, or request a magic link below.',
    not_configured: 'This server is not set up for signing in with Google. Request a magic link below.',
    rate_limited: 'Too many requests. Wait a minute, then try again.',
    unavailable: 'The server cannot do this right now. Nothing was lost; try again.',
    other: (code: string) => `Signing in did not work (${code}). Request a magic link below.`,
  } satisfies Record<SignInRefusal, string> & Record<string, unknown>,
  rateLimited: (seconds: number) => `Too many requests. Try again in ${seconds} seconds.`,
};
