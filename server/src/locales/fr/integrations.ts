import type { IntegrationMessages } from '../integration-messages.ts';

export const messages: IntegrationMessages = {
  destinations: {
    confluence: {
      name: 'Confluence (Atlassian)',
      description: 'Une page par réunion dans un espace, tenue à jour autour de ce que vous y écrivez.',
      steps: [
        'Sur id.atlassian.com, sous Sécurité puis Jetons d’API, créez un jeton d’API sans autorisations détaillées.',
        'Saisissez-le avec l’adresse de votre site et l’adresse e-mail de votre compte Atlassian.',
        'Saisissez la clé de l’espace : elle se trouve dans son lien, après /spaces/.',
      ],
      fields: {
        token: { label: 'Jeton d’API', hint: 'Inutile si vous pouvez vous connecter à Atlassian.' },
        site: { label: 'Adresse du site', hint: 'Seulement avec un jeton.' },
        email: { label: 'Votre adresse e-mail chez Atlassian', hint: 'Seulement avec un jeton.' },
        space: { label: 'Espace', hint: 'Sa clé ou son lien.' },
        parent: { label: 'Sous la page', hint: 'Le lien d’une page ; sans lui, l’accueil de l’espace.' },
        send: { label: 'Envoyer les réunions', hint: '' },
        transcript: { label: 'Avec la transcription', hint: '' },
      },
    },
    email: {
      name: 'E-mail',
      description: 'Le résumé, les décisions et les actions par e-mail.',
      steps: ['Saisissez qui reçoit les e-mails. Chacun contient le lien vers la réunion.'],
      fields: {
        to: { label: 'À', hint: 'Jusqu’à 20 adresses.' },
        send: { label: 'Envoyer les réunions', hint: '' },
      },
    },
    'google-calendar': {
      name: 'Google Agenda',
      description:
        'Un événement le jour où chaque action est à faire, déplacé et coché avec elle. Et vos prochaines réunions, dans l’extension.',
      steps: [
        'Connectez et identifiez-vous auprès de Google. Afterword écrit dans votre agenda principal, n’invite personne et n’envoie aucun e-mail.',
        'Ce que vous modifiez dans un événement reste, et celui que vous supprimez ne revient pas.',
        'Vos réunions des prochaines 24 heures y sont lues quand l’extension les demande, sauf si vous désactivez cette option.',
      ],
      fields: {
        send: { label: 'Envoyer les réunions', hint: '' },
        whose: {
          label: 'Actions',
          hint: 'Les vôtres sont celles attribuées à votre nom, tel qu’il est ici ou dans vos réunions.',
        },
        upcoming: {
          label: 'Montrer mes prochaines réunions dans l’extension',
          hint: 'Avec titre, heure, lien et participants. Ce que vous capturez prend le titre de l’agenda. Le serveur n’en garde rien.',
        },
      },
    },
    'google-docs': {
      name: 'Google Docs',
      description: 'Un document par réunion dans votre Google Drive, tenu à jour.',
      steps: [
        'Connectez et identifiez-vous auprès de Google. Afterword voit les documents qu’il crée, et aucun autre.',
        'Écrivez dans les documents comme vous voulez : ce que vous ajoutez ou modifiez reste.',
      ],
      fields: {
        send: { label: 'Envoyer les réunions', hint: '' },
        transcript: { label: 'Avec la transcription', hint: '' },
      },
    },
    'google-drive': {
      name: 'Google Drive',
      description: 'Un fichier par réunion dans votre Google Drive, dans un dossier par espace de travail.',
      steps: [
        'Connectez et identifiez-vous auprès de Google. Afterword voit les fichiers qu’il crée, et aucun autre.',
        'Déplacez et renommez les fichiers comme vous voulez. Celui que vous modifiez reste tel quel, et la version suivante est écrite à côté.',
      ],
      fields: {
        send: { label: 'Envoyer les réunions', hint: '' },
        format: { label: 'Format', hint: '' },
        transcript: { label: 'Avec la transcription', hint: '' },
      },
    },
    hubspot: {
      name: 'HubSpot',
      description:
        'Une note ou une réunion sur la chronologie des contacts présents, et une tâche par action.',
      steps: [
        'Dans HubSpot, créez une clé de service ou une application privée avec les autorisations crm.objects.contacts.read et crm.objects.contacts.write, et copiez son jeton.',
        'Les contacts sont trouvés par les adresses e-mail des personnes présentes qui sont connues ici.',
      ],
      fields: {
        token: {
          label: 'Jeton',
          hint: 'Commence par pat-. Inutile si vous pouvez vous connecter à HubSpot.',
        },
        as: { label: 'Sur la chronologie', hint: '' },
        tasks: { label: 'Une tâche par action', hint: '' },
        send: { label: 'Envoyer les réunions', hint: '' },
        transcript: { label: 'Avec la transcription, dans des notes', hint: '' },
      },
    },
    markdown: {
      name: 'Fichiers Markdown',
      description:
        'Un fichier par réunion dans un dossier de ce serveur : pour Obsidian, un wiki ou un dépôt.',
      steps: [
        'La personne qui gère le serveur donne un dossier à MARKDOWN_DIR.',
        'Connectez. Chaque réunion que l’espace de travail peut lire devient un fichier dans un sous-dossier à part.',
      ],
      fields: {
        send: { label: 'Envoyer les réunions', hint: '' },
        transcript: { label: 'Avec la transcription', hint: '' },
      },
    },
    notion: {
      name: 'Notion',
      description: 'Une page par réunion, dans une base de données ou sous une de vos pages, tenue à jour.',
      steps: [
        'Dans Notion, ouvrez Paramètres, Connexions, « Développer ou gérer des intégrations » et créez une intégration interne pour votre espace. Copiez son secret.',
        'Ouvrez la page ou la base de données où les réunions doivent aller, et ajoutez-y l’intégration sous ••• puis Connexions.',
        'Copiez le lien de cette page ou base de données.',
      ],
      fields: {
        token: {
          label: 'Secret de l’intégration',
          hint: 'Commence par ntn_ ou secret_. Inutile si vous pouvez vous connecter à Notion.',
        },
        parent: {
          label: 'Page ou base de données',
          hint: 'Son lien. Si la base de données a des propriétés pour une adresse et une date, elles sont remplies.',
        },
        send: { label: 'Envoyer les réunions', hint: '' },
        transcript: { label: 'Avec la transcription', hint: '' },
      },
    },
    outlook: {
      name: 'Calendrier Outlook',
      description:
        'Un événement le jour où chaque action est à faire, déplacé et coché avec elle. Et vos prochaines réunions, dans l’extension.',
      steps: [
        'Connectez et identifiez-vous auprès de Microsoft. Afterword écrit dans votre calendrier principal, n’invite personne et n’envoie aucun e-mail.',
        'Ce que vous modifiez dans un événement reste, et celui que vous supprimez ne revient pas.',
        'Vos réunions des prochaines 24 heures y sont lues quand l’extension les demande, sauf si vous désactivez cette option.',
      ],
      fields: {
        send: { label: 'Envoyer les réunions', hint: '' },
        whose: {
          label: 'Actions',
          hint: 'Les vôtres sont celles attribuées à votre nom, tel qu’il est ici ou dans vos réunions.',
        },
        upcoming: {
          label: 'Montrer mes prochaines réunions dans l’extension',
          hint: 'Avec titre, heure, lien et participants. Ce que vous capturez prend le titre de l’agenda. Le serveur n’en garde rien.',
        },
      },
    },
    slack: {
      name: 'Slack',
      description:
        'Ce qui est ressorti de chaque réunion, dans un canal ou à une personne, avec la transcription dans son fil.',
      steps: [
        'Sur api.slack.com/apps, créez une application pour votre espace de travail. Sous OAuth & Permissions, ajoutez les autorisations de bot listées dans docs/integrations/slack.md.',
        'Installez-la dans l’espace de travail et copiez son Bot User OAuth Token.',
        'Invitez l’application dans le canal s’il est privé : /invite et son nom.',
      ],
      fields: {
        token: {
          label: 'Jeton du bot',
          hint: 'Commence par xoxb-. Inutile si vous pouvez vous connecter à Slack.',
        },
        to: { label: 'Canal ou personne', hint: 'Le nom d’un canal, ou l’adresse e-mail d’une personne.' },
        send: { label: 'Envoyer les réunions', hint: '' },
        transcript: { label: 'Avec la transcription dans le fil', hint: '' },
      },
    },
    webhook: {
      name: 'Webhook (votre adresse)',
      description: 'Votre propre adresse apprend ce qui se passe, avec une signature Standard Webhooks.',
      steps: [
        'Saisissez l’adresse qui reçoit les appels.',
        'Conservez la clé secrète, affichée une seule fois, et vérifiez chaque appel avec elle.',
      ],
      fields: {
        url: { label: 'Adresse', hint: 'Une adresse https qui répond par un statut de 200 à 299.' },
        events: { label: 'Événements', hint: '' },
      },
    },
    zapier: {
      name: 'Zapier',
      description:
        'Des Zaps qui commencent par une réunion : sa fin, sa transcription, son résumé, une action à faire.',
      steps: [
        'Connectez, puis copiez le jeton affiché une seule fois.',
        'Dans Zapier, choisissez Afterword comme déclencheur d’un Zap, puis saisissez l’adresse de ce serveur et le jeton.',
        'Activez le Zap : il apprend dès lors ce qui se passe.',
      ],
      fields: {},
    },
  },
  choices: {
    automatically: 'Dès qu’il y a un résumé',
    'by-hand': 'Seulement quand je les envoie',
    mine: 'Les miennes',
    all: 'Toutes celles entendues',
    markdown: 'Markdown',
    'plain-text': 'Texte brut',
    note: 'Une note',
    meeting: 'Une réunion',
    'meeting.started': 'Une réunion a commencé',
    'meeting.ended': 'Une réunion est terminée',
    'transcript.completed': 'Une transcription est complète',
    'transcript.updated': 'Une transcription a été modifiée',
    'summary.created': 'Un résumé a été fait',
    'action_item.created': 'Une action a été trouvée',
  },
  needs: (names) => `La personne qui gère ce serveur doit définir ${names}.`,
  needsToken: (names: string) =>
    `Collez un jeton, ou la personne qui gère ce serveur définit ${names} pour que vous puissiez vous connecter.`,
};
