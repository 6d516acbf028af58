import type { Registration } from '@afterword/api-client';

const choices: Record<Registration, { label: string; text: string }> = {
  open: { label: 'Open', text: 'Everybody who can read mail sent to their address gets an account.' },
  domains: { label: 'By domain', text: 'Only addresses of the domains below get a new account.' },
  invitation: { label: 'By invitation', text: 'Only users created by an administrator can sign in.' },
};

/** The words of the rules about who may have an account. */
export const messages = {
  title: 'Sign-in and Registration',
  text: 'Choose who can have an account on this server. Existing accounts keep working, and administrators listed in ADMIN_EMAILS can always sign in.',
  registration: 'New accounts',
  choices,
  domains: 'Domains',
  domainsHint: 'One a line, like example.com. A subdomain is a domain of its own.',
  domainsNeeded: 'Name at least one domain.',
  save: 'Save Changes',
  saved: 'Sign-in rules updated successfully',
  failed: (reason: string) => `Couldn’t save the rules. ${reason}`,
  loadFailed: 'Couldn’t load the rules.',
  loading: 'Loading',
};
