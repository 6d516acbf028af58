import { isLocale, type Locale, matchLocale, sourceLocale } from '@afterword/api-client/contract';
import { parse } from 'hono/utils/cookie';
import { hostPrefix } from './host-cookie.ts';

/** The cookie with the language chosen on the site; over TLS its name has the host prefix. */
export const localeCookie = 'locale';

/** Returns the language chosen on the site; null if none was chosen. */
function chosenLocale(headers: Headers): Locale | null {
  const cookies = parse(headers.get('cookie') ?? '');
  // Unprefixed without TLS, or if chosen before cookies had the prefix.
  const chosen = [cookies[`${hostPrefix}${localeCookie}`], cookies[localeCookie]];
  return chosen.find((each) => isLocale(each)) ?? null;
}

/** Returns the language of a request: the one chosen on the site, or else the browser's preference, or else English. */
export function localeOf(headers: Headers): Locale {
  const chosen = chosenLocale(headers);
  if (chosen) return chosen;
  return matchLocale(preferredLanguages(headers.get('accept-language') ?? '')) ?? sourceLocale;
}

/** Returns the language tags of an Accept-Language header, most preferred first (RFC 9110, section 12.5.4). */
function preferredLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
