import type { messages as source } from '../../en/site/provisioning.ts';

export const messages: typeof source = {
  provisioning: {
    title: 'Bereitstellung einrichten',
    description:
      'Lassen Sie Microsoft Entra ID oder Okta über SCIM 2.0 Personen anlegen, Rollen vergeben und Konten deaktivieren.',
    heading: 'Bereitstellung einrichten',
    lead: 'Ihr Identitätsanbieter legt über SCIM 2.0 Personen in Ihrem Arbeitsbereich an, vergibt Rollen und deaktiviert Personen, die das Unternehmen verlassen. Die Bereitstellung ist in Team enthalten.',
    start: {
      heading: 'Bevor Sie beginnen',
      steps: [
        'Bestätigen Sie Ihre Domain in den Unternehmenseinstellungen unter „Datensicherheit“ mit einem TXT-Eintrag.',
        'Öffnen Sie „Bereitstellung“, kopieren Sie die SCIM-Adresse und erstellen Sie einen Token. Er wird nur einmal angezeigt.',
        'Verbinden Sie Ihren Anbieter wie unten beschrieben.',
        'Sobald Ihr Anbieter seine Gruppen gesendet hat, wählen Sie unter „Bereitstellung“ deren Rollen.',
      ],
    },
    honest:
      'Die Schritte folgen der öffentlichen Dokumentation der Anbieter, wie wir sie kennen. Wir haben nicht jeden in der jeweiligen Konsole wiederholt, und Bezeichnungen können sich geändert haben.',
    steps: {
      entra: [
        'Öffnen Sie im Entra Admin Center „Enterprise apps“ und wählen Sie „New application“, dann „Create your own application“. Integrieren Sie eine Anwendung, die nicht im Katalog ist.',
        'Öffnen Sie „Provisioning“ und wählen Sie „New configuration“. Tragen Sie die SCIM-Adresse als „Tenant URL“ und den Token als „Secret Token“ ein und wählen Sie „Test Connection“.',
        'Behalten Sie unter „Attribute mapping“ userName, active, displayName, emails[type eq "work"].value, name.givenName, name.familyName und externalId. Entfernen Sie die anderen, denn wir speichern sie nicht.',
        'Weisen Sie unter „Users and groups“ Personen und Gruppen zu.',
        'Wählen Sie „Start provisioning“. Entra ID sendet Änderungen etwa alle 40 Minuten, mit „Provision on demand“ sofort.',
      ],
      okta: [
        'Öffnen Sie in der Admin Console „Applications“ und wählen Sie „Create App Integration“. Bearbeiten Sie unter „General“ die „App Settings“ und schalten Sie „SCIM“ ein.',
        'Tragen Sie unter „Provisioning“ und „Integration“ die SCIM-Adresse als „SCIM connector base URL“ ein, und userName als „Unique identifier field for users“.',
        'Wählen Sie das Senden neuer Personen, geänderter Profile und von Gruppen, und „HTTP Header“ als „Authentication Mode“. Tragen Sie den Token ein und wählen Sie „Test Connector Configuration“.',
        'Schalten Sie unter „To App“ „Create Users“, „Update User Attributes“ und „Deactivate Users“ ein.',
        'Weisen Sie Personen unter „Assignments“ und Gruppen unter „Push Groups“ zu.',
      ],
    },
    source: (name: string) => `${name}: Dokumentation`,
    effects: {
      heading: 'Was sie bewirkt',
      texts: [
        'Nur Personen, deren Arbeitsadresse unter einer bestätigten Domain Ihres Arbeitsbereichs liegt, können bereitgestellt werden. Ein bestehendes Konto behält seine Adresse, und niemand wird angemeldet.',
        'Wenn Sie jemanden deaktivieren, enden Sitzungen, Erweiterungen, API-Schlüssel und verbundene Assistenten dieser Person binnen Sekunden. Besprechungen, die der Arbeitsbereich sehen kann, gehen an einen Admin über. Private werden 30 Tage aufbewahrt.',
        'Wenn Sie jemanden wieder aktivieren, kehren die Mitgliedschaft und das Aufbewahrte zurück.',
        'Eine Gruppe gibt die Rolle, die ein Admin für sie gewählt hat. Der letzte Admin des Arbeitsbereichs bleibt Admin. Wenn in der Firmenanmeldung auch ein Claim für Rollen eingetragen ist, verwenden Sie nur eines von beidem.',
        'Wenn alle Plätze belegt sind, steht das im Protokoll Ihres Anbieters, und niemand kommt hinzu.',
        'Ein Token gilt bis zu einem Jahr. Erneuern Sie ihn rechtzeitig: Der alte gilt noch einen Tag.',
      ],
    },
  },
};
