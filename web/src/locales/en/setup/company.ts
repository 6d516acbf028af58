/** Messages of the company settings. */
export const messages = {
  title: 'Company Settings',
  /** Text below the title. */
  of: (workspace: string) => `Workspace: ${workspace}`,
  readOnly: 'Admins of this workspace can change this.',
  profile: {
    title: 'Profile',
    name: 'Workspace name',
    nameNeeded: 'Enter a name.',
    save: 'Save Changes',
    saved: 'Workspace renamed',
    timeZone: {
      label: 'Time zone',
      hint: 'Used for due dates such as “tomorrow”, weekly digests, and meeting times in emails, files and other tools.',
      saved: 'Time zone saved',
    },
  },
  billing: 'Billing',
  ending: 'Leave or delete',
  leaving: {
    title: 'Leave this workspace',
    text: 'Meetings the workspace can see stay with an admin. Meetings only you can see are kept for 30 days so that you can export them.',
    action: 'Leave workspace',
    question: 'Leave this workspace?',
    keep: 'Stay',
    confirm: (name: string) => `Type ${name} to confirm`,
    done: (name: string) => `You left ${name}.`,
  },
  deletion: {
    title: 'Delete this workspace',
    text: 'This permanently deletes every member’s meetings in it and cancels its subscription. Members keep their accounts.',
    action: 'Delete workspace',
    question: 'Delete this workspace?',
    keep: 'Keep it',
    confirm: (name: string) => `Type ${name} to confirm`,
    everything: 'Delete everything',
    done: (name: string) => `${name} was deleted.`,
  },
  personal: 'This is your personal workspace. It is deleted with your account.',
};
