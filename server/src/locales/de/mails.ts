import { limits, product } from '@afterword/api-client/contract';
import type { messages as source } from '../en/mails.ts';

const minutes = limits.mailCodeLifetime / 60_000;
const days = limits.invitationLifetime / (24 * 60 * 60_000);

export const messages: typeof source = {
  buttonHint: 'Wenn der Knopf nichts tut, öffnen Sie diese Adresse:',

  magicLink: {
    subject: `Ihr Anmelde-Link für ${product.name}`,
    title: `Bei ${product.name} anmelden`,
    heading: 'Anmelden',
    text: `Dieser Link meldet Sie an. Er gilt einmal, ${minutes} Minuten lang, am besten in dem Browser, in dem Sie ihn angefordert haben.`,
    action: `Bei ${product.name} anmelden`,
    note: 'Sie haben ihn nicht angefordert? Dann hat jemand Ihre Adresse aus Versehen eingegeben. Ohne diese Mail kommt niemand hinein, und Sie können sie löschen.',
  },

  invitation: {
    subject: `Sie sind zu ${product.name} eingeladen`,
    title: `Sie sind zu ${product.name} eingeladen`,
    heading: 'Sie sind eingeladen',
    text: (by, server) =>
      `${by} hat auf ${server} ein Konto für Sie angelegt. Dort werden aus Besprechungen durchsuchbare Mitschriften und Zusammenfassungen.`,
    link: `Dieser Link meldet Sie an. Er gilt einmal, ${days} Tage lang; danach fordern Sie auf der Anmeldeseite einen neuen an.`,
    action: 'Annehmen und anmelden',
    note: 'Sie haben keine Einladung erwartet? Dann beachten Sie diese Mail nicht: Es geschieht nichts.',
  },

  unsubscribe: 'Sie möchten keine E-Mails von diesem Arbeitsbereich? Hier abbestellen oder melden:',

  share: {
    subject: (by: string) => `${by} hat ein Meeting mit Ihnen geteilt`,
    heading: 'Ein Meeting wurde mit Ihnen geteilt',
    text: (by: string, title: string) =>
      title
        ? `${by} hat „${title}“ mit Ihnen geteilt, zum Lesen.`
        : `${by} hat ein Meeting mit Ihnen geteilt, zum Lesen.`,
    signIn: (email: string) =>
      `Melden Sie sich als ${email} an, um es zu öffnen: Allen anderen zeigt der Link nichts.`,
    action: 'Lesen',
    note: 'Sie wissen nicht, von wem das kommt? Dann beachten Sie diese E-Mail nicht: Es geschieht nichts.',
  },

  adminNews: {
    retention: {
      subject: (date) => `Am ${date} werden Besprechungen gelöscht`,
      heading: 'Besprechungen werden gelöscht',
      text: (days, meetings, date) =>
        `Ihr Arbeitsbereich behält Besprechungen ${days} Tage nach ihrem Ende. Am ${date} (UTC) ${meetings === 1 ? 'wird die erste' : `werden die ersten ${meetings}`} endgültig gelöscht, mit Mitschrift, Notizen, Zusammenfassung, Kommentaren und Freigaben; danach folgen weitere, sobald sie so alt sind. Exportieren Sie, was Sie behalten wollen, bewahren Sie einzelne Besprechungen auf ihrer Seite auf, oder wählen Sie eine andere Dauer.`,
      action: 'Einstellungen öffnen',
    },
    domain: {
      subject: (domain) => `${domain} ist nicht mehr bestätigt`,
      heading: 'Eine Domain ist nicht mehr bestätigt',
      text: (domain) =>
        `Der TXT-Eintrag, der zeigt, dass ${domain} Ihnen gehört, ist nicht mehr da. Wer sich mit einer Adresse dieser Domain anmeldet, kommt nicht mehr von selbst in Ihren Arbeitsbereich; wer darin ist, bleibt. Setzen Sie den Eintrag wieder und bestätigen Sie die Domain erneut.`,
      action: 'Einstellungen öffnen',
    },
    note: (workspace) => `Sie bekommen diese Mail als Admin des Arbeitsbereichs ${workspace}.`,
  },

  membership: {
    invited: {
      subject: (by, workspace) => `${by} lädt Sie zu ${workspace} ein`,
      heading: (workspace) => `Zu ${workspace} dazukommen`,
      text: (by, workspace) =>
        `${by} lädt Sie in den Arbeitsbereich „${workspace}“ ein, in dem Menschen die Mitschriften ihrer Besprechungen gemeinsam aufbewahren.`,
      signIn: (email) =>
        `Der Link gilt ${days} Tage lang für die Person, die sich als ${email} anmeldet, und für niemanden sonst. Wer noch kein Konto hat, bekommt durch die Anmeldung eines.`,
      action: 'Einladung ansehen',
      note: 'Sie wissen nicht, von wem das kommt? Dann beachten Sie diese Mail nicht: Es geschieht nichts.',
    },
    waiting: {
      subject: (workspace) => `In ${workspace} wartet jemand auf einen Platz`,
      heading: 'Jemand wartet auf einen Platz',
      text: (name, workspace) =>
        `${name} hat die Einladung zu „${workspace}“ angenommen, wo alle Plätze vergeben sind. Niemand verliert den eigenen: Zugang gibt es, sobald ein Platz dazukommt oder jemand geht.`,
      action: 'Team ansehen',
    },
    seat: {
      subject: (workspace) => `In ${workspace} gibt es einen Platz für Sie`,
      heading: 'Es gibt einen Platz für Sie',
      text: (workspace) => `Sie sind jetzt Mitglied des Arbeitsbereichs „${workspace}“.`,
      action: 'Übersicht öffnen',
    },
    left: {
      subject: (workspace) => `Sie sind kein Mitglied von ${workspace} mehr`,
      heading: (workspace) => `Sie sind kein Mitglied von ${workspace} mehr`,
      text: (date) =>
        `Was der Arbeitsbereich sehen konnte, bleibt dort. Besprechungen, die nur Sie sehen konnten, werden bis zum ${date} für Sie aufbewahrt: Bis dahin können Sie sie als Datei mitnehmen. Danach werden sie gelöscht.`,
      action: 'Mitnehmen',
    },
    deleted: {
      subject: (workspace) => `Der Arbeitsbereich ${workspace} wurde gelöscht`,
      heading: (workspace) => `${workspace} wurde gelöscht`,
      text: (by) =>
        `${by} hat den Arbeitsbereich mit allen Besprechungen darin gelöscht. Ihr Konto und Ihre anderen Arbeitsbereiche sind, wie sie waren.`,
      action: 'Übersicht öffnen',
    },
  },

  transcript: {
    subject: (title) => (title ? `Mitschrift: ${title}` : 'Eine Mitschrift ist vollständig'),
    heading: 'Die Mitschrift ist vollständig',
    text: (title) =>
      title
        ? `Alles, was von „${title}“ mitgeschrieben wurde, ist angekommen.`
        : 'Alles, was von Ihrer Besprechung mitgeschrieben wurde, ist angekommen.',
    workspace: (workspace) => `Die Besprechung liegt im Arbeitsbereich „${workspace}“.`,
    action: 'Lesen',
    note: 'Sie oder Ihr Arbeitsbereich haben gewählt, dass Sie von Besprechungen erfahren, in denen Sie waren, je einmal. Abschalten können Sie diese Mails unter Benachrichtigungen:',
  },

  contact: {
    subject: (name, company) => `Nachricht von ${name} (${company})`,
    from: (name, email, company, size) => `${name} <${email}>, ${company} (${size} Beschäftigte)`,
    wrote: (from) => `${from}, hat an ${product.name} geschrieben:`,
  },

  connection: {
    paused: {
      subject: (name: string) => `${name}: die Verbindung pausiert`,
      heading: 'Eine Verbindung pausiert',
      text: (name: string) =>
        `Seit fünf Tagen wurde nichts angenommen, was an ${name} ging. Das Senden pausiert; was wartet, bleibt aufgehoben.`,
      action: 'Verbindung ansehen',
      note: 'Sobald die Adresse wieder antwortet, wählen Sie dort „Fortsetzen“: Alles, was wartet, geht dann der Reihe nach hinaus.',
    },
    signedOut: {
      subject: (name: string) => `${name}: Bitte melden Sie sich erneut an`,
      heading: 'Eine Verbindung braucht Sie',
      text: (name: string) =>
        `${name} nimmt die Anmeldung Ihrer Verbindung nicht mehr an. Bis Sie sich erneut anmelden, wird nichts gesendet; was wartet, bleibt aufgehoben.`,
      action: 'Erneut anmelden',
      note: 'Wählen Sie dort „Erneut verbinden“. Was schon zugestellt wurde, wird gefunden und weiter aktuell gehalten.',
    },
    refused: {
      subject: (name: string) => `${name}: die Verbindung wurde angehalten`,
      heading: 'Eine Verbindung braucht Sie',
      text: (name: string) =>
        `${name} weist das Konto Ihrer Verbindung ab. Bis das behoben ist, wird nichts gesendet; was wartet, bleibt aufgehoben.`,
      action: 'Grund ansehen',
      note: 'Wählen Sie dort danach „Jetzt prüfen“: Alles, was wartet, geht dann der Reihe nach hinaus.',
    },
    gone: {
      subject: (name: string) => `${name}: die Verbindung ist abgeschaltet`,
      heading: 'Eine Verbindung ist abgeschaltet',
      text: (name: string) =>
        `Der Empfänger Ihrer Verbindung ${name} hat geantwortet, dass es ihn nicht mehr gibt (410). Es wird nichts mehr an ihn gesendet.`,
      action: 'Verbindung ansehen',
      note: 'Wenn Sie sie noch brauchen, berichtigen Sie die Adresse und wählen „Fortsetzen“. Sonst trennen Sie sie.',
    },
    ending: {
      subject: (name: string) => `${name}: die Anmeldung endet bald`,
      heading: 'Eine Anmeldung endet bald',
      text: (name: string, day: string) =>
        `Am ${day} endet die Anmeldung Ihrer Verbindung zu ${name}. Danach wird nichts gesendet, bis Sie sich erneut anmelden.`,
      action: 'Erneut anmelden',
      note: 'Wählen Sie dort vor diesem Tag „Erneut verbinden“, dann muss nichts warten.',
    },
  },
};
