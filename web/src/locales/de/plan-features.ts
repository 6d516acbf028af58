import type { messages as source } from '../en/plan-features.ts';

export const messages: typeof source = {
  planFeatures: {
    extension: 'Chrome-Erweiterung',
    'unlimited-transcripts': 'Unbegrenzte Mitschriften',
    sharing: 'Teilen',
    notion: 'Notion-Integration',
    'community-support': 'Community-Support',
    export: 'Export',
    'google-drive-and-zapier': 'Integrationen für Google Drive und Zapier',
    'ai-post-meeting-actions': 'KI-Aktionen nach der Besprechung',
    'custom-automation-workflows': 'Eigene Automationen',
    'automated-post-meeting-email': 'Automatische E-Mail nach der Besprechung',
    'email-and-domain-blacklist': 'Sperrliste für E-Mail-Adressen und Domains',
    'automatic-pause': 'Automatische Pause bei bestimmten Personen',
    'transcript-notifications': 'Benachrich\u00ADtigungen zu Mitschriften',
    'email-support': 'E-Mail-Support',
    sso: 'SSO',
    'admin-dashboard': 'Admin-Dashboard',
    'data-retention-controls': 'Aufbewahrungs\u00ADfristen',
    'priority-support': 'Bevorzugter Support',
  },
};
