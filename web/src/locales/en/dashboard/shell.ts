/** The words of the dashboard's menu. */
export const messages = {
  items: {
    dashboard: 'Dashboard',
    meetings: 'Meetings',
    companySettings: 'Company Settings',
    personalSettings: 'Personal Settings',
    downloads: 'Downloads',
    administration: 'Administration',
  },
};
