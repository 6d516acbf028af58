/**
 * The languages in which each platform can caption: BCP 47 tag, name, and the platform's code. Collected until August 2026 and
 * possibly incomplete. Zoom's codes are inferred from the names it shows.
 */
import type { Platform } from '@afterword/api-client';
import { sourceLocale } from '@afterword/api-client/locales';
import { currentLocale } from '../locales/locale.ts';

export interface CaptionLanguage {
  /** BCP 47 tag, as stored in the setting. */
  tag: string;
  name: string;
  /** The platform's code; absent if the platform does not caption in this language. */
  codes: Partial<Record<Platform, string>>;
}

/** Sorted by name. */
export const captionLanguages: readonly CaptionLanguage[] = [
  { tag: 'af-ZA', name: 'Afrikaans (South Africa)', codes: { meet: 'af-ZA' } },
  { tag: 'sq-AL', name: 'Albanian (Albania)', codes: { meet: 'sq-AL' } },
  { tag: 'am-ET', name: 'Amharic (Ethiopia)', codes: { meet: 'am-ET' } },
  { tag: 'ar', name: 'Arabic', codes: { zoom: 'ar' } },
  { tag: 'ar-EG', name: 'Arabic (Egypt)', codes: { meet: 'ar-EG' } },
  { tag: 'ar-x-GULF', name: 'Arabic (Gulf)', codes: { meet: 'ar-x-GULF' } },
  { tag: 'ar-x-LEVANT', name: 'Arabic (Levant)', codes: { meet: 'ar-x-LEVANT' } },
  { tag: 'ar-x-MAGHREBI', name: 'Arabic (Maghrebi)', codes: { meet: 'ar-x-MAGHREBI' } },
  { tag: 'ar-SA', name: 'Arabic (Saudi Arabia)', codes: { teams: 'ar-sa' } },
  { tag: 'ar-AE', name: 'Arabic (United Arab Emirates)', codes: { meet: 'ar-AE', teams: 'ar-ae' } },
  { tag: 'hy-AM', name: 'Armenian (Armenia)', codes: { meet: 'hy-AM' } },
  { tag: 'az-AZ', name: 'Azerbaijani (Azerbaijan)', codes: { meet: 'az-AZ' } },
  { tag: 'bn-BD', name: 'Bangla (Bangladesh)', codes: { meet: 'bn-BD' } },
  { tag: 'eu-ES', name: 'Basque (Spain)', codes: { meet: 'eu-ES' } },
  { tag: 'bg-BG', name: 'Bulgarian (Bulgaria)', codes: { meet: 'bg-BG', teams: 'bg-bg' } },
  { tag: 'my-MM', name: 'Burmese (Myanmar)', codes: { meet: 'my-MM' } },
  { tag: 'yue', name: 'Cantonese', codes: { zoom: 'yue' } },
  { tag: 'ca-ES', name: 'Catalan (Spain)', codes: { meet: 'ca-ES', teams: 'ca-es' } },
  { tag: 'zh-CN', name: 'Chinese (China)', codes: { meet: 'cmn-Hans-CN', teams: 'zh-cn' } },
  { tag: 'zh-HK', name: 'Chinese (Hong Kong SAR China)', codes: { teams: 'zh-hk' } },
  { tag: 'zh-Hans', name: 'Chinese (Simplified)', codes: { zoom: 'zh-Hans' } },
  { tag: 'zh-TW', name: 'Chinese (Taiwan)', codes: { meet: 'cmn-Hant-TW', teams: 'zh-tw' } },
  { tag: 'hr-HR', name: 'Croatian (Croatia)', codes: { teams: 'hr-hr' } },
  { tag: 'cs', name: 'Czech', codes: { zoom: 'cs' } },
  { tag: 'cs-CZ', name: 'Czech (Czechia)', codes: { meet: 'cs-CZ', teams: 'cs-cz' } },
  { tag: 'da', name: 'Danish', codes: { zoom: 'da' } },
  { tag: 'da-DK', name: 'Danish (Denmark)', codes: { meet: 'da-DK', teams: 'da-dk' } },
  { tag: 'nl', name: 'Dutch', codes: { zoom: 'nl' } },
  { tag: 'nl-BE', name: 'Dutch (Belgium)', codes: { teams: 'nl-be' } },
  { tag: 'nl-NL', name: 'Dutch (Netherlands)', codes: { meet: 'nl-NL', teams: 'nl-nl' } },
  { tag: 'en', name: 'English', codes: { zoom: 'en' } },
  { tag: 'en-AU', name: 'English (Australia)', codes: { meet: 'en-AU', teams: 'en-au' } },
  { tag: 'en-CA', name: 'English (Canada)', codes: { teams: 'en-ca' } },
  { tag: 'en-IN', name: 'English (India)', codes: { meet: 'en-IN', teams: 'en-in' } },
  { tag: 'en-NZ', name: 'English (New Zealand)', codes: { teams: 'en-nz' } },
  { tag: 'en-PH', name: 'English (Philippines)', codes: { meet: 'en-PH' } },
  { tag: 'en-GB', name: 'English (United Kingdom)', codes: { meet: 'en-GB', teams: 'en-gb' } },
  { tag: 'en-US', name: 'English (United States)', codes: { meet: 'en-US', teams: 'en-us' } },
  { tag: 'et', name: 'Estonian', codes: { zoom: 'et' } },
  { tag: 'et-EE', name: 'Estonian (Estonia)', codes: { meet: 'et-EE', teams: 'et-ee' } },
  { tag: 'fil-PH', name: 'Filipino (Philippines)', codes: { meet: 'fil-PH' } },
  { tag: 'fi', name: 'Finnish', codes: { zoom: 'fi' } },
  { tag: 'fi-FI', name: 'Finnish (Finland)', codes: { meet: 'fi-FI', teams: 'fi-fi' } },
  { tag: 'fr', name: 'French', codes: { zoom: 'fr' } },
  { tag: 'fr-CA', name: 'French (Canada)', codes: { meet: 'fr-CA', zoom: 'fr-CA', teams: 'fr-ca' } },
  { tag: 'fr-FR', name: 'French (France)', codes: { meet: 'fr-FR', teams: 'fr-fr' } },
  { tag: 'gl-ES', name: 'Galician (Spain)', codes: { meet: 'gl-ES' } },
  { tag: 'ka-GE', name: 'Georgian (Georgia)', codes: { meet: 'ka-GE' } },
  { tag: 'de', name: 'German', codes: { zoom: 'de' } },
  { tag: 'de-DE', name: 'German (Germany)', codes: { meet: 'de-DE', teams: 'de-de' } },
  { tag: 'de-CH', name: 'German (Switzerland)', codes: { teams: 'de-ch' } },
  { tag: 'el-GR', name: 'Greek (Greece)', codes: { meet: 'el-GR', teams: 'el-gr' } },
  { tag: 'gu-IN', name: 'Gujarati (India)', codes: { meet: 'gu-IN' } },
  { tag: 'he', name: 'Hebrew', codes: { zoom: 'he' } },
  { tag: 'he-IL', name: 'Hebrew (Israel)', codes: { meet: 'iw-IL', teams: 'he-il' } },
  { tag: 'hi', name: 'Hindi', codes: { zoom: 'hi' } },
  { tag: 'hi-IN', name: 'Hindi (India)', codes: { meet: 'hi-IN', teams: 'hi-in' } },
  { tag: 'hu', name: 'Hungarian', codes: { zoom: 'hu' } },
  { tag: 'hu-HU', name: 'Hungarian (Hungary)', codes: { meet: 'hu-HU', teams: 'hu-hu' } },
  { tag: 'is-IS', name: 'Icelandic (Iceland)', codes: { meet: 'is-IS' } },
  { tag: 'id', name: 'Indonesian', codes: { zoom: 'id' } },
  { tag: 'id-ID', name: 'Indonesian (Indonesia)', codes: { meet: 'id-ID', teams: 'id-id' } },
  { tag: 'it', name: 'Italian', codes: { zoom: 'it' } },
  { tag: 'it-IT', name: 'Italian (Italy)', codes: { meet: 'it-IT', teams: 'it-it' } },
  { tag: 'ja', name: 'Japanese', codes: { zoom: 'ja' } },
  { tag: 'ja-JP', name: 'Japanese (Japan)', codes: { meet: 'ja-JP', teams: 'ja-jp' } },
  { tag: 'jv-ID', name: 'Javanese (Indonesia)', codes: { meet: 'jv-ID' } },
  { tag: 'kn-IN', name: 'Kannada (India)', codes: { meet: 'kn-IN' } },
  { tag: 'kk-KZ', name: 'Kazakh (Kazakhstan)', codes: { meet: 'kk-KZ' } },
  { tag: 'km-KH', name: 'Khmer (Cambodia)', codes: { meet: 'km-KH' } },
  { tag: 'rw-RW', name: 'Kinyarwanda (Rwanda)', codes: { meet: 'rw-RW' } },
  { tag: 'ko', name: 'Korean', codes: { zoom: 'ko' } },
  { tag: 'ko-KR', name: 'Korean (South Korea)', codes: { meet: 'ko-KR', teams: 'ko-kr' } },
  { tag: 'lo-LA', name: 'Lao (Laos)', codes: { meet: 'lo-LA' } },
  { tag: 'lv-LV', name: 'Latvian (Latvia)', codes: { meet: 'lv-LV', teams: 'lv-lv' } },
  { tag: 'lt-LT', name: 'Lithuanian (Lithuania)', codes: { meet: 'lt-LT', teams: 'lt-lt' } },
  { tag: 'mk-MK', name: 'Macedonian (North Macedonia)', codes: { meet: 'mk-MK' } },
  { tag: 'ms', name: 'Malay', codes: { zoom: 'ms' } },
  { tag: 'ms-MY', name: 'Malay (Malaysia)', codes: { meet: 'ms-MY' } },
  { tag: 'ml-IN', name: 'Malayalam (India)', codes: { meet: 'ml-IN' } },
  { tag: 'mr-IN', name: 'Marathi (India)', codes: { meet: 'mr-IN' } },
  { tag: 'mn-MN', name: 'Mongolian (Mongolia)', codes: { meet: 'mn-MN' } },
  { tag: 'ne-NP', name: 'Nepali (Nepal)', codes: { meet: 'ne-NP' } },
  { tag: 'nso-ZA', name: 'Northern Sotho (South Africa)', codes: { meet: 'nso-ZA' } },
  { tag: 'nb-NO', name: 'Norwegian Bokmål (Norway)', codes: { meet: 'nb-NO', teams: 'nb-no' } },
  { tag: 'fa', name: 'Persian', codes: { zoom: 'fa' } },
  { tag: 'fa-IR', name: 'Persian (Iran)', codes: { meet: 'fa-IR' } },
  { tag: 'pl', name: 'Polish', codes: { zoom: 'pl' } },
  { tag: 'pl-PL', name: 'Polish (Poland)', codes: { meet: 'pl-PL', teams: 'pl-pl' } },
  { tag: 'pt', name: 'Portuguese', codes: { zoom: 'pt' } },
  { tag: 'pt-BR', name: 'Portuguese (Brazil)', codes: { meet: 'pt-BR', teams: 'pt-br' } },
  { tag: 'pt-PT', name: 'Portuguese (Portugal)', codes: { meet: 'pt-PT', teams: 'pt-pt' } },
  { tag: 'ro', name: 'Romanian', codes: { zoom: 'ro' } },
  { tag: 'ro-RO', name: 'Romanian (Romania)', codes: { meet: 'ro-RO', teams: 'ro-ro' } },
  { tag: 'ru', name: 'Russian', codes: { zoom: 'ru' } },
  { tag: 'ru-RU', name: 'Russian (Russia)', codes: { meet: 'ru-RU', teams: 'ru-ru' } },
  { tag: 'sr-RS', name: 'Serbian (Serbia)', codes: { meet: 'sr-RS', teams: 'sr-rs' } },
  { tag: 'si-LK', name: 'Sinhala (Sri Lanka)', codes: { meet: 'si-LK' } },
  { tag: 'sk-SK', name: 'Slovak (Slovakia)', codes: { meet: 'sk-SK', teams: 'sk-sk' } },
  { tag: 'sl-SI', name: 'Slovenian (Slovenia)', codes: { meet: 'sl-SI', teams: 'sl-si' } },
  { tag: 'st-ZA', name: 'Southern Sotho (South Africa)', codes: { meet: 'st-ZA' } },
  { tag: 'es', name: 'Spanish', codes: { zoom: 'es' } },
  { tag: 'es-MX', name: 'Spanish (Mexico)', codes: { meet: 'es-MX', teams: 'es-mx' } },
  { tag: 'es-ES', name: 'Spanish (Spain)', codes: { meet: 'es-ES', teams: 'es-es' } },
  { tag: 'su-ID', name: 'Sundanese (Indonesia)', codes: { meet: 'su-ID' } },
  { tag: 'sw', name: 'Swahili', codes: { meet: 'sw' } },
  { tag: 'ss-latn-ZA', name: 'Swati (Latin, South Africa)', codes: { meet: 'ss-latn-ZA' } },
  { tag: 'sv', name: 'Swedish', codes: { zoom: 'sv' } },
  { tag: 'sv-SE', name: 'Swedish (Sweden)', codes: { meet: 'sv-SE', teams: 'sv-se' } },
  { tag: 'tl', name: 'Tagalog', codes: { zoom: 'tl' } },
  { tag: 'ta', name: 'Tamil', codes: { zoom: 'ta' } },
  { tag: 'ta-IN', name: 'Tamil (India)', codes: { meet: 'ta-IN' } },
  { tag: 'te', name: 'Telugu', codes: { zoom: 'te' } },
  { tag: 'te-IN', name: 'Telugu (India)', codes: { meet: 'te-IN' } },
  { tag: 'th', name: 'Thai', codes: { zoom: 'th' } },
  { tag: 'th-TH', name: 'Thai (Thailand)', codes: { meet: 'th-TH', teams: 'th-th' } },
  { tag: 'ts-ZA', name: 'Tsonga (South Africa)', codes: { meet: 'ts-ZA' } },
  { tag: 'tn-latn-ZA', name: 'Tswana (Latin, South Africa)', codes: { meet: 'tn-latn-ZA' } },
  { tag: 'tr', name: 'Turkish', codes: { zoom: 'tr' } },
  { tag: 'tr-TR', name: 'Turkish (Türkiye)', codes: { meet: 'tr-TR', teams: 'tr-tr' } },
  { tag: 'uk', name: 'Ukrainian', codes: { zoom: 'uk' } },
  { tag: 'uk-UA', name: 'Ukrainian (Ukraine)', codes: { meet: 'uk-UA', teams: 'uk-ua' } },
  { tag: 'ur-PK', name: 'Urdu (Pakistan)', codes: { meet: 'ur-PK' } },
  { tag: 'uz-UZ', name: 'Uzbek (Uzbekistan)', codes: { meet: 'uz-UZ' } },
  { tag: 've-ZA', name: 'Venda (South Africa)', codes: { meet: 've-ZA' } },
  { tag: 'vi', name: 'Vietnamese', codes: { zoom: 'vi' } },
  { tag: 'vi-VN', name: 'Vietnamese (Vietnam)', codes: { meet: 'vi-VN', teams: 'vi-vn' } },
  { tag: 'cy-GB', name: 'Welsh (United Kingdom)', codes: { teams: 'cy-gb' } },
  { tag: 'xh-ZA', name: 'Xhosa (South Africa)', codes: { meet: 'xh-ZA' } },
  { tag: 'zu-ZA', name: 'Zulu (South Africa)', codes: { meet: 'zu-ZA' } },
];

