import type { Check } from '@afterword/api-client/contract';
import { readSignInRules } from '../../people/accounts/sign-in-rules.ts';
import type { Deps } from '../../platform/procedure.ts';
import { isThisMachine } from '../../site/pages/settings.ts';

/** Returns the setup steps and decisions required before a server goes live, with their status. */
export async function firstRunChecks({ control, environment }: Deps): Promise<Check[]> {
  const [admins, rules] = await Promise.all([
    control.query<{ email: string }>(`select email from account where role = 'admin' order by id limit 10`),
    readSignInRules(control),
  ]);
  const { CHROME_STORE_URL, EDGE_STORE_URL, WORKSPACE_STORE_URL } = environment;
  const stores = [CHROME_STORE_URL, EDGE_STORE_URL, WORKSPACE_STORE_URL].filter((url) => url !== undefined);
  const address = new URL(environment.PUBLIC_URL);
  return [
    // Only admins see this: it lists them, and says whether the operator has named them.
    {
      name: 'admin',
      done: environment.ADMIN_EMAILS.length > 0,
      detail: admins.rows.map(({ email }) => email).join(', '),
    },
    {
      name: 'address',
      done: address.protocol === 'https:' && !isThisMachine(environment.PUBLIC_URL),
      detail: environment.PUBLIC_URL,
    },
    {
      name: 'mail',
      done: environment.SMTP_URL !== undefined,
      detail: environment.SMTP_URL ? new URL(environment.SMTP_URL).host : '',
    },
    {
      name: 'contact',
      done: environment.CONTACT_EMAIL !== undefined,
      detail: environment.CONTACT_EMAIL ?? '',
    },
    {
      name: 'registration',
      done: rules.registration !== 'open',
      detail: rules.registration === 'domains' ? rules.domains.join(', ') : '',
    },
    { name: 'stores', done: stores.length > 0, detail: stores.join(', ') },
  ];
}
