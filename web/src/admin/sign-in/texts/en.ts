import type { Registration } from '@afterword/api-client';

const choices: Record<Registration, { label: string; text: string }> = {
  open: { label: 'Open', text: 'Anyone with a working email address can create an account.' },
  domains: { label: 'By domain', text: 'Only addresses at the domains below can create an account.' },
  invitation: { label: 'By invitation', text: 'Only users created by an administrator can sign in.' },
};

/** Messages of the rules about who may have an account. */
export const messages = {
  menu: 'Sign-in',
  title: 'Sign-in and Registration',
  text: 'Choose who can have an account on this server. Existing accounts keep working, and administrators listed in ADMIN_EMAILS can always sign in.',
  registration: 'New accounts',
  choices,
  domains: 'Domains',
  domainsHint: 'One per line, such as example.com. Subdomains count separately.',
  domainsNeeded: 'Enter at least one domain.',
  save: 'Save Changes',
  saved: 'Sign-in rules updated successfully',
  failed: (reason: string) => `Couldn’t save the rules. ${reason}`,
  loadFailed: 'Couldn’t load the rules.',
  loading: 'Loading',
};

declare module '../../../locales/screen-texts.ts' {
  interface ScreenTexts {
    'admin/sign-in': typeof messages;
  }
}
