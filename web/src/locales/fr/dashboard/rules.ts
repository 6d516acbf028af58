import type { messages as source } from '../../en/dashboard/rules.ts';

export const messages: typeof source = {
  title: 'Règles de confidentialité',
  text: {
    me: 'Qui reste en dehors de ce que vous enregistrez, dans chaque navigateur où vous êtes connecté. Une nouvelle règle s’applique en moins d’une minute, même à une réunion en cours.',
    workspace:
      'Qui reste en dehors de ce que chacun enregistre dans cet espace de travail. Les membres voient ces règles et ne peuvent pas les retirer.',
  },
  known:
    'Une règle sait qui participe à une réunion d’après ce que sa page affiche : les noms presque toujours, les adresses rarement. Si cela compte, ajoutez aussi le nom.',
  readOnly:
    'Ces règles s’appliquent aussi à ce que vous enregistrez. Seuls les admins de cet espace de travail peuvent les modifier.',
  loading: 'Chargement des règles',
  failed: 'Impossible de charger les règles.',
  lists: {
    people: {
      label: 'Personnes',
      hint: 'Un nom tel que les sous-titres l’affichent. Les propos de cette personne ne sont jamais conservés.',
      example: 'Camille Martin',
    },
    pauseFor: {
      label: 'Suspendre en présence de quelqu’un',
      hint: 'Tant que cette personne participe à l’appel, la capture est suspendue et ses propos antérieurs sont supprimés.',
      example: 'Camille Martin',
    },
    addresses: {
      label: 'Adresses e-mail',
      hint: 'Si l’une d’elles apparaît dans une réunion, la capture s’arrête et ce qui en a été capturé est supprimé.',
      example: 'camille@example.com',
    },
    domains: {
      label: 'Domaines de messagerie',
      hint: 'De même pour toute adresse d’un domaine.',
      example: 'example.com',
    },
  },
  add: 'Ajouter',
  remove: (value) => `Retirer ${value}`,
  removed: (value) => `${value} retiré`,
  undo: 'Annuler',
  notSaved: (reason) => `Les règles n’ont pas été modifiées. ${reason}`,
  setBy: (workspace) => `fixée par ${workspace}`,
  held: 'La formule Individual est nécessaire pour ajouter des règles. Celles de la liste restent en vigueur.',
  problems: {
    'no-name': () => 'Saisissez d’abord un nom.',
    'long-name': () => 'Un nom compte 200 caractères au plus.',
    present: (value) => `${value} figure déjà dans la liste.`,
    'no-domain': () => 'Saisissez d’abord un domaine, par exemple example.com.',
    'not-a-domain': (value) =>
      `« ${value} » n’est pas un domaine de messagerie. Il doit ressembler à example.com.`,
    'no-address': () => 'Saisissez d’abord une adresse e-mail, par exemple camille@example.com.',
    'not-an-address': (value) =>
      `« ${value} » n’est pas une adresse e-mail. Elle doit ressembler à camille@example.com.`,
  },
  notifications: {
    title: 'Notifications',
    complete: {
      me: 'M’envoyer un e-mail quand une transcription est complète',
      workspace: 'Envoyer un e-mail aux membres quand une transcription est complète',
    },
    hint: {
      me: 'Un e-mail par réunion : pour celles que vous avez capturées, et pour celles de votre espace de travail où votre nom figure et que vous pouvez lire.',
      workspace:
        'Pour les membres qui n’ont rien choisi. Chacun peut en décider autrement dans ses paramètres personnels.',
    },
    held: 'La formule Individual est nécessaire pour recevoir ces e-mails.',
    notSaved: (reason) => `Rien n’a été modifié. ${reason}`,
  },
};
