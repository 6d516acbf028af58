/** The words around the dashboard's screens. */
export const copy = {
  menu: 'Menu',
  sidebar: 'Menu and account',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  items: {
    dashboard: 'Dashboard',
    meetings: 'Meetings',
    personalSettings: 'Personal Settings',
    downloads: 'Downloads',
  },
  signOut: 'Sign out',
  signedOutHereOnly:
    'Signed out in this browser. The server could not be told; end the session in Personal Settings later.',
};
