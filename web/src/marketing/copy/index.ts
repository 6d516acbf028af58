import { de } from './de.ts';
import { en } from './en.ts';

/** The shape of the words: whatever English has, every language has. */
export type Copy = Words<typeof en>;

type Words<T> = T extends string
  ? string
  : T extends boolean
    ? boolean
    : T extends (...args: infer Args) => string
      ? (...args: Args) => string
      : { readonly [Key in keyof T]: Words<T[Key]> };

/** The languages the public site is written in. English is served unless the reader has chosen another. */
export const copies = { en, de } as const satisfies Record<string, Copy>;
export type Locale = keyof typeof copies;

/** The words in a language; English for one that we do not have. */
export const copyOf = (locale: string | null | undefined): Copy => (locale === 'de' ? copies.de : copies.en);
