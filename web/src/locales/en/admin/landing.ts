import type { CheckName } from '@afterword/api-client';

/** Settings: the name, the consequence of not setting it, and how to set it. */
const checks: Record<CheckName, { title: string; todo: string }> = {
  admin: {
    title: 'Administrators',
    todo: 'Name them in ADMIN_EMAILS; until then the first person who signed in is one.',
  },
  address: {
    title: 'Address',
    todo: 'Set PUBLIC_URL to the https address people use; links in mails and the extension lead there.',
  },
  mail: {
    title: 'Mail server',
    todo: 'Set SMTP_URL; until then mails are files in DATA_DIR/outbox and nobody gets them.',
  },
  contact: {
    title: 'Contact address',
    todo: 'Set CONTACT_EMAIL to be mailed what visitors write; until then it only waits in the Contact Inbox.',
  },
  registration: { title: 'Registration', todo: 'Everybody can get an account here. Choose who may.' },
  stores: {
    title: 'Extension stores',
    todo: 'Set CHROME_STORE_URL or another store; until then the site explains how to load the extension.',
  },
};

/** The words of the checklist on the first page of the staff area. */
export const messages = {
  first: {
    title: 'First, a meeting of your own',
    text: 'Download the extension, switch on Developer mode on chrome://extensions, and drag the file onto that page: your dashboard opens, connected. Then join a call with captions on and read along. What is to be set up on the server can wait.',
    load: 'Download the extension',
    how: 'The steps with pictures',
  },
  title: 'Before you use this server in earnest',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  checks,
  done: 'Done',
  open: 'To do',
  choose: 'Choose who may have an account',
  invitation: 'By invitation',
  failed: 'Couldn’t load the setup checklist.',
  loading: 'Loading',
};
