/** Names, fixed addresses and limits of the product. */
export const product = {
  name: 'Afterword',
  /** Derived from the public key in manifest.config.ts, so the id is the same however the extension is loaded. */
  extensionId: 'hlecmepohdlnjbmconffmcaolmjoihca',
} as const;

/** The origin of the extension's own pages and worker, as Chrome sends it in `Origin`. */
export const extensionOrigin = `chrome-extension://${product.extensionId}`;

/**
 * Redirect address of `identity.launchWebAuthFlow`
 * (https://developer.chrome.com/docs/extensions/reference/api/identity).
 */
export const extensionRedirect = `https://${product.extensionId}.chromiumapp.org/`;

/** The meeting platforms a capture can come from, with the names people read. */
export const platformNames = {
  meet: 'Google Meet',
  zoom: 'Zoom',
  teams: 'Microsoft Teams',
  slack: 'Slack',
  jitsi: 'Jitsi Meet',
  nextcloud: 'Nextcloud Talk',
} as const;

/** The platform ids of `platformNames`. */
export const platformIds = Object.keys(platformNames) as (keyof typeof platformNames)[];

/** Where meetings come from, with the names people read. */
export const originNames = { ...platformNames, import: 'Import' } as const;

export const limits = {
  /** Time between two keep-alives of a live stream. */
  keepAliveMs: 5_000,
  /** Meetings on one page of the list (specification, section 9). */
  meetingsPerPage: 10,
  /** Meetings that an import's preview lists, with editable titles and dates. */
  importListed: 200,
  /** Maximum bytes of an imported file, and of one transcript in it. */
  importBytes: 1024 ** 3,
  transcriptBytes: 20 * 1024 * 1024,
  /** Maximum meetings in one export. */
  meetingsPerExport: 1_000,
  /** Users on one page of the staff's list (specification, section 9). */
  usersPerPage: 10,
  /** Contact messages on one page of the staff's inbox. */
  messagesPerPage: 20,
  /** Entries on one page of the audit log. */
  auditPerPage: 25,
  /** Entries of a workspace's audit log in one file. */
  auditExported: 50_000,
  /** Entries in one upload (sync.md, "From the worker to the server"). */
  entriesPerUpload: 200,
  /** Bytes of JSON the extension puts in one upload (sync.md, "From the worker to the server"). */
  uploadBytes: 64 * 1024,
  /** Bytes of JSON the server reads from any request; more is answered 413. */
  requestBytes: 2 * 1024 * 1024,
  /** Maximum bytes of a request that needs no sign-in, such as a form of the site. */
  publicRequestBytes: 128 * 1024,
  /** UTF-16 units of one entry. Thirty minutes of one speaker are under 30,000. */
  contentLength: 100_000,
  speakerLength: 200,
  emailLength: 254,
  workspaceNameLength: 100,
  /** Maximum workspaces of one account, including its own. */
  workspacesPerAccount: 50,
  /** Maximum API keys of one person in a workspace, and of a workspace. */
  apiKeys: 50,
  /**
   * Maximum people and groups that an identity provider provisions in one workspace, and members of all groups
   * together.
   */
  provisionedUsers: 20_000,
  provisionedGroups: 2_000,
  groupMembers: 500_000,
  /** Maximum provisioned people that one filter reads, and group members that one answer or filter reads. */
  provisionedScanned: 1_000,
  groupMembersRead: 50_000,
  /** Mail domains that one workspace claims. */
  domains: 20,
  titleLength: 500,
  /** Labels of one meeting, and UTF-16 units of each. */
  labels: 20,
  labelLength: 50,
  /** Minimum and maximum characters of a password. */
  passwordMinimum: 12,
  passwordLength: 200,
  /** Minimum characters of a share's passphrase. */
  passphraseMinimum: 8,
  /** People one share is for, and shares of one meeting. */
  peoplePerShare: 50,
  sharesPerMeeting: 100,
  notesLength: 200_000,
  /** UTF-16 units of one comment, and comments of one meeting. */
  commentLength: 10_000,
  comments: 10_000,
  /** Maximum UTF-16 units of an action item, action items of a meeting, and action items on one page. */
  actionLength: 2_000,
  actionsPerMeeting: 200,
  actionsPerPage: 25,
  /** Maximum open proposals of one person's assistants in one meeting. */
  proposalsPerMeeting: 100,
  /** Maximum bytes of a staff request for the blog: a text with its pictures, and a separate picture. */
  postRequestBytes: 8 * 1024 * 1024,
  /** Maximum UTF-16 units of a post's HTML with inline pictures. Longer texts would block the server. */
  postContentLength: 6_000_000,
  /** Maximum UTF-16 units of a search. */
  searchLength: 500,
  /** Terms in the glossary of a person or a workspace, wordings of each, and UTF-16 units of one. */
  glossaryTerms: 500,
  glossaryVariants: 20,
  /** Variants of a term that were corrected in a meeting over time. */
  correctedWords: 200,
  glossaryLength: 100,
  /** Templates of a workspace, sections of each, and UTF-16 units of what is written in them. */
  templates: 100,
  templateNameLength: 100,
  templateDescriptionLength: 500,
  templateSections: 12,
  sectionTitleLength: 100,
  sectionInstructionLength: 1_000,
  /** Maximum workflows of a workspace, UTF-16 units of a prompt, meetings that one run reads, and runs on one page. */
  workflows: 100,
  workflowNameLength: 100,
  promptLength: 4_000,
  meetingsPerRun: 100,
  workflowRunsPerPage: 20,
  /** Maximum UTF-16 units of a question, and meetings that a question can name. */
  questionLength: 2_000,
  meetingsPerQuestion: 100,
  /** Maximum entries that a search counts, and entries on one page. */
  entriesFound: 1_000,
  entriesFoundPerPage: 20,
  descriptionLength: 2_000,
  /** Minutes (specification, section 9). */
  readTime: 300,
  /** Posts on one page of the staff list (specification, section 9). */
  postsPerStaffPage: 10,
  participants: 1_000,
  /** Entries of each kind in the privacy rules of one owner. */
  privacyRules: 500,
  /** Maximum captures of one account in a meeting, and gaps in an imported meeting. A reload or another device starts a capture. */
  captures: 500,
  /** Maximum entries and gaps that the devices of one account upload to a meeting. A busy day has about 30,000. */
  meetingRows: 200_000,
  /** Milliseconds after a reader's capture ended within which its words are accepted without asking the owner. */
  lateWords: 30 * 24 * 60 * 60_000,
  gaps: 10_000,
  /** Maximum ids in one close. Longer captures close with a digest. */
  closeEntries: 20_000,
  /** Connections of one person or workspace, and deliveries on one page of their history. */
  connections: 50,
  deliveriesPerPage: 20,
  /** Automations of one person or workspace, conditions, names or actions of one, runs on one page of its history. */
  automations: 200,
  automationParts: 20,
  automationNameLength: 100,
  /** UTF-16 units of a condition in plain words, and addresses that one action writes to. */
  conditionLength: 500,
  automationRecipients: 50,
  runsPerPage: 20,
  /** Maximum people on a Team plan that is bought online. */
  seats: 500,
  /** Lifetime of an emailed sign-in code in milliseconds. */
  mailCodeLifetime: 10 * 60_000,
  /** Maximum unaccepted invitations of one workspace. */
  invitations: 500,
  /** Milliseconds that private content of a former member is kept for them. */
  keptAfterLeaving: 30 * 24 * 60 * 60_000,
  /** Milliseconds for which the link of an invitation works. */
  invitationLifetime: 7 * 24 * 60 * 60_000,
  /** Milliseconds for which a new address can confirm, and the old one can revert. */
  emailConfirmable: 24 * 60 * 60_000,
  emailRevertible: 7 * 24 * 60 * 60_000,
  /** Lifetime in milliseconds of a code handed over by a redirect or a message. */
  handoverCodeLifetime: 60_000,
} as const;

