/** What may stand in the two lists of people and domains never to capture. */

type Parsed = { value: string } | { problem: string };

/** A name, spaces tidied. The same name in other capitals or accents is the same. */
export function parsePerson(typed: string, present: readonly string[]): Parsed {
  const value = typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (value === '') return { problem: 'Write a name first.' };
  if (value.length > 200) return { problem: 'A name has 200 characters at most.' };
  if (present.some((name) => fold(name) === fold(value)))
    return { problem: `${value} is in the list already.` };
  return { value };
}

/** A mail domain: `example.com`, also when typed as `@example.com`, as an address or as a link. */
export function parseDomain(typed: string, present: readonly string[]): Parsed {
  const text = typed.trim().toLowerCase();
  if (text === '') return { problem: 'Write a domain first, for example example.com.' };
  const host = text
    .slice(text.lastIndexOf('@') + 1)
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/\.$/, '');
  // The browser's own parser turns international names into what stands in addresses.
  const value = URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : '';
  if (!/^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{2,59})$/.test(value)) {
    return { problem: `'${typed.trim()}' is no mail domain. It looks like example.com.` };
  }
  if (present.includes(value)) return { problem: `${value} is in the list already.` };
  return { value };
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
