import type { SiteSettings } from '@afterword/api-client';
import type { Feature } from '@afterword/api-client/product';

/** The server's settings for support. */
type Support = Pick<SiteSettings, 'communityUrl' | 'mailsMessages' | 'prioritySupportHours'>;

/** Available features. All others are shown as planned. */
const built: ReadonlySet<Feature> = new Set([
  'extension',
  'unlimited-transcripts',
  'sharing',
  'notion',
  'google-drive-and-zapier',
  // With a language model: summaries, action items, templates, answers, catching up.
  'ai-post-meeting-actions',
  // Automations
  'custom-automation-workflows',
  'automated-post-meeting-email',
  'export',
  'email-and-domain-blacklist',
  'automatic-pause',
  'transcript-notifications',
  'sso',
  'admin-dashboard',
  'data-retention-controls',
]);

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

/** Whether a feature is not built yet or, for support, not arranged on this server. */
export function isPlanned(feature: Feature, site: Support): boolean {
  return isSupport(feature) ? !arranged[feature](site) : !built.has(feature);
}
