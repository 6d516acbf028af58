/** Parses entries of privacy rules: people, addresses and domains. Server, web app and extension share it. */

import { limits } from './product.ts';

/** The entry to add, or the problem with it. */
export type Parsed =
  | { value: string }
  | {
      problem: {
        code:
          | 'no-name'
          | 'long-name'
          | 'present'
          | 'no-domain'
          | 'not-a-domain'
          | 'no-address'
          | 'not-an-address';
        about: string;
      };
    };

/** Parses a name and normalizes its spaces. Names that differ only in case or accents are equal. */
export function parsePerson(typed: string, present: readonly string[] = []): Parsed {
  const value = typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (value === '') return wrong('no-name');
  if (value.length > limits.speakerLength) return wrong('long-name');
  if (present.some((name) => foldLetters(name) === foldLetters(value))) return wrong('present', value);
  return { value };
}

/** Parses a mail domain: `example.com`, also typed as `@example.com`, as an address or as a link. */
export function parseDomain(typed: string, present: readonly string[] = []): Parsed {
  const text = typed.trim().toLowerCase();
  if (text === '') return wrong('no-domain');
  const host = text
    .slice(text.lastIndexOf('@') + 1)
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/\.$/, '');
  // The URL parser converts international names to their ASCII form.
  const value = URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : '';
  if (!/^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{2,59})$/.test(value)) {
    return wrong('not-a-domain', typed.trim());
  }
  if (present.includes(value)) return wrong('present', value);
  return { value };
}

/**
 * Parses a mail address to lower case: `ana@example.com`, also typed as `mailto:` or in angle brackets after a name.
 */
export function parseAddress(typed: string, present: readonly string[] = []): Parsed {
  const text = typed.trim().toLowerCase();
  if (text === '') return wrong('no-address');
  const address = (/<([^<>]*)>$/.exec(text)?.[1] ?? text).replace(/^mailto:/, '');
  const [, mailbox = '', host = ''] = /^([^\s@<>"(),:;[\]\\]{1,64})@([^@]+)$/u.exec(address) ?? [];
  const domain = mailbox === '' ? null : parseDomain(host, []);
  if (!domain || 'problem' in domain) return wrong('not-an-address', typed.trim());
  const value = `${mailbox}@${domain.value}`;
  if (value.length > limits.emailLength) return wrong('not-an-address', typed.trim());
  if (present.includes(value)) return wrong('present', value);
  return { value };
}

/** Returns a text without case and accents. */
export const foldLetters = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

type Problem = Extract<Parsed, { problem: unknown }>['problem'];

const wrong = (code: Problem['code'], about = ''): Parsed => ({ problem: { code, about } });
