import { plural } from '@afterword/api-client/locales';

/** Messages of importing meetings. */
export const messages = {
  open: 'Import',
  title: 'Import meetings',
  about:
    'Transcripts from Zoom, Teams, Google Meet, Otter, Fireflies, Fathom and others, subtitles, text, an Afterword archive, or zips of them, up to 1 GB each. You can review everything before anything is added.',
  files: 'Files',
  dropHint: 'Choose one or more files, or drop them here.',
  nothingDropped: 'Drop files. To import a folder, zip it.',
  paste: 'Or paste a transcript, such as the page of a Slack huddle',
  read: 'Read transcript',
  pasted: 'Pasted transcript',
  reading: 'Reading the file…',
  readingOf: (file: number, files: number) => `Reading file ${file} of ${files}…`,
  found: (total: number, present: number) =>
    `${plural.en(total, '1 meeting', `${total} meetings`)}${present === 0 ? '' : `, ${present === total ? 'already here' : `${present} already here`}`}.`,
  list: 'Meetings in the files',
  more: (count: number) => `And ${count} more.`,
  entries: (count: number) => plural.en(count, '1 entry', `${count} entries`),
  noDate: 'No date in the file: today’s date is used',
  meetingTitle: 'Title',
  day: 'Date',
  time: 'Time (optional)',
  zone: (zone: string) => `Shown in your time zone, ${zone}.`,
  assumedZone: (zone: string) => `The file has no time zone. We used the workspace’s time zone, ${zone}.`,
  assumedEncoding: 'The file isn’t in Unicode. We read it as Windows-1252. Check the accents below.',
  speakers: (names: string) => `Speakers: ${names}`,
  noSpeakers: 'The file has no speaker names.',
  firstLines: 'First lines',
  skippedLines: (count: number) => plural.en(count, '1 line skipped', `${count} lines skipped`),
  skippedFiles: (count: number) => plural.en(count, '1 unreadable file', `${count} unreadable files`),
  titleNeeded: 'Enter a title.',
  present: 'Already here',
  openPresent: 'Open the meeting',
  begin: (count: number) => plural.en(count, 'Import 1 meeting', `Import ${count} meetings`),
  announce: 'Start automations and automatic sending',
  announceHint: 'Otherwise nothing is sent and no automation runs for these meetings.',
  other: 'Choose other files',
  close: 'Close',
  cancel: 'Cancel',
  stop: 'Stop the import',
  outcomes: 'Files',
  waiting: 'Waiting…',
  sending: 'Sending the file…',
  running: (done: number, total: number) => `${done} of ${total}`,
  goesOn: 'You can close this dialog. If the server restarts, send the file again.',
  done: (added: number) =>
    added === 0
      ? 'There were no new meetings.'
      : plural.en(added, '1 meeting was added.', `${added} meetings were added.`),
  canceled: (added: number) =>
    added === 0
      ? 'You stopped the import. Nothing was added.'
      : `You stopped the import. ${plural.en(added, '1 meeting was added', `${added} meetings were added`)} before that.`,
  added: 'New meetings',
  stopped: (added: number, reason: string) =>
    `The import stopped after ${plural.en(added, '1 meeting', `${added} meetings`)}. ${reason} These meetings are kept. To continue, send the file again.`,
  lost: 'The server restarted.',
  unexpected: 'Something went wrong on the server.',
  damaged: 'The rest of the file is damaged.',
};
