import { plural } from '@afterword/api-client/locales';
/** Messages of importing meetings. */
export const messages = {
  open: 'Import',
  title: 'Import meetings',
  about:
    'Transcripts of Zoom, Teams, Google Meet and Otter, subtitles, text, or an archive of Afterword, up to 1 GB. Nothing is added before you have seen what is in it.',
  file: 'File',
  paste: 'Or paste a transcript, such as the page of a Slack huddle',
  read: 'Read it',
  pasted: 'Pasted transcript',
  reading: 'Reading the file…',
  found: (total: number, present: number) =>
    `${plural.en(total, '1 meeting', `${total} meetings`)}${present === 0 ? '' : `, ${present === total ? 'here already' : `${present} of them here already`}`}.`,
  list: 'What is in the file',
  more: (count: number) => `And ${count} more.`,
  entries: (count: number) => plural.en(count, '1 entry', `${count} entries`),
  noDate: 'no date: it gets today’s',
  present: 'Here already',
  begin: (count: number) => plural.en(count, 'Import 1 meeting', `Import ${count} meetings`),
  announce: 'Start automations and automatic sending',
  announceHint: 'Otherwise nothing is sent and no automation runs for these meetings.',
  other: 'Choose another file',
  close: 'Close',
  cancel: 'Cancel',
  sending: 'Sending the file…',
  running: (done: number, total: number) => `${done} of ${total}`,
  goesOn: 'You can close this: it goes on. If the server restarts meanwhile, send the file again.',
  done: (added: number) =>
    added === 0
      ? 'Nothing was new.'
      : plural.en(added, '1 meeting was added.', `${added} meetings were added.`),
  stopped: (added: number, reason: string) =>
    `Stopped after ${plural.en(added, '1 meeting', `${added} meetings`)}. ${reason} What was added stays; send the file again to go on.`,
  lost: 'The server restarted meanwhile.',
  unexpected: 'Something unexpected went wrong on the server.',
  damaged: 'The file is damaged from there on.',
};
