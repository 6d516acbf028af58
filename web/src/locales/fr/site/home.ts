import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/site/home.ts';

const writes = (whose: string) =>
  `Sur ce serveur, ${whose} rédige les résumés et les réponses\u00a0: les lignes dont ils sont tirés lui sont envoyées, et à personne d’autre. Un espace de travail peut en configurer un autre. Ce qu’un modèle écrit est vérifié d’après la transcription et mène aux lignes citées.`;
const chatGpt = {
  none: 'Pas de lui-même. Les résumés et les réponses sont faits par un moteur intégré au serveur, qui travaille sans réseau et qui cite. Un espace de travail peut configurer le modèle de langage de son choix, même sur une machine à lui\u00a0; ce que ce modèle écrit est vérifié d’après la transcription et mène aux lignes citées. Sinon, ce qui s’est dit dans votre réunion n’est envoyé à personne, sauf si vous connectez un outil et l’y faites envoyer.',
  openai: writes('un modèle de langage d’OpenAI'),
  anthropic: `Pas de ChatGPT. ${writes('un modèle de langage d’Anthropic')}`,
  ollama: writes('un modèle de langage sous Ollama, à une adresse choisie par qui gère ce serveur,'),
  'openai-compatible': writes('un modèle de langage à une adresse choisie par qui gère ce serveur'),
};

