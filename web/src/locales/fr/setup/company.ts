import type { messages as source } from '../../en/setup/company.ts';

export const messages: typeof source = {
  title: 'Paramètres de l’entreprise',
  of: (workspace) => `Espace de travail : ${workspace}`,
  readOnly: 'Les admins de cet espace de travail peuvent modifier ces paramètres.',
  profile: {
    title: 'Profil',
    name: 'Nom de l’espace de travail',
    nameNeeded: 'Saisissez un nom.',
    save: 'Enregistrer',
    saved: 'Espace de travail renommé',
    timeZone: {
      label: 'Fuseau horaire',
      hint: 'Utilisé pour les échéances comme « demain », les récapitulatifs hebdomadaires et les heures de réunion dans les e-mails, les fichiers et les autres outils.',
      saved: 'Fuseau horaire enregistré',
    },
  },
  billing: 'Facturation',
  ending: 'Quitter ou supprimer',
  leaving: {
    title: 'Quitter cet espace de travail',
    text: 'Les réunions visibles par l’espace de travail sont confiées à un admin. Celles que vous êtes seul à voir sont conservées 30 jours pour vous permettre de les exporter.',
    action: 'Quitter l’espace de travail',
    question: 'Quitter cet espace de travail ?',
    keep: 'Rester',
    confirm: (name) => `Saisissez ${name} pour confirmer`,
    done: (name) => `Vous avez quitté ${name}.`,
  },
  deletion: {
    title: 'Supprimer cet espace de travail',
    text: 'Les réunions de tous ses membres seront définitivement supprimées et son abonnement résilié. Les membres conservent leur compte.',
    action: 'Supprimer l’espace de travail',
    question: 'Supprimer cet espace de travail ?',
    keep: 'Le conserver',
    confirm: (name) => `Saisissez ${name} pour confirmer`,
    everything: 'Tout supprimer',
    done: (name) => `${name} a été supprimé.`,
  },
  personal: 'C’est votre espace de travail personnel. Il est supprimé avec votre compte.',
};
