/** Who must not be captured: names and mail domains as a person writes them, against what a page shows. */

/** True for names on the list, compared without case, accents and what platforms put in brackets behind a name. */
export function blockedNames(people: readonly string[]): (name: string) => boolean {
  const blocked = new Set(people.map(fold).filter((name) => name !== ''));
  if (blocked.size === 0) return () => false;
  return (name) =>
    blocked.has(fold(name)) || blocked.has(fold(name.replace(/\s*[([（][^)\]）]*[)\]）]\s*$/u, '')));
}

/** The first of the addresses that belongs to one of the domains, or to a part of one. */
export function addressOf(domains: readonly string[], addresses: readonly string[]): string | null {
  const watched = domains
    .map((domain) =>
      domain
        .trim()
        .toLowerCase()
        .replace(/^.*@/, '')
        .replace(/^\*?\./, ''),
    )
    .filter(Boolean);
  const matches = (address: string) => {
    const host = address.toLowerCase().slice(address.lastIndexOf('@') + 1);
    return watched.some((domain) => host === domain || host.endsWith(`.${domain}`));
  };
  return addresses.find(matches) ?? null;
}

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('en')
    .replace(/[\s\u200b-\u200f]+/gu, ' ')
    .trim();
}
