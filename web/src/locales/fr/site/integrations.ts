import type { messages as source } from '../../en/site/integrations.ts';

export const messages: typeof source = {
  integrations: {
    title: 'Intégrations',
    description:
      'Où transcriptions, résumés et actions peuvent aller depuis Afterword, et ce qui est en construction.',
    heading: 'Dans les outils que vous utilisez déjà',
    lead: 'Une carte dit « En savoir plus » dès que son intégration fonctionne, et « Bientôt » d’ici là.',
    missing: 'Il en manque une ?',
    tell: 'Dites-nous ce que vous utilisez',
    /** By the name of each. */
    descriptions: {
      Notion: 'Une page par réunion, les actions en tâches à cocher.',
      'Google Docs': 'La transcription et le résumé dans un document.',
      Confluence: 'Des comptes rendus dans l’espace de votre équipe.',
      Slack: 'Le résumé dans un canal ou un message direct.',
      HubSpot: 'Une note sur le contact ou la transaction.',
      Zapier: 'Tout ce qui peut commencer par une réunion terminée.',
      Quip: 'Un document par réunion.',
      Salesforce: 'Appels et prochaines étapes dans la fiche.',
      Pipedrive: 'Notes et activités sur l’affaire.',
      Zoho: 'Des notes dans le CRM.',
      Evernote: 'Une note par réunion.',
      ClickUp: 'Les actions en tâches.',
      Monday: 'Les actions sur le tableau.',
      Asana: 'Les actions en tâches.',
    },
  },
};
