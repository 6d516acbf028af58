/** Google signs in anyone; its `hd` claim names the organization that manages an account. */
export const googleIssuer = 'https://accounts.google.com';

/** Hosts whose only issuer serves everyone on the internet. */
const publicHosts = new Set([
  'appleid.apple.com',
  'gitlab.com',
  'www.facebook.com',
  'www.linkedin.com',
  'access.line.me',
  'id.twitch.tv',
  'login.yahoo.com',
  'api.login.yahoo.com',
  'slack.com',
  'discord.com',
  'login.live.com',
  'identity.xero.com',
  'www.paypal.com',
  // An organization's own issuer is at its My Domain.
  'login.salesforce.com',
  'test.salesforce.com',
]);

/** Microsoft's tenant of personal accounts, its endpoints for accounts of any organization, and the issuer of those. */
const publicTenants = new Set([
  '9188040d-6c67-4c5b-b112-36a304b66dad',
  'common',
  'organizations',
  'consumers',
  '{tenantid}',
]);

/**
 * Returns whether anyone can get an account with an address of their choice at this issuer. Such an issuer proves
 * nothing about a company. An organization's own tenant at Microsoft, and Google with the `hd` claim, are not public in
 * this sense.
 */
export function isPublicIssuer(issuer: string): boolean {
  const { hostname, pathname } = new URL(issuer);
  if (publicHosts.has(hostname)) return true;
  if (!/(^|\.)(microsoftonline\.com|windows\.net)$/.test(hostname)) return false;
  const parts = pathname.toLowerCase().replace('%7b', '{').replace('%7d', '}').split('/');
  return parts.some((part) => publicTenants.has(part));
}
