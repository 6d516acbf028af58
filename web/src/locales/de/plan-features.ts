import type { messages as source } from '../en/plan-features.ts';

export const messages: typeof source = {
  planFeatures: {
    extension: 'Chrome-Erweiterung',
    'unlimited-transcripts': 'Unbegrenzte Mitschriften',
    sharing: 'Teilen',
    notion: 'Anbindung an Notion',
    'community-support': 'Hilfe durch die Gemeinschaft',
    export: 'Ausfuhr',
    'google-drive-and-zapier': 'Anbindung an Google Drive und Zapier',
    'ai-post-meeting-actions': 'KI-Schritte nach der Besprechung',
    'custom-automation-workflows': 'Eigene Abläufe',
    'automated-post-meeting-email': 'Mail nach der Besprechung',
    'email-and-domain-blacklist': 'Sperrliste für Adressen und Domains',
    'automatic-pause': 'Pause bei bestimmten Personen',
    'transcript-notifications': 'Benachrich\u00ADtigung über Mitschriften',
    'email-support': 'Hilfe per E-Mail',
    sso: 'SSO',
    'admin-dashboard': 'Verwaltung',
    'data-retention-controls': 'Aufbewahrungs\u00ADfristen',
    'priority-support': 'Bevorzugte Hilfe',
  },
};
