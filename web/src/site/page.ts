import type { SiteSettings } from '@afterword/api-client';
import type { Locale } from '@afterword/api-client/locales';
import { type MessageName, type Messages, readMessages } from '../locales/catalog.ts';

/**
 * Props of every public page. Pages are pure layout: they have no state and fetch nothing. `copy` has the messages of
 * every page and those that the page names: `PageProps<'site/home'>`.
 */
export interface PageProps<Name extends MessageName = 'site/frame'> {
  copy: Messages<'site/frame'> & All<Messages<Name>>;
  locale: Locale;
  site: SiteSettings;
  /** The outcome of a contact form that was just sent without a script. */
  contact?: ContactAnswer | undefined;
}

export interface ContactAnswer {
  typed: Partial<Record<string, string>>;
  problem: 'fields' | 'too-often' | 'failed';
  /** Names of the invalid fields. */
  problems: string[];
}

/** `A & B` from `A | B`. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

/** Adds the messages that a page names to its props, in the props' language. */
export async function withMessages<Name extends MessageName>(
  props: PageProps,
  ...names: Name[]
): Promise<PageProps<Name>> {
  const parts = await Promise.all(names.map((name) => readMessages(props.locale, name)));
  return { ...props, copy: Object.assign({}, props.copy, ...parts) };
}

/** A page's metadata for browsers, search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** Address of the preview picture; by default the product's. */
  picture?: string;
  /** JSON-LD (schema.org). */
  structured?: object;
}
