/** The words around the screens of a signed-in person, and of what lists have in common. */
export const appCopy = {
  menu: 'Menu',
  sidebar: 'Menu and account',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  signOut: 'Sign out',
  signedOutHereOnly:
    'Signed out in this browser. The server could not be told; end the session in Personal Settings later.',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous page',
  next: 'Next page',
};