export const messages: typeof source = {
  home: {
    title: 'Des transcriptions de réunions, preuves à l’appui, sans bot',
    description:
      'Afterword transforme les sous-titres de Google Meet, Zoom et Microsoft Teams en transcriptions consultables et en résumés qui renvoient aux lignes dont ils sont tirés. Sans bot, sans enregistrement audio, sur votre propre serveur.',
    badge: 'Lancement prochain',
    heading: 'La réunion s’achève. Les mots restent.',
    lead: 'Afterword lit les sous-titres dans votre propre navigateur et garde chaque ligne. Ensuite, vous avez une transcription où chercher et un résumé qui montre, pour chaque phrase, qui l’a dite et quand.',
    secondary: 'Voir comment ça marche',
    proof: [
      'Aucun bot dans la réunion',
      'Ni audio, ni empreinte vocale',
      'Votre propre serveur, si vous le souhaitez',
    ],
    demo: {
      label: 'Une réunion telle qu’Afterword la montre pendant qu’elle se déroule',
      play: 'Lire',
      pause: 'Pause',
      again: 'Revoir',
      state: 'Capture des sous-titres',
      ended: 'Réunion terminée. Complète.',
      kind: 'Décision',
      claim: 'Le projet part vendredi, avec les chiffres de mars.',
      /** What is said in it, in the order of home/demo.tsx. */
      lines: {
        first: 'Le projet est prêt, à part les chiffres du dernier trimestre.',
        second: 'Je l’ai lu. Le deuxième chapitre est bien plus clair.',
        third: 'On attend les finances, ou on l’envoie tel quel ?',
        cited: 'Les chiffres de mars sont arrivés. Envoyons-le vendredi, avec eux.',
        last: 'Parfait. Je préviens les autres.',
      },
    },
    platforms: {
      title: 'Là où vos réunions se tiennent déjà',
      items: [
        { name: 'Google Meet', beta: false },
        { name: 'Teams', beta: false },
        { name: 'Slack', beta: true },
        { name: 'Zoom', beta: false },
      ],
      beta: 'Bêta',
      betaNote:
        'Les appels d’équipe Slack dans le navigateur, en bêta : conçus à partir de sources publiques, pas d’un appel réel.',
    },
    features: {
      title: 'De ce qui s’est dit à ce qu’il faut retenir',
      items: [
        {
          name: 'Transcription en temps réel',
          text: 'La transcription s’écrit pendant que l’on parle, dans la réunion et sur votre tableau de bord, avec le bon nom à chaque ligne. Les plateformes réécrivent leurs sous-titres à mesure qu’elles comprennent mieux ; vous gardez la dernière version.',
        },
        {
          name: 'Résumés intelligents',
          text: 'Un aperçu par sujets, des décisions, des actions et les questions restées ouvertes, faits de phrases réellement prononcées. Chacune renvoie aux lignes dont elle est tirée : un clic, et vous les lisez.',
        },
        {
          name: 'Intégration immédiate',
          text: 'Transcriptions, résumés et actions rejoignent les outils que votre équipe utilise déjà, directement depuis le serveur, et ce qui est corrigé ici y est mis à jour.',
        },
      ],
    },
    picture: {
      alt: 'Une réunion dans Afterword : à gauche la transcription avec une ligne mise en évidence, à droite le résumé, un trait reliant l’une de ses phrases à cette ligne.',
      caption: 'Une phrase du résumé, d’un clic : la ligne dont elle est tirée est mise en évidence.',
    },
    trust: {
      title: 'Vous voyez que ça fonctionne',
      text: 'La plupart des outils échouent en silence : vous le découvrez devant une transcription vide. Afterword dit à chaque instant si les sous-titres arrivent, et que faire sinon. Ce qui n’a pas pu être capturé est une lacune visible, jamais un blanc.',
      states: [
        { name: 'Capture', text: 'Les sous-titres sont lus et en sécurité sur cet appareil.' },
        {
          name: 'Attente',
          text: 'Les sous-titres sont désactivés. Activez-les et la transcription suivra.',
        },
        {
          name: 'Perte',
          text: 'Les sous-titres ont disparu de la page. L’intervalle est noté comme lacune.',
        },
      ],
    },
    reach: {
      title: 'Il fonctionne là où vous travaillez',
      items: [
        {
          name: 'En arrière-plan',
          text: 'Les sous-titres sont lus, conservés et envoyés pendant que vous regardez autre chose : la réunion peut être dans un autre onglet, dans sa propre fenêtre ou en incrustation d’image.',
        },
        {
          name: 'Quelle que soit la plateforme',
          text: 'Une seule extension pour Google Meet, Zoom et Microsoft Teams, et en bêta pour les appels d’équipe Slack, dans Chrome, Edge et les autres navigateurs Chromium, sur tous les systèmes. Une transcription se lit de la même façon, où que la réunion ait eu lieu.',
        },
      ],
      integrations: {
        name: (count) => `${count} ${plural.fr(count, 'intégration native', 'intégrations natives')}`,
        text: 'Directement du serveur aux outils de votre équipe, sans service intermédiaire.',
      },
    },
    integration: {
      title: 'Et ensuite',
      automaticSync: {
        name: 'Synchronisation automatique',
        text: 'Les lignes arrivent sur le serveur en deux secondes. Hors ligne, elles attendent sur votre appareil et suivent au retour de la connexion.',
      },
      existingAi: {
        name: 'Votre IA actuelle',
        text: 'Le moteur intégré cite, hors ligne, toujours de la même façon, sur votre serveur. Configurez le modèle de langage que vous payez déjà, ou un autre sur une machine à vous, et il écrit en phrases entières, chacune vérifiée d’après les lignes qu’elle cite.',
      },
    },
    workflows: {
      title: 'Après la réunion',
      items: [
        {
          name: 'Résumés intelligents',
          text: 'Générés quand la transcription est complète, et à nouveau quand elle change.',
        },
        {
          name: 'Suivi des actions',
          text: 'Qui a dit qu’il ferait quoi, et pour quand, dans ses propres mots. À cocher, à suivre d’une réunion à l’autre, à lire dans votre agenda.',
        },
        {
          name: 'Traitements IA sur mesure',
          text: 'Une consigne à vous, posée à une réunion ou à plusieurs, à laquelle le modèle de langage que vous configurez répond en phrases vérifiées : à la demande, ou toute seule après chaque réunion, avec un récapitulatif par e-mail, un message dans Slack ou une page là où travaille votre équipe.',
        },
      ],
    },
    faq: {
      title: 'Des réponses claires à vos questions',
      items: [
        {
          question: 'Est-ce que ChatGPT est utilisé\u00a0?',
          answer: (model) => chatGpt[model ?? 'none'],
        },
        {
          question: 'Que deviennent mes données ?',
          answer:
            'Elles n’appartiennent qu’à vous. Chaque compte est isolé de tous les autres, nous n’en entraînons aucune IA, et vous pouvez faire tourner tout le produit sur votre propre machine. Les autres ne lisent que ce que vous partagez\u00a0: tout, un passage ou le résumé, jusqu’à une date si vous le voulez, et un lien révoqué cesse aussitôt. Là où vous travaillez à plusieurs, une réunion est privée tant que vous ou l’espace de travail ne la montrez pas, et l’espace de travail décide combien de temps les réunions sont gardées. Supprimer une ligne supprime son texte de la base de données, de l’index de recherche, de ce que vous avez partagé et de chaque appareil connecté.',
        },
        {
          question: 'Enregistrez-vous le son ou l’image ?',
          answer:
            'Ni son, ni image, ni empreinte vocale. Afterword lit les sous-titres que votre plateforme de réunion affiche à l’écran : le texte, et le nom à côté. Personne ne rejoint la réunion.',
        },
        {
          question: 'Et si je suis hors ligne ?',
          answer:
            'Les sous-titres sont conservés sur votre appareil avant d’être envoyés où que ce soit. Sans connexion, ils y attendent, des jours s’il le faut, et partent à son retour. Rien ne se perd et rien n’arrive en double.',
        },
      ],
    },
  },
};
