import type { messages as source } from '../../en/setup/audit-log.ts';

export const messages: typeof source = {
  title: 'Prüfprotokoll',
  lead: 'Geänderte Einstellungen, Anmeldungen und andere Sicherheitsereignisse dieses Arbeitsbereichs.',
  onlyAdmins: 'Das Prüfprotokoll ist für Admins dieses Arbeitsbereichs.',
  plan: 'Das Prüfprotokoll ist im Tarif Team enthalten.',
  loading: 'Das Prüfprotokoll wird geladen',
  failed: 'Das Prüfprotokoll konnte nicht geladen werden.',
  search: 'Prüfprotokoll durchsuchen',
  searchPlaceholder: 'Name oder Adresse',
  event: 'Ereignis',
  allEvents: 'Alle Ereignisse',
  from: 'Von (UTC)',
  to: 'Bis (UTC)',
  download: (format: string) => `${format} herunterladen`,
  downloaded: (name: string) => `${name} wurde gespeichert.`,
  notDownloaded: (reason: string) => `Das Prüfprotokoll konnte nicht heruntergeladen werden. ${reason}`,
  none: 'Keine Einträge',
  noneText: 'Keine Einträge entsprechen Ihren Filtern.',
  clear: 'Filter zurücksetzen',
  kept: 'Sicherheitsereignisse werden ein Jahr aufbewahrt, Änderungen von Einstellungen so lange wie der Arbeitsbereich. Browser und Netzwerkadressen werden nur für Konten unter Ihren bestätigten Domains aufgezeichnet. Ein Webhook des Arbeitsbereichs kann neue Einträge empfangen: Wählen Sie unter Integrationen „Ein Eintrag im Prüfprotokoll“.',
};
