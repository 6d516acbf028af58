import { isLocale, type Locale, matchLocale, sourceLocale } from '@afterword/api-client/contract';
import { parse } from 'hono/utils/cookie';
import { hostPrefix } from './host-cookie.ts';

/** The cookie with the language that was chosen on the site; over TLS its name has the prefix of a host's own. */
export const localeCookie = 'locale';

/** The language that was chosen on the site, if one was. */
export function chosenLocale(headers: Headers): Locale | null {
  const cookies = parse(headers.get('cookie') ?? '');
  // Without the prefix: where there is no TLS, or chosen before cookies had it.
  const chosen = [cookies[`${hostPrefix}${localeCookie}`], cookies[localeCookie]];
  return chosen.find((each) => isLocale(each)) ?? null;
}

/** The language of a request: the one chosen on the site, else the one the browser prefers, else English. */
export function localeOf(headers: Headers): Locale {
  const chosen = chosenLocale(headers);
  if (chosen) return chosen;
  return matchLocale(preferredLanguages(headers.get('accept-language') ?? '')) ?? sourceLocale;
}

/** The language tags of an Accept-Language header, the most wanted first (RFC 9110, section 12.5.4). */
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
