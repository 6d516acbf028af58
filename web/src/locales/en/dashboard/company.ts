/** The words of the company settings. */
export const messages = {
  title: 'Company Settings',
  /** Text below the title. */
  of: (workspace: string) => `Workspace: ${workspace}`,
  readOnly: 'Admins of this workspace can change this.',
  profile: {
    title: 'Profile',
    name: 'Name of the workspace',
    nameNeeded: 'A name is needed.',
    save: 'Save Changes',
    saved: 'The workspace is renamed.',
    timeZone: {
      label: 'Time zone',
      hint: 'It decides which day “tomorrow” is in action items, when a weekly digest is sent, and by which clock mails, files and other tools say when a meeting was.',
      saved: 'The time zone is saved.',
    },
  },
  billing: 'Billing',
  ending: 'Leave or delete',
  leaving: {
    title: 'Leave this workspace',
    text: 'Meetings that the workspace can see stay and go to an admin. What only you can see is kept for you for 30 days, so that you can export it.',
    action: 'Leave the workspace',
    question: 'Leave this workspace?',
    keep: 'Stay',
    confirm: (name: string) => `Type ${name} to confirm`,
    done: (name: string) => `You have left ${name}.`,
  },
  deletion: {
    title: 'Delete this workspace',
    text: 'Every meeting in it goes with it, of all its members, at once and for good; what it pays for is cancelled. Members keep their accounts.',
    action: 'Delete the workspace',
    question: 'Delete this workspace?',
    keep: 'Keep it',
    confirm: (name: string) => `Type ${name} to confirm`,
    everything: 'Delete everything',
    done: (name: string) => `${name} is deleted.`,
  },
  personal: 'This workspace was made with your account, and goes with it.',
};