/** The webhook event of a new entry in the audit log: only webhooks of a workspace receive it, if an admin chooses it. */
export const auditEvent = 'audit.recorded';

/** Billing periods: monthly, or yearly at twelve times the yearly price. */
export type BillingPeriod = 'monthly' | 'yearly';

/** A plan by its name. */
export type PlanName = 'Free' | 'Individual' | 'Team';

export interface Plan {
  name: PlanName;
  /** Dollars per month (Team: and per user), as shown; `yearly` is billed annually. */
  price: Record<BillingPeriod, number>;
  /** Days before the first payment; 0 for no trial. */
  trialDays: number;
  popular: boolean;
}

/** Number of languages that platforms caption (specification, section 9), as pages show it. */
export const spokenLanguages = '60+';

/** Business hours within which the server's staff answers a message (specification, section 2). */
export const replyHours = 24;

/** The plans (specification, section 9). */
export const plans: readonly Plan[] = [
  { name: 'Free', price: { monthly: 0, yearly: 0 }, trialDays: 0, popular: false },
  { name: 'Individual', price: { monthly: 7, yearly: 4.69 }, trialDays: 14, popular: true },
  { name: 'Team', price: { monthly: 14, yearly: 9.38 }, trialDays: 14, popular: false },
];

/** From the smallest to the largest plan. Each includes the features of the previous one. */
export const planOrder: readonly PlanName[] = ['Free', 'Individual', 'Team'];

