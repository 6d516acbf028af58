import { plural } from '@afterword/api-client/locales';

/** Messages of importing meetings. */
export const messages = {
  open: 'Import',
  title: 'Import meetings',
  about:
    'Transcripts of Zoom, Teams, Google Meet, Otter, Fireflies, Fathom and others, subtitles, text, or an Afterword archive, up to 1 GB. You see what is in the file before anything is added.',
  file: 'File',
  paste: 'Or paste a transcript, such as the page of a Slack huddle',
  read: 'Read it',
  pasted: 'Pasted transcript',
  reading: 'Reading the file…',
  found: (total: number, present: number) =>
    `${plural.en(total, '1 meeting', `${total} meetings`)}${present === 0 ? '' : `, ${present === total ? 'already here' : `${present} already here`}`}.`,
  list: 'Meetings in the file',
  more: (count: number) => `And ${count} more.`,
  entries: (count: number) => plural.en(count, '1 entry', `${count} entries`),
  noDate: 'No date: the meeting gets today’s',
  meetingTitle: 'Title',
  date: 'Date and time',
  zone: (zone: string) => `Shown in your time zone, ${zone}.`,
  assumedZone: (zone: string) =>
    `The file names no time zone. Its date was read in the workspace’s time zone, ${zone}.`,
  assumedEncoding: 'The file is not in Unicode and was read as Windows-1252. Check the accents below.',
  speakers: (names: string) => `Speakers: ${names}`,
  noSpeakers: 'The file names no speakers.',
  firstLines: 'First lines',
  skippedLines: (count: number) => plural.en(count, '1 line left out', `${count} lines left out`),
  skippedFiles: (count: number) => plural.en(count, '1 file cannot be read', `${count} files cannot be read`),
  titleNeeded: 'Enter a title.',
  present: 'Already here',
  begin: (count: number) => plural.en(count, 'Import 1 meeting', `Import ${count} meetings`),
  announce: 'Start automations and automatic sending',
  announceHint: 'Otherwise nothing is sent and no automation runs for these meetings.',
  other: 'Choose another file',
  close: 'Close',
  cancel: 'Cancel',
  stop: 'Stop the import',
  sending: 'Sending the file…',
  running: (done: number, total: number) => `${done} of ${total}`,
  goesOn: 'You can close this dialog. If the server restarts, send the file again.',
  done: (added: number) =>
    added === 0
      ? 'Nothing was new.'
      : plural.en(added, '1 meeting was added.', `${added} meetings were added.`),
  canceled: (added: number) =>
    added === 0
      ? 'You stopped the import. Nothing was added.'
      : `You stopped the import. ${plural.en(added, '1 meeting was added', `${added} meetings were added`)} before that.`,
  added: 'New meetings',
  stopped: (added: number, reason: string) =>
    `The import stopped after ${plural.en(added, '1 meeting', `${added} meetings`)}. ${reason} These meetings stay. To continue, send the file again.`,
  lost: 'The server restarted.',
  unexpected: 'Something went wrong on the server.',
  damaged: 'The rest of the file is damaged.',
};
