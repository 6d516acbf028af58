import type { SiteSettings } from '@afterword/api-client';

/** A server with nothing configured. */
export const bareSite: SiteSettings = {
  stores: { chrome: null, edge: null, workspace: null },
  extension: null,
  social: [],
  launchingSoon: false,
  sellsPlans: false,
  stripePublishableKey: null,
  googleSignIn: false,
  passwordSignIn: false,
  sendsMail: false,
  mailsMessages: false,
  communityUrl: null,
  prioritySupportHours: null,
  mailsToFolder: false,
  integrations: [],
  languageModel: null,
  hasAccounts: true,
};
