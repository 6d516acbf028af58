/** What every public page is given. Pages only lay out: they keep no state and ask for nothing. */
import type { BillingState, SiteSettings } from '@afterword/api-client';
import type { ContactAnswer } from './contact/answer.ts';
import type { Copy, Locale } from './copy/index.ts';

export interface PageProps {
  copy: Copy;
  locale: Locale;
  site: SiteSettings;
  /** What the reader has bought; null for a visitor. Known in the app only, and where plans are sold. */
  viewer?: BillingState | null;
  /** What the contact form was answered, on the page that answers it. */
  contact?: ContactAnswer | undefined;
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
