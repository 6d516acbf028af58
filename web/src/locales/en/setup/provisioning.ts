import { plural } from '@afterword/api-client/locales';
/** Messages of the provisioning page in the company settings. */
export const messages = {
  title: 'Provisioning',
  lead: 'Let your identity provider add people, assign roles, and deactivate people who leave, using SCIM 2.0.',
  onlyAdmins: 'Admins of this workspace can set up provisioning.',
  loading: 'Loading settings',
  failed: 'Couldn’t load the settings.',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Copy it from the field.',
  domains: (domains: string) => `For addresses at ${domains}.`,
  noDomains: 'Works for addresses at verified domains. This workspace has none yet.',
  toDomains: 'Verified domains',
  atProvider: {
    title: 'Set up your provider',
    text: 'Enter this address and a token in your provider’s settings.',
    steps: 'Steps for Entra ID and Okta',
    url: 'SCIM address (tenant URL)',
  },
  tokens: 'Tokens',
  people: {
    title: 'People',
    count: (active: number, all: number) =>
      all === 0 ? 'Nobody has been provisioned yet.' : `${active} active, ${all} in total.`,
    text: 'Deactivating someone at your provider ends their sessions, extensions, API keys and assistants within seconds. Meetings that the workspace can see pass to an admin.',
  },
  groups: {
    title: 'Groups and roles',
    text: 'Choose the role of each group. Your provider can’t assign a role that you haven’t chosen here. The last admin always stays an admin.',
    none: 'Your provider has sent no groups yet.',
    members: (count: number) => plural.en(count, '1 person', `${count} people`),
    role: (group: string) => `Role of ${group}`,
    roles: { user: 'Member', admin: 'Admin' },
    saved: (group: string) => `Changed the role of “${group}”.`,
    notChanged: (reason: string) => `Couldn’t change the role. ${reason}`,
  },
};
