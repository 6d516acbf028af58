/** The words of the company settings. */
export const messages = {
  title: 'Company Settings',
  /** What all of this is about, below the title. */
  of: (workspace: string) => `Workspace: ${workspace}`,
  readOnly: 'Admins of this workspace can change this.',
  profile: {
    title: 'Profile',
    name: 'Name of the workspace',
    nameNeeded: 'A name is needed.',
    save: 'Save Changes',
    saved: 'The workspace is renamed.',
  },
};
