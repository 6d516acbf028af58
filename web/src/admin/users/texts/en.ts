/** Messages of the list of users (specification, sections 2 and 8). */
export const messages = {
  menu: 'User Management',
  title: 'Users',
  create: 'New User',
  all: 'All Users',
  search: 'Search Users...',
  columns: { name: 'Name', email: 'Email', role: 'Role', actions: 'Actions' },
  roles: { admin: 'Admin', user: 'User' },
  noRole: 'N/A',
  you: 'You',
  notYet: 'Not signed in yet',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  failed: 'Couldn’t load the users.',
  noneFound: { title: 'No matching users', text: 'Try part of a name or address.' },
  clear: 'Clear search',
  deletion: {
    title: 'Delete user',
    question: 'Are you sure you want to delete this user?',
    consequence: 'Their meetings, summaries and sessions are deleted with them. This cannot be undone.',
    cancel: 'Cancel',
    confirm: 'Delete',
    done: 'User deleted successfully!',
    failed: 'An error occurred while deleting the user.',
  },
};

declare module '../../../locales/screen-texts.ts' {
  interface ScreenTexts {
    'admin/users': typeof messages;
  }
}
