import { plural } from '@afterword/api-client/locales';
import type { AutomationMessages } from '../automation-messages.ts';

export const messages: AutomationMessages = {
  locale: 'de',
  statuses: {
    settling: 'Wartet, bis die Besprechung wirklich zu Ende ist',
    summary_awaited: 'Wartet auf die Zusammenfassung',
    approval: 'Wartet auf Ihre Freigabe',
    collected: 'Kommt in die E-Mail am nächsten Montag',
    acting: 'Läuft gerade',
    part_failed: 'Einige Aktionen sind fehlgeschlagen',
  },
  skipped: {
    declined: 'jemand hat abgelehnt',
    stopped: 'alle Automationen sind angehalten',
    inactive: 'sie war ausgeschaltet',
    owner_gone: 'wer sie angelegt hat, ist nicht mehr im Arbeitsbereich',
    plan_required: 'der Tarif enthält keine Automationen mehr',
    meeting_gone: 'die Besprechung wurde gelöscht',
    meeting_hidden: 'sie kann die Besprechung nicht sehen',
    loop: 'das Tageslimit für diese Besprechung ist erreicht',
    caused: 'eine andere Automation hat das Ereignis ausgelöst',
    imported: 'die Besprechung wurde importiert',
    restored: 'dieser Server wurde nach der Besprechung aus einer Sicherung wiederhergestellt',
    not_news: 'die Besprechung ist seit mehr als einem Tag zu Ende',
    nobody_left: 'alle Empfänger waren schon benachrichtigt',
  },
  flood: (most, left) =>
    [
      `Zurückgehalten: innerhalb einer Stunde ${plural.de(most, 'ging eine Nachricht', `gingen ${most} Nachrichten`)} hinaus`,
      ...(left === 0 ? [] : [plural.de(left, 'und eine Person wartet', `und ${left} Personen warten`)]),
    ].join(', '),
  ran: (why) => `Ausgeführt: ${why}`,
  didNotRun: (why) => `Nicht ausgeführt: ${why}`,
  undecided: (why) => `das konnte nicht entschieden werden: ${why}`,
  problems: {
    not_connected: 'Nicht mehr verbunden',
    not_callable: 'Es bekommt Ereignisse von selbst. Schalten Sie dort einen Zap ein',
    not_offered: 'Das kann dieser Server nicht',
    nobody: 'Es gab keine Empfänger',
    unsubscribed: 'Alle Empfänger haben sich abgemeldet',
    told_already: 'Eine andere Automation hat schon benachrichtigt',
    changed: 'Die Aktionen wurden inzwischen geändert',
    over_budget: 'Das Monatsbudget für Sprachmodelle ist aufgebraucht',
    no_model: 'Es ist kein Sprachmodell eingerichtet',
    workflow_gone: 'Den Workflow gibt es nicht mehr',
    no_meetings: 'Der Filter des Workflows findet keine Besprechungen',
    no_date: 'Keine Aufgabe hat ein Datum',
    other: 'Der Dienst hat es abgelehnt',
  },
  needs: {
    connection: (name) => `Verbinden Sie zuerst ${name}: sonst kann diese Automation nichts ausführen`,
    gone: 'Eine Verbindung, die sie nutzt, gibt es nicht mehr: wählen Sie eine andere',
    workflow: 'Den Workflow, den sie ausführt, gibt es nicht mehr: wählen Sie einen anderen',
  },
};
