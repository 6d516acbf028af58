import type { messages as source } from '../../en/site/how-it-works.ts';

export const messages: typeof source = {
  howItWorks: {
    title: 'Fonctionnement',
    description: 'En trois étapes, des sous-titres à une transcription avec preuves.',
    heading: 'Trois étapes vers une transcription digne de confiance',
    steps: [
      {
        name: 'Ajoutez l’extension',
        text: 'Elle se connecte d’elle-même quand vous vous connectez sur le web. Elle demande l’accès aux trois plateformes de réunion ; à tout autre site, par exemple un serveur Jitsi Meet ou Slack pour ses appels d’équipe (bêta), seulement là où vous l’autorisez.',
      },
      {
        name: 'Activez les sous-titres',
        text: 'Rejoignez votre réunion sur Meet, Zoom ou Teams comme d’habitude et activez les sous-titres. La transcription commence à la première ligne ; le panneau le montre.',
      },
      {
        name: 'Lisez ce qui reste après les mots',
        text: 'La réunion est sur votre tableau de bord pendant qu’elle se déroule. À la fin, le résumé est là : chaque affirmation avec les lignes dont elle est tirée.',
      },
    ],
    panel: {
      title: 'Pendant la réunion, il sait se faire oublier',
      text: 'Un petit panneau montre que les sous-titres arrivent, et les dernières lignes. Mettez-le en pause, marquez ce qui compte ou passez en mode confidentiel : il peut être déplacé, replié ou confié au panneau latéral du navigateur.',
      alt: 'Le panneau Afterword dans une réunion : la capture est en cours, il montre trois lignes avec leurs intervenants et des boutons pour mettre en pause, marquer et passer en mode confidentiel.',
    },
    banner: {
      name: 'Transcriptions illimitées',
      text: 'Dans toutes les formules, pour chaque réunion, dans les plus de 60 langues que les plateformes sous-titrent.',
    },
    workflows: 'Ce que deviennent les mots',
  },
};
