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
      steps: ['Saisissez les destinataires des e-mails. Chaque e-mail contient un lien vers la réunion.'],
      fields: {
        to: { label: 'À', hint: 'Jusqu’à 20 adresses.' },
        send: { label: 'Envoyer les réunions', hint: '' },
      },
    },
    'google-calendar': {
      name: 'Google Agenda',
      description:
        'Un événement à l’échéance de chaque action, déplacé et coché avec elle. Et vos prochaines réunions, dans l’extension.',
      steps: [
        'Connectez et identifiez-vous auprès de Google. Afterword écrit dans votre agenda principal, n’invite personne et n’envoie aucun e-mail.',
        'Vos modifications d’un événement sont conservées, et un événement supprimé ne revient pas.',
        'Vos réunions des prochaines 24 heures y sont lues quand l’extension les demande, sauf si vous désactivez cette option.',
      ],
      fields: {
        send: { label: 'Envoyer les réunions', hint: '' },
        whose: {
          label: 'Actions',
          hint: 'Les vôtres sont celles attribuées à votre nom, tel qu’il est ici ou dans vos réunions.',
        },
        upcoming: {
          label: 'Afficher mes prochaines réunions dans l’extension',
          hint: 'Avec titre, heure, lien et participants. Vos captures reprennent le titre de l’agenda. Le serveur n’en conserve rien.',
        },
      },
    },
    'google-docs': {
      name: 'Google Docs',
      description: 'Un document par réunion dans votre Google Drive, tenu à jour.',
      steps: [
        'Connectez et identifiez-vous auprès de Google. Afterword n’a accès qu’aux documents qu’il crée.',
        'Modifiez librement les documents : vos ajouts et modifications sont conservés.',
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
        'Connectez et identifiez-vous auprès de Google. Afterword n’a accès qu’aux fichiers qu’il crée.',
        'Déplacez et renommez librement les fichiers. Un fichier que vous modifiez reste tel quel, et la version suivante est créée à côté.',
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
        'Une note ou une réunion sur la chronologie des contacts présents, et une tâche pour chaque action.',
      steps: [
        'Dans HubSpot, créez une clé de service ou une application privée avec les autorisations crm.objects.contacts.read et crm.objects.contacts.write, et copiez son jeton.',
        'Les contacts sont retrouvés grâce aux adresses e-mail connues ici des participants.',
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
        'L’exploitant de ce serveur choisit un dossier.',
        'Connectez. Chaque réunion que l’espace de travail peut lire devient un fichier dans son propre sous-dossier.',
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
        'Ouvrez la page ou la base de données qui recevra les réunions, et ajoutez-y l’intégration sous ••• puis Connexions.',
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
        'Un événement à l’échéance de chaque action, déplacé et coché avec elle. Et vos prochaines réunions, dans l’extension.',
      steps: [
        'Connectez et identifiez-vous auprès de Microsoft. Afterword écrit dans votre calendrier principal, n’invite personne et n’envoie aucun e-mail.',
        'Vos modifications d’un événement sont conservées, et un événement supprimé ne revient pas.',
        'Vos réunions des prochaines 24 heures y sont lues quand l’extension les demande, sauf si vous désactivez cette option.',
      ],
      fields: {
        send: { label: 'Envoyer les réunions', hint: '' },
        whose: {
          label: 'Actions',
          hint: 'Les vôtres sont celles attribuées à votre nom, tel qu’il est ici ou dans vos réunions.',
        },
        upcoming: {
          label: 'Afficher mes prochaines réunions dans l’extension',
          hint: 'Avec titre, heure, lien et participants. Vos captures reprennent le titre de l’agenda. Le serveur n’en conserve rien.',
        },
      },
    },
    slack: {
      name: 'Slack',
      description:
        'Le résultat de chaque réunion dans un canal ou à une personne, avec la transcription dans le fil.',
      steps: [
        'Sur api.slack.com/apps, créez une application pour votre espace de travail. Sous OAuth & Permissions, ajoutez ces autorisations de bot : chat:write, channels:read, channels:join, groups:read, im:write, users:read, users:read.email, channels:history, groups:history et im:history.',
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
      description: 'Des événements envoyés à votre propre adresse, signés selon Standard Webhooks.',
      steps: [
        'Saisissez l’adresse qui reçoit les requêtes.',
        'Conservez la clé secrète, affichée une seule fois, et vérifiez chaque requête avec elle.',
      ],
      fields: {
        url: { label: 'Adresse', hint: 'Une adresse https qui répond par un statut de 200 à 299.' },
        events: { label: 'Événements', hint: '' },
      },
    },
    zapier: {
      name: 'Zapier',
      description: 'Des Zaps déclenchés par une réunion : sa fin, sa transcription, son résumé, une action.',
      steps: [
        'Connectez, puis copiez le jeton affiché une seule fois.',
        'Dans Zapier, choisissez Afterword comme déclencheur d’un Zap, puis saisissez l’adresse de ce serveur et le jeton.',
        'Activez le Zap : il reçoit dès lors les événements.',
      ],
      fields: {},
    },
  },
  choices: {
    automatically: 'Dès que le résumé est prêt',
    'by-hand': 'Seulement quand je les envoie',
    mine: 'Les miennes',
    all: 'Toutes les actions entendues',
    markdown: 'Markdown',
    'plain-text': 'Texte brut',
    note: 'Une note',
    meeting: 'Une réunion',
    'meeting.started': 'Une réunion a commencé',
    'meeting.ended': 'Une réunion est terminée',
    'transcript.completed': 'Une transcription est complète',
    'transcript.updated': 'Une transcription a été modifiée',
    'summary.created': 'Un résumé a été créé',
    'action_item.created': 'Une action a été trouvée',
    'audit.recorded': 'Une entrée du journal d’audit',
  },
  needs: 'Ce serveur n’est pas encore configuré pour cela. Demandez à l’exploitant.',
  needsToken:
    'Connexion avec un jeton. Pour vous connecter sans jeton, demandez à l’exploitant de le permettre.',
};
