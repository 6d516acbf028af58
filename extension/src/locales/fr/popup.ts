import type { messages as source } from '../en/popup.ts';

export const messages: typeof source = {
  settings: 'Paramètres',
  signIn:
    'Connectez-vous et vos transcriptions apparaîtront dans le tableau de bord. D’ici là, elles attendent sur cet appareil.',
  dashboard: 'Tableau de bord',
  sidePanel: 'Panneau latéral',
  at: 'sur',
  thisTab: 'Cet onglet',
  thisMeeting: 'Cette réunion',
  open: 'Ouvrez une réunion dans Meet, Zoom ou Teams.',
  showPanel: 'Afficher le panneau',
  hidePanel: 'Masquer le panneau',
  upcoming: {
    title: 'Prochaines réunions',
    none: 'Aucune réunion avec un lien dans les prochaines 24 heures.',
    now: 'En cours',
    people: (count) => (count === 1 ? 'avec 1 autre personne' : `avec ${count} autres personnes`),
    join: 'Rejoindre',
    joinNamed: (title) => `Rejoindre ${title}`,
    unavailable: (calendar) => `L’agenda ${calendar} ne répond pas pour le moment.`,
    connectAgain: (calendar) => `L’agenda ${calendar} ne peut plus être lu.`,
    settings: 'Le reconnecter',
  },
  recent: 'Réunions récentes',
  noRecent: 'Aucune sur cet appareil pour l’instant. La première s’affichera ici pendant qu’elle se déroule.',
  onTheWay: 'En route vers le serveur',
  refused: (count, formatted) =>
    count < 2
      ? 'Une entrée a été refusée par le serveur et mise de côté.'
      : `${formatted} entrées ont été refusées par le serveur et mises de côté.`,
  seeWhy: 'Voir pourquoi',
};