/** The smallest plan with each feature (specification, section 6). If no plans are sold, everyone has all features. */
export const entitlements = {
  extension: 'Free',
  'unlimited-transcripts': 'Free',
  sharing: 'Free',
  notion: 'Free',
  'community-support': 'Free',
  export: 'Individual',
  'google-drive-and-zapier': 'Individual',
  'ai-post-meeting-actions': 'Individual',
  'custom-automation-workflows': 'Individual',
  'automated-post-meeting-email': 'Individual',
  'email-and-domain-blacklist': 'Individual',
  'automatic-pause': 'Individual',
  'transcript-notifications': 'Individual',
  'email-support': 'Individual',
  sso: 'Team',
  'admin-dashboard': 'Team',
  'data-retention-controls': 'Team',
  'priority-support': 'Team',
} as const satisfies Record<string, PlanName>;

/** Features that plans include. */
export type Feature = keyof typeof entitlements;

/** Every feature, in the order of the specification. */
export const features = Object.keys(entitlements) as Feature[];

/** Orders of a list of meetings. `title` is alphabetical; `longest` and `shortest` compare durations. */
export const meetingOrders = ['newest', 'oldest', 'title', 'longest', 'shortest'] as const;
export type MeetingOrder = (typeof meetingOrders)[number];

/** Sizes of a page of meetings; the first is the default (specification, section 9). */
export const meetingPageSizes = [limits.meetingsPerPage, 25, 100] as const;

/** Returns whether a plan includes a feature. */
export function planHas(plan: PlanName, feature: Feature): boolean {
  return planOrder.indexOf(plan) >= planOrder.indexOf(entitlements[feature]);
}

/** Returns the features that a plan adds to the next smaller one. */
export function planAdds(plan: PlanName): Feature[] {
  return features.filter((feature) => entitlements[feature] === plan);
}

/** Dollars per month used in comparisons on public pages. */
export const comparedPrice = 7;

/** Topics of the contact form (specification, section 5). */
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;

/** Categories of the blog, by key (specification, section 3). */
export const blogCategories = {
  'product-updates': 'Product Updates',
  productivity: 'Productivity',
  'ai-technology': 'AI & Technology',
  'remote-work': 'Remote Work',
  'case-studies': 'Case Studies',
  'best-practices': 'Best Practices',
} as const;

/** Category of posts without a category: the form's default, counted only in 'All Posts'. */
export const generalCategory = 'general';

/** Every category a post can be in, by key. */
export const postCategories: Readonly<Record<string, string>> = {
  [generalCategory]: 'General',
  ...blogCategories,
};

/**
 * Derives a post's slug from its title: lower-cased, trimmed, punctuation removed, spaces to hyphens, repeated hyphens
 * collapsed (specification, section 2). Keeps letters and digits of every script.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Pictures that posts may contain (specification, section 5), with the message for others. */
export const pictures = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  bytes: 2 * 1024 * 1024,
  /** Maximum width times height, of all frames together. */
  pixels: 50_000_000,
  invalid: 'Please select a valid image file.',
  tooLarge: 'File size exceeds 2MB. Please upload a smaller image.',
} as const;
