import type { Environment } from '../environment/environment.ts';

/** Returns whether people reach this server over TLS, directly or through a proxy. */
export const isHttps = ({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>) => PUBLIC_URL.startsWith('https:');

/**
 * Returns the name of a cookie. Over TLS, it has the prefix that prevents other hosts of the domain from setting it;
 * without TLS, browsers reject such names.
 */
export const hostOnlyCookieName = (name: string, environment: Pick<Environment, 'PUBLIC_URL'>) =>
  isHttps(environment) ? `${hostPrefix}${name}` : name;

/** RFC 6265bis, section 4.1.3.2: always Secure, with the path `/` and no domain. */
export const hostPrefix = '__Host-';
