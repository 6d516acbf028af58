import { limits, product } from '@afterword/api-client/contract';
import { plural } from '@afterword/api-client/locales';
import type { KeyFacts, messages as source } from '../en/mails.ts';

const minutes = limits.mailCodeLifetime / 60_000;
const days = limits.invitationLifetime / (24 * 60 * 60_000);

export const messages: typeof source = {
  buttonHint: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',

  magicLink: {
    subject: `Ihr Anmelde-Link für ${product.name}`,
    title: `Bei ${product.name} anmelden`,
    heading: 'Anmelden',
    text: `Über diesen Link melden Sie sich an. Er funktioniert einmal und ist ${minutes} Minuten gültig, am besten in dem Browser, in dem Sie ihn angefordert haben.`,
    action: `Bei ${product.name} anmelden`,
    note: 'Wenn Sie ihn nicht angefordert haben, hat vielleicht jemand Ihre Adresse versehentlich eingegeben. Ohne diese E-Mail kann sich niemand anmelden. Sie können sie löschen.',
  },

  secondFactor: {
    changes: {
      added: {
        subject: 'Zwei-Faktor-Anmeldung ist eingeschaltet',
        text: (email: string, _left: number) =>
          `Für die Anmeldung bei Ihrem ${product.name}-Konto ${email} ist jetzt zusätzlich ein Code aus Ihrer Authenticator-App nötig.`,
      },
      removed: {
        subject: 'Zwei-Faktor-Anmeldung ist ausgeschaltet',
        text: (email: string, _left: number) =>
          `Für die Anmeldung bei Ihrem ${product.name}-Konto ${email} ist kein Code aus einer App mehr nötig.`,
      },
      reset: {
        subject: 'Zwei-Faktor-Anmeldung wurde zurückgesetzt',
        text: (email: string, _left: number) =>
          `Die Authenticator-App und die Wiederherstellungscodes Ihres ${product.name}-Kontos ${email} gelten nicht mehr. Richten Sie die Zwei-Faktor-Anmeldung in den Einstellungen neu ein.`,
      },
      'passkey-added': {
        subject: 'Ein Passkey wurde hinzugefügt',
        text: (email: string, _left: number) =>
          `Ihrem ${product.name}-Konto ${email} wurde ein Passkey hinzugefügt. Damit melden Sie sich ohne Link und Code an.`,
      },
      'passkey-removed': {
        subject: 'Ein Passkey wurde entfernt',
        text: (email: string, _left: number) =>
          `Ein Passkey Ihres ${product.name}-Kontos ${email} wurde entfernt. Er meldet Sie nicht mehr an.`,
      },
      'recovery-codes': {
        subject: 'Sie haben neue Wiederherstellungscodes',
        text: (email: string, _left: number) =>
          `Für Ihr ${product.name}-Konto ${email} wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.`,
      },
      'recovery-code-used': {
        subject: 'Ein Wiederherstellungscode wurde verwendet',
        text: (email: string, left: number) =>
          `Bei Ihrem ${product.name}-Konto ${email} wurde ein Wiederherstellungscode zur Anmeldung verwendet. Noch nicht verwendete Codes: ${left}.`,
      },
    },
    action: 'Einstellungen öffnen',
    note: 'Wenn Sie das nicht waren, beenden Sie die anderen Sitzungen in den Einstellungen und ändern Sie Ihr Passwort.',
  },

  securityEvent: {
    events: {
      'sign-in': {
        subject: 'Neue Anmeldung bei Ihrem Konto',
        text: ({ email, browser }) =>
          `Jemand hat sich mit einem neuen Browser bei Ihrem ${product.name}-Konto ${email} angemeldet: ${browser || 'unbekannt'}.`,
      },
      device: {
        subject: 'Eine Erweiterung wurde mit Ihrem Konto verbunden',
        text: ({ email, browser }) =>
          `Die Erweiterung eines weiteren Browsers (${browser || 'unbekannt'}) wurde mit Ihrem ${product.name}-Konto ${email} verbunden.`,
      },
      factor: {
        subject: 'Ihre Zwei-Faktor-Anmeldung wurde geändert',
        text: ({ email }) =>
          `Die Zwei-Faktor-Anmeldung Ihres ${product.name}-Kontos ${email} wurde geändert.`,
      },
      'own-key': {
        subject: 'Ein neuer API-Schlüssel wurde erstellt',
        text: ({ email, name }) =>
          `Für Ihr ${product.name}-Konto ${email} wurde der API-Schlüssel „${name}“ erstellt.`,
      },
      assistant: {
        subject: 'Ein Assistent wurde mit Ihrem Konto verbunden',
        text: ({ email, name }) =>
          `Der Assistent „${name}“ kann jetzt Ihr ${product.name}-Konto ${email} nutzen. In den Einstellungen können Sie ihn trennen.`,
      },
      'full-export': {
        subject: 'Ihre Daten wurden exportiert',
        text: ({ email, name }) =>
          name
            ? `Jemand hat alle Besprechungen heruntergeladen, die Ihr ${product.name}-Konto ${email} im Arbeitsbereich „${name}“ lesen darf.`
            : `Jemand hat alles heruntergeladen, was zu Ihrem ${product.name}-Konto ${email} gespeichert ist.`,
      },
    },
    when: (time, address) => `${time} (UTC)${address ? `, Netzwerkadresse ${address}` : ''}`,
    action: 'Einstellungen öffnen',
    note: 'Wenn Sie das nicht waren, beenden Sie die anderen Sitzungen in den Einstellungen und ändern Sie Ihr Passwort.',
  },

  emailChange: {
    confirm: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      heading: 'Bestätigen Sie Ihre neue Adresse',
      text: (from, to) =>
        `Ihr ${product.name}-Konto ${from} soll künftig ${to} verwenden. Öffnen Sie den Link in einem Browser, in dem Sie angemeldet sind.`,
      action: 'Adresse bestätigen',
      note: () =>
        'Der Link gilt einen Tag. Wenn Sie das nicht veranlasst haben, können Sie diese E-Mail ignorieren: Es ändert sich nichts.',
    },
    revert: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      heading: 'Ihre Adresse wurde geändert',
      text: (from, to) =>
        `Ihr ${product.name}-Konto ${from} verwendet jetzt ${to}. Wenn Sie das waren, ist nichts zu tun.`,
      action: 'Änderung rückgängig machen',
      note: (until) =>
        `Wenn Sie das nicht waren, machen Sie es bis zum ${until} rückgängig. Dabei werden auch alle Browser und Erweiterungen abgemeldet und das Passwort entfernt.`,
    },
  },

  invitation: {
    subject: `Sie sind zu ${product.name} eingeladen`,
    title: `Sie sind zu ${product.name} eingeladen`,
    heading: 'Sie sind eingeladen',
    text: (by, server) =>
      `${by} hat auf ${server} ein Konto für Sie erstellt. Dort werden Besprechungen zu durchsuchbaren Mitschriften und Zusammenfassungen.`,
    link: `Über diesen Link melden Sie sich an. Er funktioniert einmal und ist ${days} Tage gültig. Danach fordern Sie auf der Anmeldeseite einen neuen an.`,
    action: 'Annehmen und anmelden',
    note: 'Wenn Sie keine Einladung erwartet haben, können Sie diese E-Mail ignorieren.',
  },

  unsubscribe: 'Keine E-Mails mehr von diesem Arbeitsbereich? Hier abbestellen oder melden:',

  share: {
    subject: (by: string) => `${by} hat eine Besprechung mit Ihnen geteilt`,
    heading: 'Eine Besprechung wurde mit Ihnen geteilt',
    text: (by: string, title: string) =>
      title
        ? `${by} hat „${title}“ mit Ihnen geteilt. Sie können die Besprechung lesen.`
        : `${by} hat eine Besprechung mit Ihnen geteilt. Sie können sie lesen.`,
    signIn: (email: string) =>
      `Melden Sie sich als ${email} an, um sie zu öffnen. Für andere funktioniert der Link nicht.`,
    action: 'Lesen',
    note: 'Wenn Sie den Absender nicht kennen, können Sie diese E-Mail ignorieren.',
  },

  adminNews: {
    retention: {
      subject: (date) => `Am ${date} werden Besprechungen gelöscht`,
      heading: 'Besprechungen werden gelöscht',
      text: (days, meetings, date) =>
        `Ihr Arbeitsbereich bewahrt Besprechungen nach ihrem Ende ${days} Tage auf. Am ${date} (UTC) ${plural.de(meetings, 'wird die erste', `werden die ersten ${meetings}`)} mit Mitschrift, Notizen, Zusammenfassung, Kommentaren und Freigaben endgültig gelöscht. Weitere folgen, sobald sie dieses Alter erreichen. Exportieren Sie Besprechungen, die Sie behalten möchten, sperren Sie einzelne auf ihrer Seite oder ändern Sie die Dauer.`,
      action: 'Einstellungen öffnen',
    },
    domain: {
      subject: (domain) => `${domain} ist nicht mehr bestätigt`,
      heading: 'Eine Domain ist nicht mehr bestätigt',
      text: (domain) =>
        `Der TXT-Eintrag, der ${domain} bestätigt, fehlt. Wer sich mit einer Adresse dieser Domain anmeldet, tritt Ihrem Arbeitsbereich nicht mehr automatisch bei. Bisherige Mitglieder bleiben. Stellen Sie den Eintrag wieder her und bestätigen Sie die Domain erneut.`,
      action: 'Einstellungen öffnen',
    },
    certificate: {
      subject: (date: string) => `Ihre Firmenanmeldung braucht bis ${date} ein neues Zertifikat`,
      heading: 'Ein Zertifikat läuft bald ab',
      text: (issuer: string, date: string) =>
        `Ein Zertifikat Ihres SAML-Anbieters (${issuer}) läuft am ${date} (UTC) ab. Danach werden damit signierte Anmeldungen abgelehnt. Erstellen Sie bei Ihrem Anbieter ein neues Zertifikat und tragen Sie es in den Einstellungen ein, bevor Sie es dort aktivieren. Ist das neue schon eingetragen, müssen Sie nichts tun.`,
      action: 'Einstellungen öffnen',
    },
    note: (workspace) => `Sie erhalten diese E-Mail als Admin des Arbeitsbereichs ${workspace}.`,
  },

  apiKey: {
    created: {
      subject: (name: string) => `Neuer API-Schlüssel: ${name}`,
      heading: 'Ein neuer API-Schlüssel wurde erstellt',
      text: ({ name, workspace, date, by }: KeyFacts) =>
        `${by ?? 'Jemand'} hat den API-Schlüssel „${name}“ für den Arbeitsbereich „${workspace}“ erstellt. Programme mit diesem Schlüssel können bis zum ${date} lesen und ändern, was seine Berechtigungen erlauben. Wenn Sie das nicht erwartet haben, widerrufen Sie ihn.`,
    },
    rotated: {
      subject: (name: string) => `Neues Geheimnis eines API-Schlüssels: ${name}`,
      heading: 'Ein API-Schlüssel hat ein neues Geheimnis',
      text: ({ name, workspace, date }: KeyFacts) =>
        `Der API-Schlüssel „${name}“ für den Arbeitsbereich „${workspace}“ wurde erneuert. Programme mit dem neuen Geheimnis können ihn bis zum ${date} verwenden; das alte gilt noch einen Tag. Wenn Sie das nicht erwartet haben, widerrufen Sie den Schlüssel.`,
    },
    expires: {
      subject: (name: string) => `API-Schlüssel läuft bald ab: ${name}`,
      heading: 'Ein API-Schlüssel läuft bald ab',
      text: ({ name, workspace, date }: KeyFacts) =>
        `Der API-Schlüssel „${name}“ für den Arbeitsbereich „${workspace}“ läuft am ${date} (UTC) ab. Programme, die ihn verwenden, funktionieren dann nicht mehr. Erneuern Sie ihn, um ein neues Geheimnis zu erhalten; das alte gilt noch einen Tag.`,
    },
    action: 'API-Schlüssel ansehen',
  },

  membership: {
    invited: {
      subject: (by, workspace) => `${by} lädt Sie zu ${workspace} ein`,
      heading: (workspace) => `${workspace} beitreten`,
      text: (by, workspace) =>
        `${by} lädt Sie in den Arbeitsbereich „${workspace}“ ein, in dem die Mitglieder Mitschriften ihrer Besprechungen teilen.`,
      signIn: (email) =>
        `Mit einem Klick nehmen Sie sie an und sind als ${email} angemeldet. Der Link gilt ${days} Tage. Falls Sie noch kein Konto haben, wird eines erstellt.`,
      action: 'Einladung ansehen',
      note: 'Wenn Sie den Absender nicht kennen, können Sie diese E-Mail ignorieren.',
    },
    waiting: {
      subject: (workspace) => `In ${workspace} wartet jemand auf einen Platz`,
      heading: 'Jemand wartet auf einen Platz',
      text: (name, workspace) =>
        `${name} hat die Einladung zu „${workspace}“ angenommen, aber alle Plätze sind belegt. Niemand verliert seinen Platz. Zugriff gibt es, sobald Sie einen Platz hinzufügen oder jemand den Arbeitsbereich verlässt.`,
      action: 'Team ansehen',
    },
    seat: {
      subject: (workspace) => `In ${workspace} ist ein Platz für Sie frei`,
      heading: 'Ein Platz ist für Sie frei',
      text: (workspace) => `Sie sind jetzt Mitglied des Arbeitsbereichs „${workspace}“.`,
      action: 'Übersicht öffnen',
    },
    added: {
      subject: (workspace) => `Sie sind jetzt Mitglied von ${workspace}`,
      heading: (workspace) => `Sie sind jetzt Mitglied von ${workspace}`,
      text: (workspace) =>
        `Der Identitätsanbieter Ihres Unternehmens hat Sie zum Arbeitsbereich „${workspace}“ hinzugefügt. Wer dazugehört, entscheiden dessen Admins.`,
      action: 'Übersicht öffnen',
    },
    left: {
      subject: (workspace) => `Sie sind kein Mitglied von ${workspace} mehr`,
      heading: (workspace) => `Sie sind kein Mitglied von ${workspace} mehr`,
      text: (date) =>
        `Besprechungen, die der Arbeitsbereich sehen konnte, bleiben dort. Besprechungen, die nur Sie sehen konnten, werden bis zum ${date} aufbewahrt, damit Sie sie exportieren können. Danach werden sie gelöscht.`,
      action: 'Exportieren',
    },
    deleted: {
      subject: (workspace) => `Der Arbeitsbereich ${workspace} wurde gelöscht`,
      heading: (workspace) => `${workspace} wurde gelöscht`,
      text: (by) =>
        `${by} hat den Arbeitsbereich mit allen Besprechungen gelöscht. Ihr Konto und Ihre anderen Arbeitsbereiche sind nicht betroffen.`,
      action: 'Übersicht öffnen',
    },
  },

  contact: {
    subject: (name, company) => `Nachricht von ${name} (${company})`,
    from: (name, email, company, size) => `${name} <${email}>, ${company} (${size} Beschäftigte)`,
    wrote: (from) => `${from}, hat an ${product.name} geschrieben:`,
  },

  connection: {
    paused: {
      subject: (name: string) => `${name}: Die Verbindung ist pausiert`,
      heading: 'Eine Verbindung ist pausiert',
      text: (name: string) =>
        `${name} hat seit fünf Tagen nichts angenommen. Das Senden ist pausiert; wartende Inhalte bleiben erhalten.`,
      action: 'Verbindung ansehen',
      note: 'Sobald die Adresse wieder antwortet, wählen Sie dort „Fortsetzen“. Alles Wartende wird dann der Reihe nach gesendet.',
    },
    signedOut: {
      subject: (name: string) => `${name}: Melden Sie sich erneut an`,
      heading: 'Eine Verbindung erfordert Ihre Aufmerksamkeit',
      text: (name: string) =>
        `${name} akzeptiert die Anmeldung Ihrer Verbindung nicht mehr. Bis Sie sich erneut anmelden, wird nichts gesendet; wartende Inhalte bleiben erhalten.`,
      action: 'Erneut anmelden',
      note: 'Wählen Sie dort „Erneut verbinden“. Frühere Zustellungen werden gefunden und weiter aktuell gehalten.',
    },
    refused: {
      subject: (name: string) => `${name}: Die Verbindung wurde gestoppt`,
      heading: 'Eine Verbindung erfordert Ihre Aufmerksamkeit',
      text: (name: string) =>
        `${name} lehnt das Konto Ihrer Verbindung ab. Bis das behoben ist, wird nichts gesendet; wartende Inhalte bleiben erhalten.`,
      action: 'Grund ansehen',
      note: 'Wählen Sie dort „Jetzt prüfen“, sobald das behoben ist. Alles Wartende wird dann der Reihe nach gesendet.',
    },
    gone: {
      subject: (name: string) => `${name}: Die Verbindung ist ausgeschaltet`,
      heading: 'Eine Verbindung ist ausgeschaltet',
      text: (name: string) =>
        `Den Empfänger Ihrer Verbindung ${name} gibt es laut eigener Auskunft nicht mehr (410). Es wird nichts mehr an ihn gesendet.`,
      action: 'Verbindung ansehen',
      note: 'Wenn Sie die Verbindung noch brauchen, korrigieren Sie die Adresse und wählen Sie „Fortsetzen“. Andernfalls trennen Sie sie.',
    },
    ending: {
      subject: (name: string) => `${name}: Die Anmeldung läuft bald ab`,
      heading: 'Eine Anmeldung läuft bald ab',
      text: (name: string, day: string) =>
        `Die Anmeldung Ihrer Verbindung bei ${name} läuft am ${day} ab. Danach wird nichts gesendet, bis Sie sich erneut anmelden.`,
      action: 'Erneut anmelden',
      note: 'Wählen Sie dort vorher „Erneut verbinden“, damit nichts warten muss.',
    },
  },
};
