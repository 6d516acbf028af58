/** Messages of the dashboard's menu. */
export const messages = {
  items: {
    dashboard: 'Dashboard',
    meetings: 'Meetings',
    actionItems: 'Action items',
    automations: 'AI Automations',
    integrations: 'Integrations',
    companySettings: 'Company Settings',
    personalSettings: 'Personal Settings',
    downloads: 'Downloads',
    administration: 'Administration',
  },
  workspaces: {
    label: (name: string) => `Workspace: ${name}`,
    current: 'here now',
    waiting: 'waits for a seat',
    loading: 'Loading the workspaces',
    failed: (reason: string) => `Couldn’t load the workspaces. ${reason}`,
    switched: (name: string) => `You are now in ${name}.`,
    switchFailed: (reason: string) => `Couldn’t change the workspace. ${reason}`,
    create: 'New workspace',
    dialog: {
      title: 'New workspace',
      text: 'It has members and meetings of its own. You are its first admin.',
      name: 'Name',
      cancel: 'Cancel',
      action: 'Create the workspace',
    },
  },
};
