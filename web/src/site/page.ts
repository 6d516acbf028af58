/** What every public page is given. Pages only lay out: they keep no state and ask for nothing. */
import type { BillingState, SiteSettings } from '@afterword/api-client';
import type { Locale } from '@afterword/api-client/locales';
import { type MessageName, type Messages, readMessages } from '../locales/catalog.ts';
import type { ContactAnswer } from './contact/answer.ts';

/** The messages of a page: those of every page, and its own by name: `PageProps<'site/home'>`. */
export interface PageProps<Name extends MessageName = 'site/frame'> {
  copy: Messages<'site/frame'> & All<Messages<Name>>;
  locale: Locale;
  site: SiteSettings;
  /** What the reader has bought; null for a visitor. Known in the app only, and where plans are sold. */
  viewer?: BillingState | null;
  /** What the contact form was answered, on the page that answers it. */
  contact?: ContactAnswer | undefined;
}

/** `A & B` of `A | B`. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

/** The props of a page together with the messages it names, in the language of the props. */
export async function withMessages<Name extends MessageName>(
  props: PageProps,
  ...names: Name[]
): Promise<PageProps<Name>> {
  const parts = await Promise.all(names.map((name) => readMessages(props.locale, name)));
  return { ...props, copy: Object.assign({}, props.copy, ...parts) };
}

/** What a page says of itself to browsers, search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** Address of a picture of its own; without one the product's is shown. */
  picture?: string;
  /** schema.org, as JSON-LD. */
  structured?: object;
}
