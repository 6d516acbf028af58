import type { messages as source } from '../../en/site/integrations.ts';

export const messages: typeof source = {
  integrations: {
    title: 'Intégrations',
    description: 'Où Afterword peut envoyer transcriptions, résumés et actions, et les intégrations à venir.',
    heading: 'Compatible avec les outils que vous utilisez déjà',
    lead: 'Les intégrations disponibles affichent « En savoir plus » ; les autres, « Bientôt ».',
    missing: 'Il en manque une ?',
    tell: 'Dites-nous ce que vous utilisez',
    further: 'Et aussi',
    closed: {
      Quip: 'Quip n’accepte plus de nouvelles intégrations. En attendant, exportez la réunion dans un fichier et ajoutez-le dans Quip.',
      Evernote:
        'Evernote n’accepte plus de nouvelles intégrations. En attendant, exportez la réunion dans un fichier et ajoutez-le dans Evernote.',
    },
    /** By the name of each. */
    descriptions: {
      Notion: 'Une page par réunion, les actions en tâches à cocher.',
      'Google Docs': 'La transcription et le résumé dans un document.',
      Confluence: 'Le compte rendu de réunion dans l’espace de votre équipe.',
      Slack: 'Le résumé dans un canal ou un message direct.',
      HubSpot: 'Une note ou une réunion sur le contact, avec des tâches.',
      Zapier: 'Lancez n’importe quel Zap à la fin d’une réunion.',
      Quip: 'Un document par réunion.',
      Salesforce: 'Appels et prochaines étapes dans la fiche.',
      Pipedrive: 'Notes et activités sur l’affaire.',
      Zoho: 'Des notes dans le CRM.',
      Evernote: 'Une note par réunion.',
      ClickUp: 'Les actions en tâches.',
      Monday: 'Les actions sur le tableau.',
      Asana: 'Les actions en tâches.',
      'Google Drive': 'Un fichier par réunion, dans un dossier par équipe.',
      'Google Calendar':
        'Les actions datées deviennent des événements, et l’extension montre vos prochaines réunions.',
      Outlook: 'Les actions datées deviennent des événements, et l’extension montre vos prochaines réunions.',
      Email: 'Résumé, décisions et actions par e-mail.',
      Webhook: 'Des événements envoyés à votre propre adresse.',
      Markdown: 'Un fichier par réunion, sur votre propre serveur.',
    },
    page: {
      all: 'Toutes les intégrations',
      arrives: 'Ce que vous obtenez',
      receives: {
        meeting: [
          {
            name: 'La réunion, toujours à jour',
            text: 'Titre, date, participants, aperçu, décisions et actions, avec la transcription si vous le souhaitez. Vos corrections mettent à jour la même page dans l’outil.',
          },
          {
            name: 'Sans doublon, en respectant vos modifications',
            text: 'Ce que vous y écrivez reste tel quel. Après une interruption, Afterword recherche l’envoi précédent avant de recommencer.',
          },
          {
            name: 'Avec un historique',
            text: 'Avant l’envoi, vous voyez exactement ce qui sera envoyé. Ensuite, vous voyez chaque requête et sa réponse, et pouvez renvoyer.',
          },
        ],
        events: [
          {
            name: 'Les événements en temps réel',
            text: 'Réunion commencée ou terminée, transcription complète ou modifiée, résumé créé, action trouvée. Les événements d’une réunion arrivent dans l’ordre, chacun avec son identifiant.',
          },
          {
            name: 'Rien n’est perdu pendant une panne',
            text: 'Les requêtes sont réessayées pendant plusieurs jours. Ensuite, la connexion est mise en pause et son propriétaire reçoit un e-mail.',
          },
          {
            name: 'Avec un historique',
            text: 'Vous voyez chaque requête et sa réponse, et pouvez renvoyer.',
          },
        ],
        copies: [
          {
            name: 'Une copie des résultats',
            text: 'Titre, date, participants, aperçu, décisions et actions, avec un lien vers la réunion. Une copie ne change plus après l’envoi.',
          },
          {
            name: 'Avec un historique',
            text: 'Avant l’envoi, vous voyez exactement ce qui sera envoyé. Ensuite, vous voyez si l’envoi est arrivé.',
          },
        ],
      },
      connect: 'Comment la connecter',
      open: 'Ouvrir les intégrations dans vos paramètres',
      choose: 'Ce que vous choisissez',
      asYouLike: 'Facultatif.',
      terms: 'Bon à savoir',
      who: 'Qui peut la connecter',
      of: {
        me: 'Vous, pour vos propres réunions.',
        workspace: 'Un admin, pour les réunions que tout l’espace de travail peut lire.',
      },
      plan: 'Formule',
      planText: (plan) => `Incluse dans ${plan} et les formules supérieures.`,
      deletion: 'Quand une réunion est supprimée ici',
      removable:
        'Le contenu envoyé y reste, sauf si vous choisissez « La supprimer aussi dans ces outils » en supprimant la réunion.',
      stays: 'Le contenu envoyé y reste. Il est à vous.',
      here: 'Sur ce serveur',
    },
  },
};
