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
  },
};
