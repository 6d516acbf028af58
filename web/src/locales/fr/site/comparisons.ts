import type { messages as source } from '../../en/site/comparisons.ts';

export const messages: typeof source = {
  comparisons: {
    title: 'Comparatifs',
    description:
      'Afterword face à sept autres assistants de réunion : prix, limites et ce que chacun fait de votre réunion.',
    heading: 'Afterword face aux autres',
    lead: 'Chaque affirmation sur les autres renvoie à la page où nous l’avons lue. Ce que nous n’avons pas pu vérifier est signalé.',
    badge: 'Comparatif',
    versus: (product, competitor) => `${product} ou ${competitor} ?`,
    affordable: (percent) => `Jusqu’à ${percent} % moins cher`,
    pricesOf: (year) => `prix de ${year}`,
    perMonth: '/mois',
    focus: 'Concentrez-vous sur votre travail, pas sur un outil de plus',
    approach: (name) => `L’approche ${name}`,
    tryFree: (product) => `Essayer ${product} gratuitement`,
    notVerified: 'Aucune des pages publiques de l’éditeur que nous avons lues n’en parle.',
    sources: 'Nos sources',
    asOf: (date) => `consulté le ${date}`,
    recorded: (year) =>
      `Prix, limites et nombres de langues relevés en ${year}. Ils évoluent ; consultez l’éditeur pour les valeurs actuelles.`,
    yes: 'Oui',
    no: 'Non',
    tactiq: {
      title: 'Ce qui change ici',
      points: [
        {
          name: 'Quand les sous-titres s’arrêtent',
          text: 'Afterword le signale aussitôt, dans la réunion et sur son icône dans la barre d’outils, et enregistre l’intervalle comme lacune dans la transcription.',
        },
        {
          name: 'Ce que coûte un résumé',
          text: 'Un moteur sur le serveur crée les résumés et relève les actions. Il n’y a pas de crédits à épuiser.',
        },
        {
          name: 'Où vos transcriptions sont conservées',
          text: 'Afterword est un logiciel libre : le serveur qui conserve vos transcriptions peut être le vôtre.',
        },
      ],
    },
  },
};
