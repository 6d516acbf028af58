import type { Feature } from '@afterword/api-client/product';

/** Names of plan features. */
export const messages = {
  planFeatures: {
    extension: 'Chrome extension',
    'unlimited-transcripts': 'Unlimited transcripts',
    sharing: 'Sharing',
    notion: 'Notion integration',
    'community-support': 'Community support',
    export: 'Export',
    'google-drive-and-zapier': 'Google Drive and Zapier integrations',
    'ai-post-meeting-actions': 'AI post-meeting actions',
    'custom-automation-workflows': 'Custom automation workflows',
    'automated-post-meeting-email': 'Automated post-meeting email',
    'email-and-domain-blacklist': 'Email/domain blacklist',
    'automatic-pause': 'Automatic pause for specific participants',
    'transcript-notifications': 'Transcript notifications',
    'email-support': 'Email support',
    sso: 'SSO',
    'admin-dashboard': 'Admin dashboard',
    'data-retention-controls': 'Data retention controls',
    'priority-support': 'Priority support',
  } satisfies Record<Feature, string>,
};
