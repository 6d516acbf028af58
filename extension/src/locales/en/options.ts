import { plural } from '@afterword/api-client/locales';
export const messages = {
  title: 'Settings',
  notRead: 'Couldn’t read the settings from this device. Reload this page to try again.',
  notStored: 'Couldn’t save the change on this device. Free some space and try again.',

  account: {
    title: 'Account',
    noteSignedOut: 'Your transcripts go only to this server. Until you sign in, they wait on this device.',
    note: 'Captures for one account and server are never sent to another. To change either, sign out first.',
    signedIn: 'Signed in',
    server: 'Server',
    signOut: 'Sign out',
    noAnswer: 'The extension did not answer, so you are still signed in. Try again.',
    unsent: (count: number, formatted: string) =>
      `${formatted} ${plural.en(count, 'entry has', 'entries have')} not reached the server`,
    whatNow: (email: string) => `They were captured for ${email}. What do you want to do with them?`,
    stay: 'Stay signed in',
    send: 'Send, then sign out',
    sendMeaning: 'Signs out only when everything has arrived.',
    keep: 'Keep on this device',
    keepMeaning: 'They are sent when this account signs in here again.',
    discard: 'Discard',
    discardMeaning: 'They are deleted from this device. This cannot be undone.',
    export: 'Export everything as a file',
    /** Completes a sentence that starts with the button above. */
    exportFirst: ' first, to be safe.',
    exportFailed: 'Couldn’t export: the extension didn’t answer.',
  },

  capturing: {
    title: 'Capturing',
    note: 'Afterword reads the captions a meeting shows you. It records no audio or video, and no bot joins.',
    start: 'Start automatically',
    startAuto: 'The transcript starts with the first caption.',
    startAsk: 'The panel asks in each meeting, and nothing is read until you agree.',
    startScheduled: 'Start automatically for meetings on my calendar',
    startScheduledHint:
      'Meetings in a Google or Outlook calendar connected on the dashboard start automatically. If a rule excludes an invitee, the panel asks first.',
    panel: 'Show the panel in the meeting',
    panelHint: 'A small window with the live transcript. You can move and hide it.',
    language: 'Caption language',
    languageHint: 'Each platform shows captions in the language set there.',
    languageDefault: 'As set on the platform',
    languageOn: (platform: string, language: string | null) => `${platform}: ${language ?? 'not offered'}.`,
    languageNote:
      'Changing it in a meeting changes it for everyone there, so Afterword suggests it but never changes it.',
  },

  sites: {
    title: 'Other sites',
    note: 'Meet, Zoom and Teams are built in. Other sites are read only if you allow them, one at a time. You can revoke each one.',
    list: 'Allowed sites',
    none: 'No sites yet. Open a meeting on another site, click the toolbar button and choose “Use on this site”.',
    blocked: (hosts: string) =>
      `Your browser doesn’t let Afterword read ${hosts}. Nothing is captured there.`,
    allow: 'Allow these sites',
    remove: (host: string) => `Remove ${host}`,
    askRemove: (host: string) => `Stop reading ${host}?`,
    removeMeaning:
      'This revokes the permission. A running transcript there ends; what it has so far is kept.',
    cancel: 'Keep',
    confirm: 'Remove',
  },

  exceptions: {
    title: 'Never capture',
    note: 'For people who asked not to be transcribed, and for meetings with certain organizations.',
    people: 'People',
    peopleHint:
      'The name as captions show it. Capitals and accents don’t matter. Their words become a visible gap.',
    peopleExample: 'Jane Doe',
    pauseFor: 'Pause while someone is present',
    pauseForHint:
      'The name as the platform shows it. Capturing pauses while this person is in the call. What they already said is deleted.',
    pauseForExample: 'Jane Doe',
    addresses: 'Email addresses',
    addressesHint:
      'If one of these is visible in a meeting, capturing pauses and that meeting’s capture is deleted. Platforms rarely show addresses, so add the name as well.',
    addressesExample: 'jane@example.com',
    domains: 'Email domains',
    domainsHint:
      'If an address at one of these is visible in a meeting, capturing pauses and that meeting’s capture is deleted.',
    domainsExample: 'example.com',
    add: 'Add',
    remove: (value: string) => `Remove ${value}`,
    /** Shown next to a rule that cannot be removed here. */
    setBy: (workspace: string) => `set by ${workspace}`,
    inAccount:
      'Your rules are stored in your account and apply wherever you’re signed in. Rules from this device were added to it.',
    onDevice: (count: number) =>
      count === 1
        ? 'One rule is only on this device. It applies here and will be added to your account when possible.'
        : `${count} rules are only on this device. They apply here and will be added to your account when possible.`,
    manage: 'Privacy rules on your dashboard',
    notRemoved: {
      'signed-out': 'Sign in to change your account’s rules. Nothing was removed.',
      plan: 'Your plan does not allow this change. Nothing was removed.',
      unreachable: 'Couldn’t reach the server, so the rule stays. Try again in a moment.',
    },
    held: {
      plan: 'New rules need the Individual plan. The rules listed here still apply.',
      'signed-out': 'Sign in to add rules. The rules listed here still apply.',
      unknown: 'Couldn’t check your plan. The rules listed here still apply; try again in a moment.',
    },
    problems: {
      'no-name': () => 'Enter a name.',
      'long-name': () => 'Names can have up to 200 characters.',
      present: (value: string) => `${value} is already on the list.`,
      'no-domain': () => 'Enter a domain, such as example.com.',
      'not-a-domain': (value: string) => `'${value}' is not an email domain. Use a form like example.com.`,
      'no-address': () => 'Enter an email address, such as ana@example.com.',
      'not-an-address': (value: string) =>
        `'${value}' is not an email address. Use a form like ana@example.com.`,
    },
  },

  device: {
    title: 'On this device',
    note: 'Anything the server has confirmed is cleared here after 24 hours.',
    inUse: (size: string) => `${size} in use.`,
    none: 'No meeting is stored here.',
    unsent: (formatted: string) => `, ${formatted} unsent`,
    export: 'Export',
    exportNamed: (name: string) => `Export ${name}`,
    delete: 'Delete from this device',
    deleteNamed: (name: string) => `Delete ${name} from this device`,
    exportAll: 'Export everything',
    deleteAll: 'Delete everything',
    askAll: 'Delete everything on this device?',
    askOne: 'Delete this meeting from this device?',
    stays: 'Data on the server stays there.',
    loses: (count: number, formatted: string) =>
      `${formatted} ${plural.en(count, 'entry has', 'entries have')} not reached the server and would be lost permanently. Data on the server stays there.`,
    cancel: 'Cancel',
    confirm: 'Delete',
    deleteFailed: 'Couldn’t delete: the extension didn’t answer. Try again.',
    exportFailed: 'Couldn’t export: the extension didn’t answer. Try again.',
  },

  setAside: {
    title: (count: number, formatted: string) =>
      `${formatted} ${plural.en(count, 'entry', 'entries')} set aside`,
    text: (count: number) =>
      `The server refused ${plural.en(count, 'it', 'them')}. Everything else continues; these stay here until you export or delete the meeting.`,
    show: 'Show them',
    failed: 'Couldn’t read them: the extension didn’t answer.',
    withoutText: 'Without text',
    untitled: 'Untitled meeting',
    export: 'Export these',
  },
};
