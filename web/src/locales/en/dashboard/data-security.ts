/** The words of data security in the company settings. */
export const messages = {
  title: 'Data security',
  loading: 'Loading the settings',
  failed: (reason: string) => `This was not changed. ${reason}`,
  notLoaded: 'Couldn’t load this setting.',
  saved: 'Saved',

  location: {
    label: 'Data location',
    names: { eu: 'European Union', us: 'United States' },
    unsaid: 'The operator of this server has not said where it is.',
    only: 'This server keeps meetings in one place only.',
    hint: 'Where the meetings of this workspace are, with everything in them. Accounts and settings stay in the main database of the server.',
    before:
      'All meetings of the workspace move there. Meanwhile they can be read, and devices keep what they capture and send it afterwards.',
    move: (name: string) => `Move to ${name}`,
    moving: (name: string) => `Moving to ${name}. You can leave this page.`,
    failed: (name: string, here: string) =>
      `The move to ${name} did not work. Nothing is lost: everything is still where it was (${here}).`,
    again: 'Try again',
  },

  retention: {
    label: 'Data retention',
    hint: 'Counted from the end of a meeting. Then it is deleted for good, with its transcript, notes, summary, comments and shares; admins can hold single meetings on their page.',
    days: (count: number) => `${count} days`,
    forever: 'Forever',
    notYet: 'A week before the first meetings are deleted, the admins are warned by mail.',
    begins: (date: string, days: number) =>
      `The admins were warned. From ${date} on, meetings are deleted ${days} days after their end.`,
    undo: 'Undo',
    team: 'Data retention controls are part of Team.',
    rests: 'Data retention controls are part of Team. Without it nothing is deleted by them.',
    plans: 'See the plans',
  },

  visibility: {
    label: 'Visibility of new meetings',
    hint: 'The person who captured a meeting can change this on its page. Imported meetings stay private.',
    owner: 'Only the person who captured it',
  },

  domains: {
    title: 'Verified domains',
    none: 'No domain yet.',
    name: 'Add a domain',
    nameHint: 'The part after the @ in your mail addresses, such as example.com.',
    add: 'Add',
    verified: 'Verified',
    unverified: 'Not verified yet',
    lost: 'No longer verified',
    howTo: 'Put this TXT record into the DNS of the domain, then verify it. It is checked again every day.',
    lostHint: 'Its TXT record is gone, so nobody joins by this domain. Put it back, then verify it.',
    record: 'Name of the record',
    value: 'Value',
    verify: 'Verify',
    verifyOne: (domain: string) => `Verify ${domain}`,
    nowVerified: (domain: string) => `${domain} is verified.`,
    remove: 'Remove',
    removeOne: (domain: string) => `Remove ${domain}`,
    removed: (domain: string) => `${domain} is removed. People who joined with it stay.`,
    checked: (at: string) => `Last checked on ${at}`,
    copy: 'Copy',
    copied: 'Copied',
    copyByHand: 'Copy it from the field by hand.',
  },

  autoInvite: {
    label: 'Auto-invite by domain',
    tooltip: 'Only available for domains with verified TXT records.',
    hint: 'Anyone who signs in with an address of a verified domain joins this workspace as a user. People who left or were removed can return only by invitation.',
    rests: 'On, but without a verified domain nobody joins.',
  },
};
