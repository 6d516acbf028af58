/** Messages about shares. */
interface ShareDescription {
  /** Null for everyone with the link. */
  who: string | null;
  what: string;
  until: string | null;
  passphrase: boolean;
}

/** Messages of sharing a meeting. */
export const messages = {
  button: 'Share',
  title: 'Share meeting',
  text: 'People you share with can only read. They see the title, date and later changes, but no notes or comments.',
  close: 'Close',
  loading: 'Loading shares',
  listFailed: 'Couldn’t load the list of people with access.',
  list: 'Who can read this',
  nobody: 'Not shared yet.',
  what: { all: 'everything', passage: 'a passage', summary: 'the summary and decisions' },
  passage: (from: string, to: string) => `lines ${from} to ${to}`,
  sentence: ({ who, what, until, passphrase }: ShareDescription) =>
    `${who ?? 'Anyone with the link'} can read ${what}${passphrase ? ' with the passphrase' : ''}${until ? ` until ${until}` : ''}.`,
  expired: 'This has expired.',
  revoke: 'Revoke',
  revokeOne: (sentence: string) => `Revoke: ${sentence}`,
  revoked: 'Revoked. The link no longer works.',
  notRevoked: (reason: string) => `Couldn’t revoke it. ${reason}`,
  copyLink: 'Copy link',
  copyOne: (sentence: string) => `Copy link: ${sentence}`,
  notCopied: (reason: string) => `Couldn’t get the link. ${reason}`,
  newShare: 'New share',
  audience: 'Who can read it',
  audiences: { people: 'Specific people', link: 'Anyone with the link' },
  emails: 'Their email addresses',
  emailsHint: 'Separated by commas. Each person gets an email with a link and signs in with that address.',
  part: 'What they can read',
  partHint: '“Everything” is the transcript and the summary.',
  parts: { all: 'Everything', passage: 'A passage', summary: 'Only the summary and decisions' },
  person: 'A participant’s part',
  personHint: 'From their first line to their last.',
  nobodyChosen: 'Choose by time',
  from: 'From (such as 0:05)',
  to: 'To',
  noLines: 'No lines between these times.',
  expires: 'Until (optional)',
  passphrase: 'Passphrase (optional)',
  passphraseHint: (least: number) => `At least ${least} characters. Send it to them separately.`,
  create: 'Create share',
  link: 'Share link',
  linkHint: 'You can copy it again later.',
  copy: 'Copy',
  copied: 'Link copied',
  copyByHand: 'Your browser didn’t allow copying. Copy the link from the field.',
};
