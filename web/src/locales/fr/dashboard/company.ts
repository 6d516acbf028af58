import type { messages as source } from '../../en/dashboard/company.ts';

export const messages: typeof source = {
  title: 'Paramètres de l’entreprise',
  of: (workspace) => `Espace de travail : ${workspace}`,
  readOnly: 'Les admins de cet espace de travail peuvent modifier cela.',
  profile: {
    title: 'Profil',
    name: 'Nom de l’espace de travail',
    nameNeeded: 'Il faut un nom.',
    save: 'Enregistrer',
    saved: 'L’espace de travail est renommé.',
    timeZone: {
      label: 'Fuseau horaire',
      hint: 'Il décide quel jour est « demain » dans les actions, quand part un récapitulatif de la semaine, et selon quelle horloge e-mails, fichiers et autres outils disent quand une réunion a eu lieu.',
      saved: 'Le fuseau horaire est enregistré.',
    },
  },
  billing: 'Facturation',
  ending: 'Quitter ou supprimer',
  leaving: {
    title: 'Quitter cet espace de travail',
    text: 'Les réunions que l’espace de travail peut voir restent et passent à un admin. Ce que vous êtes seul à voir est gardé 30 jours pour vous, à emporter.',
    action: 'Quitter l’espace de travail',
    question: 'Quitter cet espace de travail ?',
    keep: 'Rester',
    confirm: (name) => `Saisissez ${name} pour confirmer`,
    done: (name) => `Vous avez quitté ${name}.`,
  },
  deletion: {
    title: 'Supprimer cet espace de travail',
    text: 'Toutes ses réunions, celles de tous ses membres, disparaissent avec lui, aussitôt et définitivement ; ce qu’il paie est résilié. Les membres gardent leur compte.',
    action: 'Supprimer l’espace de travail',
    question: 'Supprimer cet espace de travail ?',
    keep: 'Le garder',
    confirm: (name) => `Saisissez ${name} pour confirmer`,
    everything: 'Tout supprimer',
    done: (name) => `${name} est supprimé.`,
  },
  personal: 'Cet espace de travail va avec votre compte, et disparaît avec lui.',
};
