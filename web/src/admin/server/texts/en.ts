import type { PartStatus, ServerPart } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';

const parts: Record<ServerPart, string> = {
  database: 'Database',
  jobs: 'Jobs',
  mail: 'Mail',
  files: 'Files',
  google: 'Sign-in with Google',
  stripe: 'Payments',
  integrations: 'Integrations',
  model: 'Language model',
};

const states: Record<PartStatus['state'], string> = { ok: 'Working', failing: 'Failing', off: 'Not set up' };

/** Messages about the server's state. */
export const messages = {
  menu: 'Server',
  title: 'Server',
  version: (version: string) => `Afterword ${version}`,
  status: 'Status',
  checked: (at: string) => `Checked at ${at}.`,
  again: 'Check again',
  parts,
  states,
  /** Emails are only saved as files. */
  filesOnly: 'Files only',
  /** Messages from the components are in English. */
  detail: ({ detail }: PartStatus) => detail,
  milliseconds: (count: number) => `${count} ms`,
  loading: 'Checking every part of the server',
  failed: 'Couldn’t read the status.',
  jobs: {
    title: 'Failed jobs',
    text: 'Failed work is retried automatically, at growing intervals. Fix the cause, then retry here.',
    none: 'No job has failed.',
    more: (shown: number, total: number) => `The latest ${shown} of ${total}.`,
    loadFailed: 'Couldn’t load the failed jobs.',
    loading: 'Loading',
    attempts: (count: number) => plural.en(count, 'tried once', `tried ${count} times`),
    next: (at: string) => `next try ${at}`,
    givenUp: 'Gave up',
    retry: 'Try again',
    retryNamed: (name: string, id: string) => `Try ${name} ${id} again`,
    retried: 'Retrying the job',
    retryFailed: (reason: string) => `Couldn’t retry the job. ${reason}`,
    remove: 'Discard',
    removeNamed: (name: string, id: string) => `Discard ${name} ${id}`,
    removal: {
      title: 'Discard job',
      question: 'Are you sure you want to discard this job?',
      consequence: 'Its work won’t be done, and it won’t be retried.',
      cancel: 'Cancel',
      confirm: 'Discard',
      done: 'Job discarded',
      failed: 'An error occurred while discarding the job.',
    },
  },
};

declare module '../../../locales/screen-texts.ts' {
  interface ScreenTexts {
    'admin/server': typeof messages;
  }
}
