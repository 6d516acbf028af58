import type { messages as source } from '../../en/setup/rules.ts';

export const messages: typeof source = {
  title: 'Règles de confidentialité',
  text: {
    me: 'Personnes et organisations à exclure de vos captures, dans tous les navigateurs où vous êtes connecté. Une nouvelle règle s’applique en moins d’une minute, même à une réunion en cours.',
    workspace:
      'Personnes et organisations à exclure des captures de tous les membres. Les membres voient ces règles sans pouvoir les retirer.',
  },
  known:
    'Les règles s’appuient sur ce que la page de la réunion affiche : presque toujours les noms, rarement les adresses. En cas de doute, ajoutez aussi le nom.',
  readOnly:
    'Ces règles s’appliquent aussi à vos captures. Seuls les admins de cet espace de travail peuvent les modifier.',
  loading: 'Chargement des règles',
  failed: 'Impossible de charger les règles.',
  lists: {
    people: {
      label: 'Personnes',
      hint: 'Le nom affiché dans les sous-titres. Les propos de cette personne ne sont jamais conservés.',
      example: 'Camille Martin',
    },
    pauseFor: {
      label: 'Mettre en pause en présence de quelqu’un',
      hint: 'La capture est en pause tant que cette personne est dans l’appel, et ses propos précédents sont supprimés.',
      example: 'Camille Martin',
    },
    addresses: {
      label: 'Adresses e-mail',
      hint: 'Si l’une d’elles est visible dans une réunion, la capture s’arrête et celle de cette réunion est supprimée.',
      example: 'camille@example.com',
    },
    domains: {
      label: 'Domaines de messagerie',
      hint: 'Même règle pour toutes les adresses d’un domaine.',
      example: 'example.com',
    },
  },
  add: 'Ajouter',
  remove: (value) => `Retirer ${value}`,
  removed: (value) => `${value} retiré`,
  undo: 'Annuler',
  notSaved: (reason) => `Impossible de modifier les règles. ${reason}`,
  setBy: (workspace) => `définie par ${workspace}`,
  held: 'Les nouvelles règles nécessitent la formule Individual. Les règles de cette liste restent appliquées.',
  problems: {
    'no-name': () => 'Saisissez un nom.',
    'long-name': () => 'Un nom compte 200 caractères au maximum.',
    present: (value) => `${value} figure déjà dans la liste.`,
    'no-domain': () => 'Saisissez un domaine, par exemple example.com.',
    'not-a-domain': (value) =>
      `« ${value} » n’est pas un domaine de messagerie. Utilisez la forme example.com.`,
    'no-address': () => 'Saisissez une adresse e-mail, par exemple camille@example.com.',
    'not-an-address': (value) =>
      `« ${value} » n’est pas une adresse e-mail. Utilisez la forme camille@example.com.`,
  },
  notifications: {
    title: 'Notifications',
    loading: 'Chargement du réglage',
    failed: 'Impossible de charger ce réglage.',
    complete: {
      me: 'M’envoyer un e-mail quand une transcription est complète',
      workspace: 'Envoyer un e-mail aux membres quand une transcription est complète',
    },
    hint: {
      me: 'Un e-mail par réunion : pour les réunions que vous avez capturées et pour celles de l’espace de travail où figure votre nom et que vous pouvez lire.',
      workspace:
        'Pour les membres qui n’ont pas choisi eux-mêmes. Chacun peut modifier ce réglage dans ses paramètres personnels.',
    },
    held: 'Les notifications par e-mail nécessitent la formule Individual.',
    notSaved: (reason) => `Impossible d’effectuer la modification. ${reason}`,
  },
};
