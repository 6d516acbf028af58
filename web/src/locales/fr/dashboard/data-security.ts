import type { messages as source } from '../../en/dashboard/data-security.ts';

export const messages: typeof source = {
  title: 'Sécurité des données',
  loading: 'Chargement des paramètres',
  failed: (reason) => `Rien n’a été modifié. ${reason}`,
  notLoaded: 'Impossible de charger ce paramètre.',
  saved: 'Enregistré',

  location: {
    label: 'Lieu de conservation',
    names: { eu: 'Union européenne', us: 'États-Unis' },
    unsaid: 'L’exploitant de ce serveur n’a pas indiqué où il se trouve.',
    only: 'Ce serveur ne garde les réunions qu’à un seul endroit.',
    hint: 'Là où se trouvent les réunions de cet espace de travail, avec tout ce qu’elles contiennent. Les comptes et les paramètres restent dans la base principale du serveur.',
    before:
      'Toutes les réunions de l’espace de travail y sont déplacées. Pendant ce temps, on peut les lire, et les appareils gardent ce qu’ils capturent pour l’envoyer ensuite.',
    move: (name) => `Déplacer : ${name}`,
    moving: (name) => `Déplacement en cours : ${name}. Vous pouvez quitter cette page.`,
    failed: (name, here) =>
      `Le déplacement (${name}) n’a pas abouti. Rien n’est perdu : tout est resté à sa place (${here}).`,
    again: 'Réessayer',
  },

  retention: {
    label: 'Durée de conservation',
    hint: 'Comptée depuis la fin d’une réunion. Elle est ensuite définitivement supprimée, avec sa transcription, ses notes, son résumé, ses commentaires et ses partages ; les administrateurs peuvent conserver certaines réunions depuis leur page.',
    days: (count) => `${count} jours`,
    forever: 'Pour toujours',
    notYet:
      'Une semaine avant la suppression des premières réunions, les administrateurs sont prévenus par e-mail.',
    begins: (date, days) =>
      `Les administrateurs ont été prévenus. À partir du ${date}, les réunions sont supprimées ${days} jours après leur fin.`,
    undo: 'Annuler',
    team: 'La durée de conservation fait partie de la formule Team.',
    rests:
      'La durée de conservation fait partie de la formule Team. Sans elle, rien n’est supprimé à ce titre.',
    plans: 'Voir les formules',
  },

  visibility: {
    label: 'Visibilité des nouvelles réunions',
    hint: 'Qui a capturé une réunion peut en décider autrement sur sa page. Ce qui est importé reste privé.',
    owner: 'Seulement qui l’a capturée',
  },

  domains: {
    title: 'Domaines vérifiés',
    none: 'Pas encore de domaine.',
    name: 'Ajouter un domaine',
    nameHint: 'La partie après le @ dans vos adresses e-mail, par exemple example.com.',
    add: 'Ajouter',
    verified: 'Vérifié',
    unverified: 'Pas encore vérifié',
    lost: 'Plus vérifié',
    howTo:
      'Mettez cet enregistrement TXT dans le DNS du domaine, puis vérifiez-le. Il est contrôlé de nouveau chaque jour.',
    lostHint:
      'Son enregistrement TXT a disparu, si bien que personne ne rejoint l’espace par ce domaine. Rétablissez-le, puis vérifiez le domaine.',
    record: 'Nom de l’enregistrement',
    value: 'Valeur',
    verify: 'Vérifier',
    verifyOne: (domain) => `Vérifier ${domain}`,
    nowVerified: (domain) => `${domain} est vérifié.`,
    remove: 'Retirer',
    removeOne: (domain) => `Retirer ${domain}`,
    removed: (domain) => `${domain} est retiré. Qui est entré par ce domaine reste.`,
    checked: (at) => `Dernier contrôle le ${at}`,
    copy: 'Copier',
    copied: 'Copié',
    copyByHand: 'Copiez-le à la main depuis le champ.',
  },

  autoInvite: {
    label: 'Invitation automatique par domaine',
    tooltip: 'Disponible seulement pour les domaines dont l’enregistrement TXT est vérifié.',
    hint: 'Qui se connecte avec une adresse d’un domaine vérifié rejoint cet espace de travail comme utilisateur. Qui est parti ou a été retiré ne revient que sur invitation.',
    rests: 'Activée, mais sans domaine vérifié personne ne rejoint l’espace.',
  },
};
