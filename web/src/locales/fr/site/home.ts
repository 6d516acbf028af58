import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/site/home.ts';

const writes = (whose: string) =>
  `Sur ce serveur, ${whose} rédige les résumés et les réponses. Les lignes utilisées lui sont envoyées, et à personne d’autre. Un espace de travail peut configurer un autre modèle. Tout ce qu’un modèle rédige est vérifié d’après la transcription et renvoie aux lignes citées.`;
const chatGpt = {
  none: 'Pas par défaut. Un moteur intégré crée les résumés et les réponses à partir de citations, sur le serveur et sans réseau. Un espace de travail peut configurer le modèle de langage de son choix, y compris sur sa propre machine. Tout ce que le modèle rédige est vérifié d’après la transcription et renvoie aux lignes citées. Sinon, le texte de votre réunion n’est envoyé à personne, sauf si vous connectez un outil et choisissez de l’y envoyer.',
  openai: writes('un modèle de langage d’OpenAI'),
  anthropic: `Pas de ChatGPT. ${writes('un modèle de langage d’Anthropic')}`,
  ollama: writes(
    'un modèle de langage exécuté sur Ollama, à une adresse choisie par l’exploitant de ce serveur,',
  ),
  'openai-compatible': writes('un modèle de langage à une adresse choisie par l’exploitant de ce serveur'),
};

