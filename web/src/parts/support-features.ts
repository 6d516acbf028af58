import type { SiteSettings } from '@afterword/api-client';
import type { Feature } from '@afterword/api-client/product';

/** The server's settings for support. */
type Support = Pick<SiteSettings, 'communityUrl' | 'mailsMessages' | 'prioritySupportHours'>;

/** Available once the operator configures it: a community, a mailbox, a promised response time (docs/hosting.md). */
const arranged = {
  'community-support': (site: Support) => site.communityUrl !== null,
  'email-support': (site: Support) => site.mailsMessages,
  'priority-support': (site: Support) => site.mailsMessages && site.prioritySupportHours !== null,
} satisfies Partial<Record<Feature, (site: Support) => boolean>>;

/** Kinds of support, from the smallest plan to the largest. */
export type SupportKind = keyof typeof arranged;
/** Every kind of support. */
export const supportKinds = Object.keys(arranged) as SupportKind[];

const isSupport = (feature: Feature): feature is SupportKind => feature in arranged;

/** Whether a plan includes a feature that this server lacks: support that its operator has not set up. */
export function isAbsent(feature: Feature, site: Support): boolean {
  return isSupport(feature) && !arranged[feature](site);
}
