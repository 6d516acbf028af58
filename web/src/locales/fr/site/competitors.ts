import type { messages as source } from '../../en/site/competitors.ts';

export const messages: typeof source = {
  competitors: {
    categories: {
      transcription: 'Transcription',
      afterwards: 'Après la réunion',
      privacy: 'Confidentialité et sécurité',
    },
    rows: {
      limit: 'Limite de transcription',
      realTime: 'Transcription en temps réel',
      offline: 'Garde les sous-titres hors ligne',
      languages: 'Langues',
      summaries: 'Résumés par IA',
      actionItems: 'Actions',
      customWorkflows: 'Traitements IA sur mesure',
      automation: 'Automatisation après la réunion',
      integrations: 'Intégrations natives',
      bot: 'Fonctionne sans bot dans la réunion',
      audio: 'Fonctionne sans enregistrement audio',
      training: 'Vos réunions n’entraînent aucune IA',
      selfHosted: 'Peut tourner sur votre propre serveur',
    },
    unlimited: 'Illimitée',
    withLines: 'Avec les lignes correspondantes',
    tactiq: {
      limit: '10 heures/mois',
      description:
        'Tactiq compte les transcriptions et les crédits. Afterword ne compte ni les unes ni les autres, signale aussitôt l’arrêt des sous-titres, et son serveur peut être le vôtre.',
      summaries: 'contre des crédits IA',
      actionItems: 'contre des crédits IA',
      approach: {
        title: 'Un abonnement et des crédits.',
        first: 'La transcription est comptée, et la formule décide de la quantité.',
        second: 'Au-delà de la formule gratuite, seul un extrait de la transcription s’affiche.',
        third: 'Résumés et actions se paient en crédits IA.',
      },
    },
    notta: {
      limit: '120 minutes/mois',
      description:
        'Notta envoie un bot qui écoute. Afterword lit les sous-titres que vous voyez déjà : personne ne rejoint la réunion.',
      approach: {
        title: 'Un bot pour chaque réunion.',
        first: 'Un Notta Bot rejoint chaque réunion en ligne, un bot par réunion.',
        second: 'Le nombre de réunions transcrites en même temps dépend des places payées.',
        third: 'Les minutes sont comptées.',
      },
    },
    otter: {
      limit: '6000 minutes/mois',
      description:
        'Otter compte les minutes. Afterword ne compte rien : les transcriptions sont illimitées dans toutes les formules.',
      automation: 'Webhooks',
      bot: 'Un Notetaker rejoint la réunion',
      audio: 'Des enregistrements sont faits',
      approach: {
        title: 'Un preneur de notes qui s’invite.',
        first:
          'Plusieurs personnes avec un Notetaker, c’est parfois plusieurs Notetakers, enregistrements et notes pour une même réunion.',
        second: 'Les minutes sont comptées chaque mois.',
        third: (year) => `Plus du double du prix mensuel (${year}).`,
      },
    },
    fireflies: {
      limit: '8 heures/mois',
      description:
        'Fireflies participe à la réunion et l’enregistre. Afterword reste de votre côté de l’écran.',
      automation: 'Récapitulatifs par e-mail',
      approach: {
        title: 'Un invité dans la réunion.',
        first: 'Il apparaît sous le nom Fireflies.ai Notetaker et l’hôte doit parfois l’admettre.',
        second: 'Il enregistre la réunion.',
        third: 'Les heures sont comptées chaque mois.',
      },
    },
    gemini: {
      limit: 'limitée par des crédits',
      description:
        'Gemini prend des notes là où Google l’a prévu. Afterword fonctionne de la même façon dans Meet, Zoom et Teams.',
      summaries: 'Une langue à la fois',
      automation: 'Notes dans Drive et par e-mail',
      training: 'Pas sans autorisation',
      approach: {
        title: 'Une fonction d’un abonnement plus large.',
        first: 'L’usage est limité par des crédits.',
        second:
          'Les notes exigent un abonnement Google Workspace qui les comprend, et une réunion dans une seule langue.',
        third: (year) => `Près du triple du prix mensuel (${year}).`,
      },
    },
    copilot: {
      limit: 'comprise dans Microsoft 365',
      description:
        'Copilot travaille à partir de la transcription d’une réunion Teams. Afterword indique à chaque instant si une transcription est en cours.',
      approach: {
        title: 'Un assistant propre à une suite.',
        first:
          'Il travaille à partir d’une transcription : celle que quelqu’un lance, ou une autre, cachée, qui disparaît après la réunion.',
        second: 'Il vient avec Microsoft 365.',
        third: (year) => `Plus du quadruple du prix mensuel (${year}).`,
      },
    },
    zoom: {
      limit: 'Réunions Zoom seulement',
      description:
        'Zoom AI Companion s’invite dans les réunions des autres. Afterword lit trois plateformes de la même façon, et n’en rejoint aucune.',
      actionItems: 'Prochaines étapes',
      automation: 'Envoie le résumé à la fin',
      bot: 'Rejoint les réunions hors de Zoom',
      approach: {
        title: 'Une plateforme, activée par son hôte.',
        first: 'Seuls l’hôte et les co-hôtes peuvent lancer et arrêter un résumé.',
        second:
          'Dans Google Meet et Microsoft Teams, il participe à la réunion, si les administrateurs le permettent.',
        third: 'Pour un résumé, la transcription peut être envoyée à des fournisseurs de modèles de langage.',
      },
    },
    ours: {
      approach: {
        title: 'Il lit les sous-titres que vous voyez déjà.',
        first: 'Personne ne rejoint la réunion, et rien n’est enregistré.',
        second: 'Il indique à chaque instant si les sous-titres arrivent.',
        third: 'Chaque phrase d’un résumé renvoie aux lignes correspondantes.',
      },
    },
  },
};
