/** Messages about shares. */
interface ShareDescription {
  /** Null for everyone with the link. */
  who: string | null;
  what: string;
  until: string | null;
  passphrase: boolean;
}

/** The words of giving others a meeting to read. */
export const messages = {
  button: 'Share',
  title: 'Share this meeting',
  text: 'People you share with can only read. They see later changes and deletions, and the title and date, but no notes or comments.',
  close: 'Close',
  loading: 'Loading the shares',
  listFailed: 'Couldn’t load the list of people with access.',
  list: 'Who can read this',
  nobody: 'Nobody can read this by a link.',
  what: { all: 'everything', passage: 'a passage', summary: 'the summary and decisions' },
  passage: (from: string, to: string) => `the lines ${from} to ${to}`,
  sentence: ({ who, what, until, passphrase }: ShareDescription) =>
    `${who ?? 'Everyone with the link'} can read ${what}${passphrase ? ' with the passphrase' : ''}${until ? ` until ${until}` : ''}.`,
  expired: 'This has expired.',
  revoke: 'Revoke',
  revokeOne: (sentence: string) => `Revoke: ${sentence}`,
  revoked: 'Revoked. The link leads nowhere now.',
  notRevoked: (reason: string) => `It was not revoked. ${reason}`,
  newShare: 'A new share',
  audience: 'Who can read it',
  audiences: { people: 'Only chosen people', link: 'Everyone with the link' },
  emails: 'Their email addresses',
  emailsHint: 'Separated by commas. Each gets a mail with a link, and signs in with that address.',
  part: 'What they can read',
  partHint: 'Everything is the transcript and the summary.',
  parts: { all: 'Everything', passage: 'A passage', summary: 'Only the summary and decisions' },
  person: 'The part of a participant',
  personHint: 'From the first line they said to the last.',
  nobodyChosen: 'Choose by time',
  from: 'From (such as 0:05)',
  to: 'To',
  noLines: 'Nothing was said between these times.',
  expires: 'Until (optional)',
  passphrase: 'Passphrase (optional)',
  passphraseHint: (least: number) => `At least ${least} characters. Tell it to them another way.`,
  create: 'Create the share',
  link: 'Link to what you shared',
  linkHint: 'Copy it now: it is not shown again.',
  copy: 'Copy',
  copied: 'The link is copied',
  copyByHand: 'The browser did not allow copying. Copy the link from its field.',
};
