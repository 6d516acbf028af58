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
]);

/** Microsoft's tenant of personal accounts, and its endpoints for accounts of any organization. */
const publicTenants = new Set([
  '9188040d-6c67-4c5b-b112-36a304b66dad',
  'common',
  'organizations',
  'consumers',
]);

/**
 * Returns whether anyone can get an account with an address of their choice at this issuer. Such an issuer proves
 * nothing about a company. An organization's own tenant at Microsoft, and Google with the `hd` claim, are not public in
 * this sense.
 */
export function isPublicIssuer(issuer: string): boolean {
  const { hostname, pathname } = new URL(issuer);
  if (publicHosts.has(hostname)) return true;
  const [, tenant = ''] = pathname.toLowerCase().split('/');
  return /(^|\.)(microsoftonline\.com|windows\.net)$/.test(hostname) && publicTenants.has(tenant);
}
