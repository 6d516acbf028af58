import type { messages as source } from '../../en/setup/audit-log.ts';

export const messages: typeof source = {
  title: 'Journal d’audit',
  lead: 'Paramètres modifiés, connexions et autres événements de sécurité de cet espace de travail.',
  onlyAdmins: 'Le journal d’audit est réservé aux admins de cet espace de travail.',
  plan: 'Le journal d’audit fait partie de la formule Team.',
  loading: 'Chargement du journal d’audit',
  failed: 'Impossible de charger le journal d’audit.',
  search: 'Rechercher dans le journal d’audit',
  searchPlaceholder: 'Nom ou adresse',
  event: 'Événement',
  allEvents: 'Tous les événements',
  from: 'Du (UTC)',
  to: 'Au (UTC)',
  download: (format: string) => `Télécharger en ${format}`,
  downloaded: (name: string) => `${name} a été enregistré.`,
  notDownloaded: (reason: string) => `Impossible de télécharger le journal d’audit. ${reason}`,
  none: 'Aucune entrée',
  noneText: 'Aucun événement enregistré ne correspond.',
  clear: 'Effacer les filtres',
  kept: 'Les événements de sécurité sont conservés un an, les modifications de paramètres aussi longtemps que l’espace de travail. Les navigateurs et adresses réseau ne sont enregistrés que pour les comptes de vos domaines vérifiés. Un webhook de l’espace de travail peut recevoir les nouvelles entrées : choisissez « Une entrée du journal d’audit » dans les intégrations.',
};
