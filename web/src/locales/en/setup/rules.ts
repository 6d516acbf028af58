/** Messages of privacy rules and notifications, of a user and of a workspace. */
export const messages = {
  title: 'Privacy rules',
  /** Above the lists. */
  text: {
    me: 'People and organizations to leave out of your captures, in every browser you’re signed in to. New rules apply within a minute, even to a running meeting.',
    workspace:
      'People and organizations to leave out of every member’s captures. Members can see these rules but not remove them.',
  },
  known:
    'Rules match what the meeting page shows: almost always names, rarely addresses. To be safe, add the name too.',
  readOnly: 'These rules also apply to your captures. Only admins of this workspace can change them.',
  loading: 'Loading the rules',
  failed: 'Couldn’t load the rules.',
  lists: {
    people: {
      label: 'People',
      hint: 'The name as captions show it. This person’s words are never kept.',
      example: 'Jane Doe',
    },
    pauseFor: {
      label: 'Pause while someone is present',
      hint: 'Capturing pauses while this person is in the call. What they already said is deleted.',
      example: 'Jane Doe',
    },
    addresses: {
      label: 'Email addresses',
      hint: 'If one of these is visible in a meeting, capturing stops and that meeting’s capture is deleted.',
      example: 'jane@example.com',
    },
    domains: {
      label: 'Email domains',
      hint: 'The same for every address at a domain.',
      example: 'example.com',
    },
  },
  add: 'Add',
  remove: (value: string) => `Remove ${value}`,
  removed: (value: string) => `${value} removed`,
  undo: 'Undo',
  notSaved: (reason: string) => `Couldn’t change the rules. ${reason}`,
  /** Next to a rule that a member cannot remove. */
  setBy: (workspace: string) => `set by ${workspace}`,
  held: 'New rules need the Individual plan. The rules listed here still apply.',
  problems: {
    'no-name': () => 'Enter a name.',
    'long-name': () => 'Names can have up to 200 characters.',
    present: (value: string) => `${value} is already on the list.`,
    'no-domain': () => 'Enter a domain, such as example.com.',
    'not-a-domain': (value: string) => `'${value}' is not an email domain. Use a form like example.com.`,
    'no-address': () => 'Enter an email address, such as jane@example.com.',
    'not-an-address': (value: string) =>
      `'${value}' is not an email address. Use a form like jane@example.com.`,
  },
  notifications: {
    title: 'Notifications',
    loading: 'Loading this setting',
    failed: 'Couldn’t load this setting.',
    complete: {
      me: 'Email me when a transcript is complete',
      workspace: 'Email members when a transcript is complete',
    },
    hint: {
      me: 'One email per meeting, for meetings you captured and for workspace meetings that list your name and that you can read.',
      workspace: 'For members who have not chosen themselves. Each can change this in Personal Settings.',
    },
    held: 'Email notifications need the Individual plan.',
    notSaved: (reason: string) => `Couldn’t change this. ${reason}`,
  },
};