/** Returns a language's name in the page's language. The list above has English names. */
export function nameOf({ tag, name }: CaptionLanguage): string {
  const locale = currentLocale();
  if (locale === sourceLocale) return name;
  // Browsers have no names for dialects that only a platform defines.
  if (/-x-/.test(tag)) return name;
  return new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? name;
}

/** Returns every language with its name in the page's language, sorted by name. */
export function namedLanguages(): { tag: string; name: string }[] {
  const locale = currentLocale();
  // Some languages write language names in lowercase, but list entries start with a capital letter.
  const capital = (name: string) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  const named = captionLanguages.map((language) => ({ tag: language.tag, name: capital(nameOf(language)) }));
  return locale === sourceLocale ? named : named.sort((a, b) => a.name.localeCompare(b.name, locale));
}

/**
 * Returns a platform's option for a chosen language: the same tag, otherwise the closest one with the same language and script, or
 * null. Zoom's "fr" fits "fr-FR", but "zh-Hans" does not fit "zh-TW".
 */
export function languageOn(platform: Platform, tag: string): CaptionLanguage | null {
  const offered = captionLanguages.filter(({ codes }) => codes[platform] !== undefined);
  const same = offered.find((language) => language.tag === tag);
  if (same) return same;
  const wanted = new Intl.Locale(tag).maximize();
  const kin = offered.filter((language) => {
    const { language: primary, script } = new Intl.Locale(language.tag).maximize();
    return primary === wanted.language && script === wanted.script;
  });
  return kin.find((language) => language.tag === wanted.language) ?? kin[0] ?? null;
}
