/** The words of the dashboard's menu. */
export const messages = {
  items: {
    dashboard: 'Dashboard',
    meetings: 'Meetings',
    personalSettings: 'Personal Settings',
    downloads: 'Downloads',
    administration: 'Administration',
  },
};