export const messages: typeof source = {
  home: {
    title: 'Des transcriptions de réunions, preuves à l’appui, sans bot',
    description:
      'Afterword transforme les sous-titres de Google Meet, Zoom et Microsoft Teams en transcriptions consultables et en résumés qui renvoient à leurs sources. Sans bot, sans audio, sur votre propre serveur.',
    badge: 'Lancement prochain',
    heading: 'La réunion se termine. Les mots restent.',
    lead: 'Afterword lit les sous-titres dans votre navigateur et conserve chaque ligne. Vous obtenez une transcription consultable et un résumé qui indique qui a dit chaque phrase, et quand.',
    secondary: 'Voir comment ça marche',
    proof: [
      'Aucun bot dans la réunion',
      'Ni audio, ni empreinte vocale',
      'Hébergement sur votre propre serveur',
    ],
    demo: {
      label: 'Une réunion en direct dans Afterword',
      play: 'Lire',
      pause: 'Pause',
      again: 'Revoir',
      state: 'Capture des sous-titres',
      ended: 'Réunion terminée. Complète.',
      kind: 'Décision',
      claim: 'Le projet part vendredi, avec les chiffres de mars.',
      /** The lines of the demo, in the order of home/demo.tsx. */
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
        'Les appels d’équipe Slack dans le navigateur sont en bêta : développés à partir d’informations publiques, pas encore essayés dans un appel réel.',
    },
    features: {
      title: 'De ce qui s’est dit à ce qu’il faut retenir',
      items: [
        {
          name: 'Transcription en temps réel',
          text: 'La transcription s’écrit au fil de la conversation, dans la réunion et sur votre tableau de bord, avec le bon nom à chaque ligne. Les plateformes corrigent leurs sous-titres en cours de route ; vous gardez la version finale.',
        },
        {
          name: 'Résumés intelligents',
          text: 'Sujets, décisions, actions et questions ouvertes, établis à partir de ce qui a réellement été dit. Chaque élément renvoie à ses lignes, en un clic.',
        },
        {
          name: 'Intégration immédiate',
          text: 'Transcriptions, résumés et actions sont envoyés directement du serveur vers les outils que votre équipe utilise déjà. Vos corrections y sont reportées.',
        },
      ],
    },
    picture: {
      alt: 'Une réunion dans Afterword. À gauche, la transcription avec une ligne mise en évidence. À droite, le résumé, dont une phrase est reliée à cette ligne.',
      caption: 'Cliquez sur une phrase du résumé pour mettre en évidence la ligne correspondante.',
    },
    trust: {
      title: 'Vous voyez que ça fonctionne',
      text: 'La plupart des outils échouent en silence, et vous le découvrez devant une transcription vide. Afterword indique toujours si les sous-titres arrivent et que faire dans le cas contraire. Tout passage manquant apparaît comme une lacune, jamais comme un blanc.',
      states: [
        { name: 'Capture', text: 'Les sous-titres sont lus et en sécurité sur cet appareil.' },
        {
          name: 'Attente',
          text: 'Les sous-titres sont désactivés. Activez-les pour reprendre à partir d’ici.',
        },
        {
          name: 'Perte',
          text: 'Les sous-titres ont disparu de la page. L’intervalle est enregistré comme lacune.',
        },
      ],
    },
    reach: {
      title: 'Il fonctionne là où vous travaillez',
      items: [
        {
          name: 'En arrière-plan',
          text: 'Les sous-titres sont lus, enregistrés et envoyés pendant que vous faites autre chose. La réunion peut être dans un autre onglet, dans sa propre fenêtre ou en incrustation d’image.',
        },
        {
          name: 'Quelle que soit la plateforme',
          text: 'Une seule extension pour Google Meet, Zoom, Microsoft Teams et, en bêta, les appels d’équipe Slack. Elle fonctionne dans Chrome, Edge et les autres navigateurs Chromium, sur tous les systèmes, et toutes les transcriptions se présentent de la même façon.',
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
        text: 'Les lignes arrivent sur le serveur en moins de deux secondes. Hors ligne, elles attendent sur votre appareil et sont envoyées au retour de la connexion.',
      },
      existingAi: {
        name: 'Votre IA actuelle',
        text: 'Le moteur intégré cite hors ligne, sur votre serveur, toujours de la même façon. Ou configurez le modèle de langage que vous payez déjà, ou un modèle sur votre propre machine : il rédige des phrases complètes, chacune vérifiée d’après les lignes qu’elle cite.',
      },
    },
    automation: {
      label: 'Une automatisation et son historique',
      name: 'Résumé pour les clients',
      on: 'Activée',
      parts: [
        { kind: 'Quand', text: 'Une réunion se termine' },
        { kind: 'Si', text: 'Une autre entreprise y participait' },
        { kind: 'Alors', text: 'Envoyer le résumé aux participants par e-mail' },
      ],
      history: 'Historique',
      runs: [
        { meeting: 'Bilan trimestriel, mardi', result: 'Envoyé à 4 personnes', done: true },
        { meeting: 'Point d’équipe, mercredi', result: 'Ignorée : aucune autre entreprise', done: false },
        { meeting: 'Lancement, jeudi', result: 'En attente d’approbation', done: false },
      ],
    },
    workflows: {
      title: 'Après la réunion',
      items: [
        {
          name: 'Résumés intelligents',
          text: 'Créés quand la transcription est complète, et mis à jour quand elle change.',
        },
        {
          name: 'Suivi des actions',
          text: 'Qui s’est engagé à quoi, et pour quand, dans ses propres mots. Cochez les actions, suivez-les d’une réunion à l’autre, retrouvez-les dans votre agenda.',
        },
        {
          name: 'Traitements IA sur mesure',
          text: 'Exécutez votre propre consigne sur une ou plusieurs réunions. Le modèle de langage que vous avez configuré répond en phrases vérifiées, à la demande ou automatiquement après chaque réunion : récapitulatif par e-mail, message Slack ou page dans l’outil de votre équipe.',
        },
      ],
    },
    faq: {
      title: 'Des réponses claires à vos questions',
      items: [
        {
          question: 'ChatGPT est-il utilisé ?',
          answer: (model) => chatGpt[model ?? 'none'],
        },
        {
          question: 'Que deviennent mes données ?',
          answer:
            'Elles n’appartiennent qu’à vous. Chaque compte est isolé, nous n’utilisons jamais vos données pour entraîner une IA, et vous pouvez exécuter tout le produit sur votre propre machine. Les autres ne lisent que ce que vous partagez : tout, un passage ou le résumé, avec une date de fin si vous le souhaitez. Un lien révoqué cesse immédiatement de fonctionner. Dans un espace de travail, une réunion reste privée tant que vous ou l’espace de travail ne la montrez pas à d’autres, et l’espace de travail décide de la durée de conservation. Supprimer une ligne efface son texte de la base de données, de l’index de recherche, de vos partages et de tous les appareils connectés.',
        },
        {
          question: 'Enregistrez-vous de l’audio ou de la vidéo ?',
          answer:
            'Ni audio, ni vidéo, ni empreinte vocale. Afterword lit les sous-titres que votre plateforme de réunion affiche à l’écran : le texte et le nom de l’intervenant. Personne ne rejoint la réunion.',
        },
        {
          question: 'Et si je suis hors ligne ?',
          answer:
            'Les sous-titres sont enregistrés sur votre appareil avant tout envoi. Sans connexion, ils y attendent, plusieurs jours s’il le faut, et sont envoyés au retour de la connexion. Rien n’est perdu et rien n’arrive en double.',
        },
      ],
    },
  },
};
