/** Messages of data security in the company settings. */
export const messages = {
  title: 'Data security',
  loading: 'Loading settings',
  failed: (reason: string) => `Couldn’t change this. ${reason}`,
  notLoaded: (setting: string) => `Couldn’t load “${setting}”.`,
  saved: 'Saved',

  location: {
    label: 'Data location',
    names: { eu: 'European Union', us: 'United States' },
    unsaid: 'This server’s operator has not stated its location.',
    only: 'This server stores meetings in one location only.',
    hint: 'Where this workspace’s meetings and everything in them are stored. Accounts and settings stay in the server’s main database.',
    before:
      'All meetings in the workspace move there. You can still read them during the move. Devices keep new captures and send them afterward.',
    move: (name: string) => `Move to ${name}`,
    moving: (name: string) => `Moving to ${name}. You can leave this page.`,
    failed: (name: string, here: string) =>
      `The move to ${name} failed. Nothing is lost: everything is still in its old location (${here}).`,
    again: 'Try again',
  },

  retention: {
    label: 'Data retention',
    hint: 'Counted from the end of a meeting. It is then permanently deleted with its transcript, notes, summary, comments and shares. Admins can hold individual meetings on their page.',
    days: (count: number) => `${count} days`,
    forever: 'Forever',
    notYet: 'Admins get an email a week before the first meetings are deleted.',
    begins: (date: string, days: number) =>
      `Admins were notified. Starting on ${date}, meetings are deleted ${days} days after they end.`,
    undo: 'Undo',
    team: 'Data retention controls are included in Team.',
    rests: 'Data retention controls are included in Team. Without it, they delete nothing.',
    plans: 'See the plans',
  },

  visibility: {
    label: 'Visibility of new meetings',
    hint: 'The person who captured a meeting can change this on its page. Imported meetings stay private.',
    owner: 'Only the person who captured it',
  },

  domains: {
    title: 'Verified domains',
    none: 'No domains yet.',
    name: 'Add a domain',
    nameHint: 'The part after the @ in your email addresses, such as example.com.',
    add: 'Add',
    verified: 'Verified',
    unverified: 'Not verified yet',
    lost: 'No longer verified',
    howTo: 'Add this TXT record to the domain’s DNS, then verify it. It’s checked again every day.',
    lostHint:
      'Its TXT record is missing, so no one can join through this domain. Add it back, then verify it.',
    record: 'Name of the record',
    value: 'Value',
    verify: 'Verify',
    verifyOne: (domain: string) => `Verify ${domain}`,
    nowVerified: (domain: string) => `${domain} is verified.`,
    remove: 'Remove',
    removeOne: (domain: string) => `Remove ${domain}`,
    removed: (domain: string) => `Removed ${domain}. People who joined with it stay.`,
    checked: (at: string) => `Last checked on ${at}`,
    copy: 'Copy',
    copied: 'Copied',
    copyByHand: 'Copy it from the field.',
  },

  assistants: {
    label: 'Assistants can read meetings',
    hint: 'Members’ assistants read meetings through MCP. They see what the member can see, and can only suggest changes. Turning this off refuses every assistant at once.',
  },
  assistantsWithGuests: {
    label: 'Assistants can read meetings with guests',
    hint: 'When this is off, assistants read only meetings where everyone who was listed or spoke has a member’s name. If in doubt, a meeting is withheld. Guests aren’t recognized if they have a member’s name, or if they were neither listed nor spoke.',
  },
  secondFactor: {
    label: 'Require two-step sign-in',
    hint: 'Members without it must set it up before they can do anything else. Extensions keep capturing, and API keys keep working.',
  },
  autoInvite: {
    label: 'Auto-invite by domain',
    tooltip: 'Only available for domains with verified TXT records.',
    hint: 'Anyone who signs in with an address of a verified domain joins this workspace as a user. People who left or were removed can return only by invitation.',
    rests: 'On, but no one can join without a verified domain.',
  },
};
