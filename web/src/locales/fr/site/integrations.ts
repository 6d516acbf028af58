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
    further: 'Et aussi',
    closed: {
      Quip: 'Quip n’admet plus de nouvelles intégrations. En attendant, exportez une réunion en fichier et ajoutez-le.',
      Evernote:
        'Evernote n’admet plus de nouvelles intégrations. En attendant, exportez une réunion en fichier et ajoutez-le.',
    },
    /** By the name of each. */
    descriptions: {
      Notion: 'Une page par réunion, les actions en tâches à cocher.',
      'Google Docs': 'La transcription et le résumé dans un document.',
      Confluence: 'Des comptes rendus dans l’espace de votre équipe.',
      Slack: 'Le résumé dans un canal ou un message direct.',
      HubSpot: 'Une note ou une réunion sur le contact, avec des tâches.',
      Zapier: 'Tout ce qui peut commencer par une réunion terminée.',
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
      Webhook: 'Votre propre adresse apprend ce qui se passe.',
      Markdown: 'Un fichier par réunion, sur votre propre serveur.',
    },
    page: {
      all: 'Toutes les intégrations',
      arrives: 'Ce qui arrive',
      receives: {
        meeting: [
          {
            name: 'La réunion, tenue à jour',
            text: 'Titre, date, participants, aperçu, décisions et actions, et la transcription si vous le souhaitez. Quand quelque chose est corrigé ici, ce que nous avons écrit là-bas est mis à jour sur place.',
          },
          {
            name: 'Une seule fois, sans toucher à ce qui est à vous',
            text: 'Ce que les gens y écrivent eux-mêmes reste tel quel. Une livraison interrompue est d’abord recherchée avant d’être refaite.',
          },
          {
            name: 'Avec un historique',
            text: 'Avant d’envoyer, vous voyez mot pour mot ce qui partira. Ensuite, vous voyez chaque appel et sa réponse, et pouvez renvoyer.',
          },
        ],
        events: [
          {
            name: 'Ce qui se passe, quand cela se passe',
            text: 'Une réunion commence ou finit, une transcription est complète ou a changé, un résumé a été fait, une action a été trouvée : dans l’ordre pour chaque réunion, chacun avec son identifiant.',
          },
          {
            name: 'Rien n’est perdu tant que personne ne répond',
            text: 'Les appels attendent et sont retentés pendant des jours. Ensuite la connexion est mise en pause, et la personne qui l’a créée reçoit un e-mail.',
          },
          {
            name: 'Avec un historique',
            text: 'Vous voyez chaque appel et sa réponse, et pouvez renvoyer.',
          },
        ],
        copies: [
          {
            name: 'Une copie de ce qui en est sorti',
            text: 'Titre, date, participants, aperçu, décisions et actions, avec le lien vers la réunion. Une copie reste telle qu’elle a été envoyée.',
          },
          {
            name: 'Avec un historique',
            text: 'Avant d’envoyer, vous voyez mot pour mot ce qui partira. Ensuite, vous voyez ce qu’il en est advenu.',
          },
        ],
      },
      connect: 'Comment la connecter',
      open: 'Ouvrir les intégrations dans vos paramètres',
      choose: 'Ce que vous choisissez',
      asYouLike: 'Comme vous voulez.',
      terms: 'Bon à savoir',
      who: 'Qui peut la connecter',
      of: {
        me: 'Vous, pour vos propres réunions.',
        workspace: 'Un admin, pour les réunions que tout l’espace de travail peut lire.',
      },
      plan: 'Offre',
      planText: (plan) => `Comprise dans ${plan} et toutes les offres supérieures.`,
      deletion: 'Quand une réunion est supprimée ici',
      removable:
        'Ce qui a été livré y reste, sauf si vous choisissez « La supprimer là-bas aussi » en la supprimant.',
      stays: 'Ce qui a été livré y reste : c’est à vous.',
      here: 'Sur ce serveur',
    },
  },
};
