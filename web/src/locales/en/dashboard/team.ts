import { plural } from '@afterword/api-client/locales';
/** Messages of the team page and of its section in the company settings. */
export const messages = {
  title: 'Team',
  section: 'Team management',
  invite: 'Invite teammate',
  loading: 'Loading team',
  failed: 'Couldn’t load the team.',
  alone:
    'It’s just you so far. People you invite see meetings shared with the workspace, but none of your private ones.',
  columns: { name: 'Name', email: 'Email', role: 'Role', joined: 'Joined', actions: 'Actions' },
  you: 'You',
  roles: { admin: 'Admin', user: 'User' },
  waiting: 'Waiting for a seat',
  change: (name: string) => `Change the role of ${name}`,
  makeAdmin: 'Make admin',
  makeUser: 'Make user',
  changed: (name: string, role: string) => `${name} is now ${role}.`,
  changeFailed: (reason: string) => `Couldn’t change the role. ${reason}`,
  actions: (name: string) => `Actions for ${name}`,
  remove: 'Remove from workspace',
  leave: 'Leave workspace',
  removal: {
    title: 'Remove member',
    question: 'Are you sure you want to remove this member?',
    consequence:
      'They lose access immediately. Meetings the workspace can see stay with an admin. Meetings only they could see are kept for 30 days so that they can export them.',
    cancel: 'Cancel',
    confirm: 'Remove',
    done: 'Member removed.',
    failed: 'Couldn’t remove the member.',
  },
  dialog: {
    title: 'Invite teammate',
    text: 'They get an email with a link that works for seven days, only for this address.',
    email: 'Email address',
    placeholder: 'name@company.com',
    role: 'Role',
    hints: {
      user: 'Can use their own meetings and those the workspace can see.',
      admin: 'Can also manage members, the workspace’s name, billing and data settings.',
    },
    cancel: 'Cancel',
    send: 'Send Invitation',
    sent: (email: string) => `Invitation sent to ${email}.`,
  },
  invitations: {
    title: 'Pending invitations',
    none: 'No pending invitations.',
    failed: 'Couldn’t load the invitations.',
    by: (name: string) => `Invited by ${name}`,
    states: {
      open: (date: string) => `works until ${date}`,
      expired: 'expired',
      ended: 'no longer works, because its sender is no longer an admin',
    },
    renew: 'Send again',
    renewNamed: (email: string) => `Send the invitation to ${email} again`,
    renewed: (email: string) => `New link sent to ${email}. The old one no longer works.`,
    renewFailed: (reason: string) => `Couldn’t send the invitation again. ${reason}`,
    withdraw: 'Withdraw',
    withdrawNamed: (email: string) => `Withdraw the invitation to ${email}`,
    withdrawal: {
      title: 'Withdraw invitation',
      question: 'Are you sure you want to withdraw this invitation?',
      consequence: 'Its link stops working immediately.',
      cancel: 'Cancel',
      confirm: 'Withdraw',
      done: 'Invitation withdrawn.',
      failed: 'Couldn’t withdraw the invitation.',
    },
  },
  seats: {
    taken: (active: number, seats: number) =>
      `${active} of ${seats} ${plural.en(seats, 'seat', 'seats')} taken`,
    over: (active: number, seats: number) =>
      `${active} members, ${seats} ${plural.en(seats, 'seat', 'seats')}. Nobody is removed; new members wait for a seat.`,
    waiting: (count: number) =>
      plural.en(count, '1 person is waiting for a seat.', `${count} people are waiting for a seat.`),
    more: 'They get access when a seat becomes available.',
    buy: 'Get more seats',
    ask: 'An admin can get more seats.',
  },
};
