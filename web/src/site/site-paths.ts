import { paths } from '../paths.ts';

/** The public pages that are always there, in the order search engines are told of them. Comparisons and articles follow. */
export const sitePaths = [
  paths.front,
  paths.howItWorks,
  paths.integrations,
  paths.pricing,
  paths.download,
  paths.comparisons,
  paths.blog,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.status,
] as const;

export type SitePath = (typeof sitePaths)[number];
