export const messages = {
  title: 'Settings',
  notRead: 'The settings could not be read from this device. Reload this page to try again.',
  notStored: 'The change was not stored: this device refused to write. Free some space and try again.',

  account: {
    title: 'Account',
    noteSignedOut:
      'Your transcripts go to this server and to nobody else. Until you sign in they wait on this device.',
    note: 'What was captured for one account and server is never sent to another. To change either, sign out first.',
    signedIn: 'Signed in',
    server: 'Server',
    signOut: 'Sign out',
    noAnswer: 'The extension did not answer, so you are still signed in. Try again.',
    unsent: (count: number, formatted: string) =>
      `${formatted} ${count === 1 ? 'entry has' : 'entries have'} not reached the server`,
    whatNow: (email: string) => `They were captured for ${email}. What should become of them?`,
    stay: 'Stay signed in',
    send: 'Send, then sign out',
    sendMeaning: 'Goes on only when everything has arrived.',
    keep: 'Keep on this device',
    keepMeaning: 'They are sent when this account signs in here again.',
    discard: 'Discard',
    discardMeaning: 'They are deleted from this device. This cannot be undone.',
    export: 'Export everything as a file',
    /** Completes the sentence that starts with the button above. */
    exportFirst: ' first, to be on the safe side.',
    exportFailed: 'The export could not be made: the extension did not answer.',
  },

  capturing: {
    title: 'Capturing',
    note: 'Afterword reads the captions a meeting shows you. It records no sound and no picture, and no bot joins.',
    start: 'Start automatically',
    startAuto: 'The transcript begins with the first caption.',
    startAsk: 'In each meeting the panel asks first, and nothing is read before you say so.',
    startScheduled: 'Start automatically for meetings on my calendar',
    startScheduledHint:
      'Meetings in the Google or Outlook calendar that you connected on the dashboard start automatically. If a rule excludes someone who is invited, the panel asks first.',
    panel: 'Show the panel in the meeting',
    panelHint: 'A small window with the running transcript, which you can move and hide.',
    language: 'Caption language',
    languageHint: 'Each platform captions in the language set there.',
    languageDefault: 'As set on the platform',
    languageOn: (platform: string, language: string | null) => `${platform}: ${language ?? 'not offered'}.`,
    languageNote:
      'Changing it in a meeting changes it for everyone there, so Afterword only suggests it and never switches it.',
  },

  sites: {
    title: 'Other sites',
    note: 'Meet, Zoom and Teams are built in. A meeting anywhere else is read only where you allow it, one site at a time, and you can take each back.',
    list: 'Sites you allowed',
    none: 'No site yet. Open a meeting on a server of its own, then press “Use on this site” behind the button in the toolbar.',
    remove: (host: string) => `Remove ${host}`,
    askRemove: (host: string) => `Stop reading ${host}?`,
    removeMeaning:
      'The permission is given back. A transcript that runs there ends; what it has so far is kept.',
    cancel: 'Keep',
    confirm: 'Remove',
  },

  exceptions: {
    title: 'Never capture',
    note: 'For people who asked not to be written down, and for meetings with certain organizations.',
    people: 'People',
    peopleHint:
      'A name as the captions show it; capitals and accents do not matter. What they say leaves a visible gap.',
    peopleExample: 'Jane Doe',
    pauseFor: 'Pause while someone is there',
    pauseForHint:
      'A name as the platform shows it. Capturing pauses while this person is in the call, and what they said before is deleted.',
    pauseForExample: 'Jane Doe',
    addresses: 'Mail addresses',
    addressesHint:
      'When one of these is visible in a meeting, capturing pauses and what is held of that meeting is deleted. Platforms show addresses seldom: add the name as well.',
    addressesExample: 'jane@example.com',
    domains: 'Mail domains',
    domainsHint:
      'When an address of one of these is visible in a meeting, capturing pauses and what is held of that meeting is deleted.',
    domainsExample: 'example.com',
    add: 'Add',
    remove: (value: string) => `Remove ${value}`,
    /** Shown beside a rule that cannot be removed here. */
    setBy: (workspace: string) => `set by ${workspace}`,
    inAccount:
      'Your rules are in your account and hold wherever you are signed in. Those that were only on this device have been added to it.',
    onDevice: (count: number) =>
      count === 1
        ? 'One rule is on this device only. It holds here, and is added to your account as soon as that is possible.'
        : `${count} rules are on this device only. They hold here, and are added to your account as soon as that is possible.`,
    manage: 'Privacy rules on your dashboard',
    notRemoved: {
      'signed-out': 'Sign in to change the rules of your account. Nothing was removed.',
      plan: 'Your plan does not allow this change. Nothing was removed.',
      unreachable: 'The server cannot be reached, so the rule stays. Try again in a moment.',
    },
    held: {
      plan: 'New rules need the Individual plan. The rules listed here stay in force.',
      'signed-out': 'Sign in to add rules. The rules listed here stay in force.',
      unknown:
        'The server cannot be asked what your plan includes. The rules listed here stay in force; try again in a moment.',
    },
    problems: {
      'no-name': () => 'Write a name first.',
      'long-name': () => 'A name has 200 characters at most.',
      present: (value: string) => `${value} is in the list already.`,
      'no-domain': () => 'Write a domain first, for example example.com.',
      'not-a-domain': (value: string) => `'${value}' is no mail domain. It looks like example.com.`,
      'no-address': () => 'Write a mail address first, for example ana@example.com.',
      'not-an-address': (value: string) => `'${value}' is no mail address. It looks like ana@example.com.`,
    },
  },

  device: {
    title: 'On this device',
    note: 'What the server has confirmed stays here for another 24 hours, then it is cleared.',
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
    stays: 'What is on the server stays there.',
    loses: (count: number, formatted: string) =>
      `${formatted} ${count === 1 ? 'entry has' : 'entries have'} not reached the server and would be lost for good. What is on the server stays there.`,
    cancel: 'Cancel',
    confirm: 'Delete',
    deleteFailed: 'Nothing was deleted: the extension did not answer. Try again.',
    exportFailed: 'The export could not be made: the extension did not answer. Try again.',
  },

  setAside: {
    title: (count: number, formatted: string) =>
      `${formatted} ${count === 1 ? 'entry' : 'entries'} set aside`,
    text: (count: number) =>
      `The server refused ${count === 1 ? 'it' : 'them'}. Everything else goes on; these stay here until you export or delete the meeting.`,
    show: 'Show them',
    failed: 'They could not be read: the extension did not answer.',
    withoutText: 'Without text',
    untitled: 'Meeting without a title',
    export: 'Export these',
  },
};
