import { plural } from '@afterword/api-client/locales';
/** The words of the team: its page, and what the company settings say of it. */
export const messages = {
  title: 'Team',
  section: 'Team management',
  back: 'Company Settings',
  people: (count: number) => plural.en(count, '1 member', `${count} members`),
  open: 'Manage the team',
  see: 'See the team',
  invite: 'Invite teammate',
  loading: 'Loading the team',
  failed: 'Couldn’t load the team.',
  alone:
    'Only you are here so far. People you invite see the meetings that are shared with the workspace, and none of your private ones.',
  columns: { name: 'Name', email: 'Email', role: 'Role', joined: 'Joined', actions: 'Actions' },
  you: 'You',
  roles: { admin: 'Admin', user: 'User' },
  waiting: 'Waits for a seat',
  change: (name: string) => `Change the role of ${name}`,
  makeAdmin: 'Make an admin',
  makeUser: 'Make a user',
  changed: (name: string, role: string) => `${name} is now ${role}.`,
  changeFailed: (reason: string) => `Couldn’t change the role. ${reason}`,
  actions: (name: string) => `More about ${name}`,
  remove: 'Remove from the workspace',
  leave: 'Leave the workspace',
  removal: {
    title: 'Remove a member',
    question: 'Are you sure you want to remove this member?',
    consequence:
      'They lose access at once. Meetings that the workspace can see stay and go to an admin. What only they could see is kept for them for 30 days, so that they can export it.',
    cancel: 'Cancel',
    confirm: 'Remove',
    done: 'The member is removed.',
    failed: 'Couldn’t remove the member.',
  },
  dialog: {
    title: 'Invite teammate',
    text: 'They get a mail with a link that works for seven days, for this address alone.',
    email: 'Email address',
    placeholder: 'name@company.com',
    role: 'Role',
    hints: {
      user: 'Works with the meetings that the workspace may see, and with their own.',
      admin:
        'Also decides who is in the workspace, what it is called, what it pays for and how it keeps data.',
    },
    cancel: 'Cancel',
    send: 'Send Invitation',
    sent: (email: string) => `The invitation to ${email} is on its way.`,
  },
  invitations: {
    title: 'Pending invitations',
    none: 'Nobody is invited at the moment.',
    failed: 'Couldn’t load the invitations.',
    by: (name: string) => `Invited by ${name}`,
    states: {
      open: (date: string) => `works until ${date}`,
      expired: 'expired',
      ended: 'no longer works, as who sent it is no admin any more',
    },
    renew: 'Send again',
    renewNamed: (email: string) => `Send the invitation to ${email} again`,
    renewed: (email: string) =>
      `A new link for ${email} is on its way. The one before does not work any more.`,
    renewFailed: (reason: string) => `Couldn’t send the invitation again. ${reason}`,
    withdraw: 'Withdraw',
    withdrawNamed: (email: string) => `Withdraw the invitation to ${email}`,
    withdrawal: {
      title: 'Withdraw an invitation',
      question: 'Are you sure you want to withdraw this invitation?',
      consequence: 'Its link stops working at once.',
      cancel: 'Cancel',
      confirm: 'Withdraw',
      done: 'The invitation is withdrawn.',
      failed: 'Couldn’t withdraw the invitation.',
    },
  },
  seats: {
    taken: (active: number, seats: number) =>
      `${active} of ${seats} ${plural.en(seats, 'seat', 'seats')} taken`,
    over: (active: number, seats: number) =>
      `${active} members, ${seats} ${plural.en(seats, 'seat', 'seats')}. Nobody is removed; new members wait for a seat.`,
    waiting: (count: number) =>
      plural.en(count, 'One person waits for a seat.', `${count} people wait for a seat.`),
    more: 'They have access as soon as there is a seat for them.',
    buy: 'Get more seats',
    ask: 'An admin can get more seats.',
  },
};
