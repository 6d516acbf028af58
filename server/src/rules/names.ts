/** A name as accounts and participants are compared by it: without case, accents and extra spaces. */
export const foldedName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
