import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/setup/provisioning.ts';

export const messages: typeof source = {
  title: 'Bereitstellung',
  lead: 'Ihr Identitätsanbieter kann über SCIM 2.0 Personen anlegen, Rollen vergeben und Personen deaktivieren, die das Unternehmen verlassen.',
  onlyAdmins: 'Die Bereitstellung richten Admins dieses Arbeitsbereichs ein.',
  loading: 'Die Einstellungen werden geladen',
  failed: 'Die Einstellungen konnten nicht geladen werden.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyByHand: 'Kopieren Sie den Text aus dem Feld.',
  domains: (domains: string) => `Für Adressen unter ${domains}.`,
  noDomains: 'Sie gilt für Adressen unter bestätigten Domains. Dieser Arbeitsbereich hat noch keine.',
  toDomains: 'Bestätigte Domains',
  atProvider: {
    title: 'Bei Ihrem Anbieter',
    text: 'Tragen Sie dort diese Adresse und einen Token ein.',
    steps: 'Schritte für Entra ID und Okta',
    url: 'SCIM-Adresse (Mandanten-URL)',
  },
  tokens: 'Token',
  people: {
    title: 'Personen',
    count: (active: number, all: number) =>
      all === 0 ? 'Noch wurde niemand über den Anbieter angelegt.' : `${active} aktiv, ${all} insgesamt.`,
    text: 'Wenn Sie jemanden bei Ihrem Anbieter deaktivieren, enden Sitzungen, Erweiterungen, API-Schlüssel und Assistenten dieser Person binnen Sekunden. Besprechungen, die der Arbeitsbereich sehen kann, gehen an einen Admin über.',
  },
  groups: {
    title: 'Gruppen und Rollen',
    text: 'Wählen Sie die Rolle jeder Gruppe. Ihr Anbieter kann keine Rolle vergeben, die Sie hier nicht gewählt haben. Der letzte Admin bleibt immer Admin.',
    none: 'Ihr Anbieter hat noch keine Gruppen gesendet.',
    members: (count: number) => plural.de(count, '1 Person', `${count} Personen`),
    role: (group: string) => `Rolle von ${group}`,
    roles: { user: 'Mitglied', admin: 'Admin' },
    saved: (group: string) => `Die Rolle von „${group}“ wurde geändert.`,
    notChanged: (reason: string) => `Die Rolle konnte nicht geändert werden. ${reason}`,
  },
};
