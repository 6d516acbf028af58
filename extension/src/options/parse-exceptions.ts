/** What may stand in the two lists of people and domains never to capture. */

/** What is to be added, or what is wrong with it; the page says it in a sentence about what was typed. */
export type Parsed =
  | { value: string }
  | {
      problem: {
        code: 'no-name' | 'long-name' | 'present' | 'no-domain' | 'not-a-domain';
        about: string;
      };
    };

/** A name, spaces tidied. The same name in other capitals or accents is the same. */
export function parsePerson(typed: string, present: readonly string[]): Parsed {
  const value = typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (value === '') return wrong('no-name');
  if (value.length > 200) return wrong('long-name');
  if (present.some((name) => fold(name) === fold(value))) return wrong('present', value);
  return { value };
}

/** A mail domain: `example.com`, also when typed as `@example.com`, as an address or as a link. */
export function parseDomain(typed: string, present: readonly string[]): Parsed {
  const text = typed.trim().toLowerCase();
  if (text === '') return wrong('no-domain');
  const host = text
    .slice(text.lastIndexOf('@') + 1)
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/\.$/, '');
  // The browser's own parser turns international names into what stands in addresses.
  const value = URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : '';
  if (!/^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{2,59})$/.test(value)) {
    return wrong('not-a-domain', typed.trim());
  }
  if (present.includes(value)) return wrong('present', value);
  return { value };
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

type Problem = Extract<Parsed, { problem: unknown }>['problem'];

const wrong = (code: Problem['code'], about = ''): Parsed => ({ problem: { code, about } });
