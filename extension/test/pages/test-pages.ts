/** The simulated pages of a platform, as the tests of all platforms need them. */
import type { MeetingPage } from './page.ts';
import type { TestSite } from './site.ts';

export type CreatePage = (document: Document) => MeetingPage;

export interface TestPages {
  /** The versions of the page. The first one is the default. */
  versions: { generation: string; create: CreatePage }[];
  /** The address of a meeting. */
  address: string;
  site: TestSite;
  /** The pages on which the laws of the tracker are checked, by name. */
  lawPages: Record<string, LawPage>;
}

export interface LawPage {
  create: CreatePage;
  /** Creates the panel that can open next to the overlay. */
  createPanel?: CreatePage;
  /** A virtual list, which reuses its rows. */
  reusesRows?: true;
  /** Two people have the same picture, so their words cannot be told apart. */
  sharesPicture?: true;
}
