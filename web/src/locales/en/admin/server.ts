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

const states: Record<PartStatus['state'], string> = { ok: 'Works', failing: 'Fails', off: 'Not set up' };

/** The words of the server's status. */
export const messages = {
  title: 'Server',
  version: (version: string) => `Afterword ${version}`,
  status: 'Status',
  checked: (at: string) => `Checked at ${at}. Every part was asked just then.`,
  again: 'Check again',
  parts,
  states,
  /** Mails that nobody gets. */
  filesOnly: 'Files only',
  /** Messages from the parts themselves are in English. */
  detail: ({ detail }: PartStatus) => detail,
  milliseconds: (count: number) => `${count} ms`,
  loading: 'Asking every part of the server',
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
    givenUp: 'Given up',
    retry: 'Try again',
    retryNamed: (name: string, id: string) => `Try ${name} ${id} again`,
    retried: 'The job is tried again',
    retryFailed: (reason: string) => `The job could not be tried again. ${reason}`,
    remove: 'Give up',
    removeNamed: (name: string, id: string) => `Give up ${name} ${id}`,
    removal: {
      title: 'Give up a job',
      question: 'Are you sure you want to give up this job?',
      consequence: 'What it was to do is not done, and it is not tried again.',
      cancel: 'Cancel',
      confirm: 'Give up',
      done: 'The job was given up',
      failed: 'An error occurred while giving up the job.',
    },
  },
};
