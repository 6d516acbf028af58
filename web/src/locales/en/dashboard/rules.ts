/** The words of privacy rules and notifications, of a person and of a workspace. */
export const messages = {
  title: 'Privacy rules',
  /** Above the lists. */
  text: {
    me: 'Who is kept out of what you record, in every browser you are signed in to. A new rule holds within a minute, for a running meeting too.',
    workspace:
      'Who is kept out of what anybody in this workspace records. Members see these rules and cannot take them back.',
  },
  known:
    'A rule knows who is in a meeting by what its page shows: names nearly always, addresses seldom. Where it matters, add the name as well.',
  readOnly: 'These rules hold for what you record too. Only admins of this workspace can change them.',
  loading: 'Loading the rules',
  failed: 'Couldn’t load the rules.',
  lists: {
    people: {
      label: 'People',
      hint: 'A name as captions show it. What this person says is never kept.',
      example: 'Jane Doe',
    },
    pauseFor: {
      label: 'Pause while someone is there',
      hint: 'While this person is in the call the recording pauses, and what they said before is deleted.',
      example: 'Jane Doe',
    },
    addresses: {
      label: 'Mail addresses',
      hint: 'Where one of these shows in a meeting, recording stops and what was recorded of it is deleted.',
      example: 'jane@example.com',
    },
    domains: {
      label: 'Mail domains',
      hint: 'The same for every address of a domain.',
      example: 'example.com',
    },
  },
  add: 'Add',
  remove: (value: string) => `Remove ${value}`,
  removed: (value: string) => `${value} removed`,
  undo: 'Undo',
  notSaved: (reason: string) => `The rules were not changed. ${reason}`,
  /** Beside a rule that a member cannot take back. */
  setBy: (workspace: string) => `set by ${workspace}`,
  held: 'New rules need the Individual plan. What is listed stays in force.',
  problems: {
    'no-name': () => 'Write a name first.',
    'long-name': () => 'A name has 200 characters at most.',
    present: (value: string) => `${value} is already on the list.`,
    'no-domain': () => 'Write a domain first, for example example.com.',
    'not-a-domain': (value: string) => `'${value}' is no mail domain. It looks like example.com.`,
    'no-address': () => 'Write a mail address first, for example jane@example.com.',
    'not-an-address': (value: string) => `'${value}' is no mail address. It looks like jane@example.com.`,
  },
  notifications: {
    title: 'Notifications',
    complete: {
      me: 'Mail me when a transcript is complete',
      workspace: 'Mail members when a transcript is complete',
    },
    hint: {
      me: 'One mail a meeting, for meetings you recorded, and for those of your workspace that list you by name and that you may read.',
      workspace:
        'For members who have not chosen themselves. Each can choose otherwise in the personal settings.',
    },
    held: 'Being mailed needs the Individual plan.',
    notSaved: (reason: string) => `This was not changed. ${reason}`,
  },
};
