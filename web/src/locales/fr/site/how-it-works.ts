import type { messages as source } from '../../en/site/how-it-works.ts';

export const messages: typeof source = {
  howItWorks: {
    title: 'Fonctionnement',
    description: 'Trois étapes, des sous-titres à une transcription avec preuves.',
    heading: 'Trois étapes vers une transcription fiable',
    steps: [
      {
        name: 'Ajoutez l’extension',
        text: 'Elle se connecte quand vous vous connectez sur le web. Elle demande l’accès aux trois plateformes de réunion, et à tout autre site, comme un serveur Jitsi Meet ou les appels d’équipe Slack (bêta), seulement si vous l’autorisez.',
      },
      {
        name: 'Activez les sous-titres',
        text: 'Rejoignez votre réunion sur Meet, Zoom ou Teams comme d’habitude et activez les sous-titres. La transcription commence à la première ligne, et le panneau indique qu’elle est en cours.',
      },
      {
        name: 'Lisez ce qui a été dit',
        text: 'La réunion est visible sur votre tableau de bord pendant son déroulement. À la fin, le résumé est prêt, et chaque affirmation renvoie à ses lignes.',
      },
    ],
    panel: {
      title: 'Il reste discret pendant la réunion',
      text: 'Un petit panneau affiche les dernières lignes et confirme que les sous-titres arrivent. Mettez en pause, marquez ce qui compte ou passez en mode confidentiel. Vous pouvez le déplacer, le replier ou utiliser le panneau latéral du navigateur.',
      caption: 'Priya : j’écris le texte français, il sera prêt jeudi.',
      alt: 'Le panneau Afterword dans une réunion : la capture est en cours, il montre trois lignes avec leurs intervenants et des boutons pour mettre en pause, marquer et passer en mode confidentiel.',
    },
    summary: {
      title: 'Chaque phrase montre d’où elle vient',
      text: 'Choisissez une phrase du résumé : les lignes sur lesquelles elle repose sont surlignées.',
      label: 'Résumé : choisissez une phrase',
      transcript: 'Transcription',
      claims: [
        { kind: 'Décision', text: 'Le projet part vendredi.' },
        { kind: 'Action', text: 'Ines prévient les autres.' },
        { kind: 'Question ouverte', text: 'Qui répond aux questions la semaine prochaine ?' },
      ],
      lines: [
        'Les chiffres de mars sont là. Envoyons-le vendredi, avec eux.',
        'Bien. Je préviens les autres.',
        'Qui répond aux questions la semaine prochaine ? Je serai absent.',
      ],
    },
    banner: {
      name: 'Transcriptions illimitées',
      text: (languages) =>
        `Dans toutes les formules, pour chaque réunion, dans les ${languages} langues que les plateformes sous-titrent.`,
    },
    workflows: 'Et ensuite',
  },
};
