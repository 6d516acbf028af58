import type { CheckName } from '@afterword/api-client';

/** Settings: the name, the consequence of not setting it, and how to set it. */
const checks: Record<CheckName, { title: string; todo: string }> = {
  admin: {
    title: 'Administrators',
    todo: 'Set ADMIN_EMAILS. Until then, the first person who signed in is the administrator.',
  },
  address: {
    title: 'Address',
    todo: 'Set PUBLIC_URL to the https address people use. Links in emails and the extension use it.',
  },
  mail: {
    title: 'Mail server',
    todo: 'Set SMTP_URL. Until then, emails are only files in DATA_DIR/outbox.',
  },
  contact: {
    title: 'Contact address',
    todo: 'Set CONTACT_EMAIL to get visitors’ messages by email. Until then, they’re only in the Contact Inbox.',
  },
  registration: { title: 'Registration', todo: 'Anyone can create an account here. Choose who can.' },
  stores: {
    title: 'Extension stores',
    todo: 'Set CHROME_STORE_URL or another store. Until then, the site explains how to load the extension.',
  },
};

/** Messages of the checklist on the first page of the staff area. */
export const messages = {
  menu: 'Overview',
  first: {
    title: 'First, capture a meeting of your own',
    text: 'Download the extension, switch on Developer mode on chrome://extensions, and drag the file onto that page. Your dashboard opens and connects. Then join a call with captions on and follow it live. The server setup can wait.',
    storeText:
      'Add the extension to Chrome. Your dashboard opens and connects. Then join a call with captions on and follow it live. The server setup can wait.',
    store: 'Add to Chrome',
    load: 'Download the extension',
    how: 'Steps with pictures',
  },
  title: 'Before you go live',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  checks,
  done: 'Done',
  open: 'To do',
  choose: 'Choose who can have an account',
  invitation: 'By invitation',
  failed: 'Couldn’t load the setup checklist.',
  loading: 'Loading',
};

declare module '../../../locales/screen-texts.ts' {
  interface ScreenTexts {
    'admin/landing': typeof messages;
  }
}
