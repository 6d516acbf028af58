import type { messages as source } from '../en/plan-features.ts';

export const messages: typeof source = {
  planFeatures: {
    extension: 'Extension Chrome',
    'unlimited-transcripts': 'Transcriptions illimitées',
    sharing: 'Partage',
    notion: 'Intégration Notion',
    'community-support': 'Entraide de la communauté',
    export: 'Export',
    'google-drive-and-zapier': 'Intégrations Google Drive et Zapier',
    'ai-post-meeting-actions': 'Actions IA après la réunion',
    'custom-automation-workflows': 'Automatisations sur mesure',
    'automated-post-meeting-email': 'E-mail automatique après la réunion',
    'email-and-domain-blacklist': 'Exclusion d’adresses et de domaines',
    'automatic-pause': 'Pause automatique pour certaines personnes',
    'transcript-notifications': 'Notifications de transcription',
    'email-support': 'Assistance par e-mail',
    sso: 'SSO',
    'admin-dashboard': 'Administration',
    'data-retention-controls': 'Durées de conservation',
    'priority-support': 'Assistance prioritaire',
  },
};
