import type { Environment } from './environment.ts';

/** Whether people reach this server over TLS, itself or through a proxy. */
export const isHttps = ({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>) => PUBLIC_URL.startsWith('https:');

/**
 * What a cookie is called. Over TLS with the prefix that makes browsers take it from this host alone: no other host of the
 * domain can set it. Without TLS browsers refuse such a name.
 */
export const hostOnly = (name: string, environment: Pick<Environment, 'PUBLIC_URL'>) =>
  isHttps(environment) ? `${hostPrefix}${name}` : name;

/** RFC 6265bis, section 4.1.3.2: always Secure, with the path `/` and no domain. */
export const hostPrefix = '__Host-';
