/** Names, fixed addresses and limits of the product: the one place they are written. */
export const product = {
  name: 'Afterword',
  /** Fixed by the public key in manifest.config.ts: the same id however the extension is loaded. */
  extensionId: 'hlecmepohdlnjbmconffmcaolmjoihca',
} as const;

/** The origin of the extension's own pages and worker, as Chrome sends it in `Origin`. */
export const extensionOrigin = `chrome-extension://${product.extensionId}`;

/** Where `identity.launchWebAuthFlow` returns to (https://developer.chrome.com/docs/extensions/reference/api/identity). */
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
  /** Meetings that a preview of an import lists, and whose titles and dates can be changed. */
  importListed: 200,
  /** Bytes of a file that is imported, and of one transcript in it. */
  importBytes: 1024 ** 3,
  transcriptBytes: 20 * 1024 * 1024,
  /** Meetings in one export of chosen ones. */
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
  /** Workspaces that one account is in, its own included. */
  workspacesPerAccount: 50,
  /** API keys of one person in a workspace, and of the workspace itself. */
  apiKeys: 50,
  /** People and groups that an identity provider provisions in one workspace, and members of all groups together. */
  provisionedUsers: 20_000,
  provisionedGroups: 2_000,
  groupMembers: 500_000,
  /** Provisioned people that one filter reads, and group members that one answer or filter does. */
  provisionedScanned: 1_000,
  groupMembersRead: 50_000,
  /** Mail domains that one workspace claims. */
  domains: 20,
  titleLength: 500,
  /** Labels of one meeting, and UTF-16 units of each. */
  labels: 20,
  labelLength: 50,
  /** Characters of a password, at least and at most. */
  passwordMinimum: 12,
  passwordLength: 200,
  /** Characters of a passphrase of a share, at least. */
  passphraseMinimum: 8,
  /** People one share is for, and shares of one meeting. */
  peoplePerShare: 50,
  sharesPerMeeting: 100,
  notesLength: 200_000,
  /** UTF-16 units of one comment, and comments of one meeting. */
  commentLength: 10_000,
  comments: 10_000,
  /** UTF-16 units of what a person writes of an action item, those of one meeting, and those on one page of them. */
  actionLength: 2_000,
  actionsPerMeeting: 200,
  actionsPerPage: 25,
  /** Proposals of one person's assistants in one meeting that nobody decided on. */
  proposalsPerMeeting: 100,
  /** Bytes the server reads of what staff sends to the blog: a text with its pictures, and one beside it. */
  postRequestBytes: 8 * 1024 * 1024,
  /** UTF-16 units of a post's HTML, inline pictures included: what is longer keeps the server from answering others. */
  postContentLength: 6_000_000,
  /** UTF-16 units that one may search for. */
  searchLength: 500,
  /** Terms in the glossary of a person or a workspace, wordings of each, and UTF-16 units of one. */
  glossaryTerms: 500,
  glossaryVariants: 20,
  glossaryLength: 100,
  /** Templates of a workspace, sections of each, and UTF-16 units of what is written in them. */
  templates: 100,
  templateNameLength: 100,
  templateDescriptionLength: 500,
  templateSections: 12,
  sectionTitleLength: 100,
  sectionInstructionLength: 1_000,
  /** Workflows of a workspace, UTF-16 units of what is written in one, meetings that one run reads, and runs on one page. */
  workflows: 100,
  workflowNameLength: 100,
  promptLength: 4_000,
  meetingsPerRun: 100,
  workflowRunsPerPage: 20,
  /** UTF-16 units of a question, and meetings that one is put to by their ids. */
  questionLength: 2_000,
  meetingsPerQuestion: 100,
  /** Entries that a search counts, and those on one page of them. */
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
  /** Ids in one close. Longer captures close with a digest. */
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
  /** People on one Team plan that is bought without talking to anybody. */
  seats: 500,
  /** Milliseconds a mailed sign-in code lives. */
  mailCodeLifetime: 10 * 60_000,
  /** Invitations of one workspace that nobody has accepted. */
  invitations: 500,
  /** Milliseconds that private content of a former member is kept for them. */
  keptAfterLeaving: 30 * 24 * 60 * 60_000,
  /** Milliseconds the link of an invitation works. */
  invitationLifetime: 7 * 24 * 60 * 60_000,
  /** Milliseconds in which a new address can confirm, and the old one can revert. */
  emailConfirmable: 24 * 60 * 60_000,
  emailRevertible: 7 * 24 * 60 * 60_000,
  /** Milliseconds a code handed over by a redirect or a message lives. */
  handoverCodeLifetime: 60_000,
} as const;

/** The webhook event of a new entry in the audit log: only webhooks of a workspace receive it, if an admin chooses it. */
export const auditEvent = 'audit.recorded';

/** How a plan is paid: by the month, or by the year at twelve times the yearly price. */
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

/** Languages that platforms caption (specification, section 9), as pages say it. */
export const spokenLanguages = '60+';

/** Hours on business days in which a message to the people who run a server is answered (specification, section 2). */
export const replyHours = 24;

/** The plans (specification, section 9). */
export const plans: readonly Plan[] = [
  { name: 'Free', price: { monthly: 0, yearly: 0 }, trialDays: 0, popular: false },
  { name: 'Individual', price: { monthly: 7, yearly: 4.69 }, trialDays: 14, popular: true },
  { name: 'Team', price: { monthly: 14, yearly: 9.38 }, trialDays: 14, popular: false },
];

/** From the smallest to the largest: each has everything the one before it has. */
export const planOrder: readonly PlanName[] = ['Free', 'Individual', 'Team'];

/** The smallest plan that has each feature (specification, section 6). Where no plans are sold everybody has all of them. */
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

/** Whether a plan has a feature. */
export function planHas(plan: PlanName, feature: Feature): boolean {
  return planOrder.indexOf(plan) >= planOrder.indexOf(entitlements[feature]);
}

/** Features a plan adds to the one below it. */
export function planAdds(plan: PlanName): Feature[] {
  return features.filter((feature) => entitlements[feature] === plan);
}

/** Dollars a month that comparison pages compare with. */
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

/** Where a post is that belongs to no category: the form's default, counted in 'All Posts' alone. */
export const generalCategory = 'general';

/** Every category a post can be in, by key. */
export const postCategories: Readonly<Record<string, string>> = {
  [generalCategory]: 'General',
  ...blogCategories,
};

/**
 * The part of a post's address that its title gives: lowercased, trimmed, punctuation removed, spaces to hyphens, repeated
 * hyphens collapsed (specification, section 2). Letters and digits of every script stay.
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

/** Pictures that staff can put into a post (specification, section 5), in the words in which others are refused. */
export const pictures = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  bytes: 2 * 1024 * 1024,
  /** Width times height, of all frames together. */
  pixels: 50_000_000,
  invalid: 'Please select a valid image file.',
  tooLarge: 'File size exceeds 2MB. Please upload a smaller image.',
} as const;
