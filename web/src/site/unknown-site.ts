import type { SiteSettings } from '@afterword/api-client';

/** The settings of public pages until the server has said what they are: nothing is promised. */
export const unknownSite: SiteSettings = {
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
