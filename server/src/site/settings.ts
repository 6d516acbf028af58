import type { SiteSettings } from '@afterword/api-client/contract';
import type { Environment } from '../platform/environment.ts';

/** What the public pages of this server depend on. */
export function siteSettings(environment: Environment): SiteSettings {
  const stores = {
    chrome: environment.CHROME_STORE_URL ?? null,
    edge: environment.EDGE_STORE_URL ?? null,
    workspace: environment.WORKSPACE_STORE_URL ?? null,
  };
  return {
    stores,
    social: environment.SOCIAL_LINKS.map((url) => ({
      name: new URL(url).hostname.replace(/^www\./, ''),
      url,
    })),
    launchingSoon: environment.LAUNCHING_SOON ?? Object.values(stores).every((url) => url === null),
    sellsPlans: environment.STRIPE_SECRET_KEY !== undefined,
    stripePublishableKey: environment.STRIPE_PUBLISHABLE_KEY ?? null,
    passwordSignIn: environment.ALLOW_PASSWORDS,
    googleSignIn: Boolean(environment.GOOGLE_CLIENT_ID && environment.GOOGLE_CLIENT_SECRET),
  };
}
