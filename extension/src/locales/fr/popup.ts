import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../en/popup.ts';

export const messages: typeof source = {
  settings: 'Paramètres',
  signIn:
    'Connectez-vous pour retrouver vos transcriptions dans le tableau de bord. En attendant, elles restent sur cet appareil.',
  dashboard: 'Ouvrir le tableau de bord',
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
    people: (count) => plural.fr(count, 'avec 1 autre personne', `avec ${count} autres personnes`),
    join: 'Rejoindre',
    joinNamed: (title) => `Rejoindre ${title}`,
    unavailable: (calendar) => `Impossible de joindre ${calendar} pour le moment.`,
    connectAgain: (calendar) => `L’accès à ${calendar} a été perdu.`,
    settings: 'Reconnecter',
  },
  recent: 'Réunions récentes',
  noRecent: 'Aucune sur cet appareil. Votre première réunion s’affichera ici pendant son déroulement.',
  onTheWay: 'Envoi au serveur',
  refused: (count, formatted) =>
    count < 2
      ? '1 entrée a été refusée par le serveur et mise de côté.'
      : `${formatted} entrées ont été refusées par le serveur et mises de côté.`,
  seeWhy: 'Voir pourquoi',
};
