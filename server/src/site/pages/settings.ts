import type { SiteSettings } from '@afterword/api-client/contract';
import { integrations } from '../../outgoing/integrations/registry.ts';
import { isDatabaseUnavailable } from '../../platform/errors/database-unavailable.ts';
import type { Control } from '../../platform/postgres/planes.ts';
import type { Deps } from '../../platform/procedure.ts';
import { answerWithin } from '../../platform/process/answer-within.ts';
import { extensionPackagePath } from './extension-package.ts';

/** Settings of this server that public pages show. */
export async function siteSettings({
  environment,
  control,
  extension,
}: Pick<Deps, 'environment' | 'control' | 'extension'>): Promise<SiteSettings> {
  const stores = {
    chrome: environment.CHROME_STORE_URL ?? null,
    edge: environment.EDGE_STORE_URL ?? null,
    workspace: environment.WORKSPACE_STORE_URL ?? null,
  };
  const [packed, hasAccounts] = await Promise.all([extension(), readHasAccounts(control)]);
  const sendsMail = environment.SMTP_URL !== undefined;
  return {
    stores,
    extension: packed && {
      version: packed.version,
      bytes: packed.zip.length,
      url: extensionPackagePath,
    },
    social: environment.SOCIAL_LINKS.map((url) => ({
      name: new URL(url).hostname.replace(/^www\./, ''),
      url,
    })),
    launchingSoon: environment.LAUNCHING_SOON ?? Object.values(stores).every((url) => url === null),
    sellsPlans: environment.STRIPE_SECRET_KEY !== undefined,
    stripePublishableKey: environment.STRIPE_PUBLISHABLE_KEY ?? null,
    passwordSignIn: environment.ALLOW_PASSWORDS,
    googleSignIn: Boolean(environment.GOOGLE_CLIENT_ID && environment.GOOGLE_CLIENT_SECRET),
    sendsMail,
    mailsMessages: sendsMail && environment.CONTACT_EMAIL !== undefined,
    communityUrl: environment.COMMUNITY_URL ?? null,
    prioritySupportHours: environment.PRIORITY_SUPPORT_HOURS ?? null,
    mailsToFolder: !sendsMail && isThisMachine(environment.PUBLIC_URL),
    integrations: integrations.map(({ id }) => id),
    languageModel: environment.model?.provider ?? null,
    hasAccounts,
  };
}

/** Returns whether people open this server on the machine it runs on. */
export function isThisMachine(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
}

/** Milliseconds that pages wait for the database. */
const timeoutMs = 3_000;

/** Returns whether someone has an account. True if the database does not answer, so that the status page can say so. */
const readHasAccounts = (control: Control): Promise<boolean> =>
  answerWithin(timeoutMs, true, async () => {
    try {
      return (await control.query('select from account limit 1')).rowCount !== 0;
    } catch (error) {
      if (isDatabaseUnavailable(error)) return true;
      throw error;
    }
  });
