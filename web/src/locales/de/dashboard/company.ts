import type { messages as source } from '../../en/dashboard/company.ts';

export const messages: typeof source = {
  title: 'Unternehmenseinstellungen',
  of: (workspace) => `Arbeitsbereich: ${workspace}`,
  readOnly: 'Das können Admins dieses Arbeitsbereichs ändern.',
  profile: {
    title: 'Profil',
    name: 'Name des Arbeitsbereichs',
    nameNeeded: 'Ein Name wird gebraucht.',
    save: 'Änderungen speichern',
    saved: 'Der Arbeitsbereich ist umbenannt.',
  },
};
