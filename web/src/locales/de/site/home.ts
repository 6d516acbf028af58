import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/site/home.ts';

const writes = (whose: string) =>
  `Auf diesem Server schreibt ${whose} Zusammenfassungen und Antworten. Die zugrunde liegenden Zeilen werden nur dorthin gesendet. Ein Arbeitsbereich kann ein anderes Modell einrichten. Alles, was ein Modell schreibt, wird mit der Mitschrift abgeglichen und verweist auf die zitierten Zeilen.`;
const chatGpt = {
  none: 'Standardmäßig nicht. Ein eingebautes Verfahren erstellt Zusammenfassungen und Antworten aus Zitaten, auf dem Server und ohne Netzwerk. Ein Arbeitsbereich kann ein Sprachmodell seiner Wahl einrichten, auch auf einem eigenen Rechner. Was das Modell schreibt, wird mit der Mitschrift abgeglichen und verweist auf die zitierten Zeilen. Sonst wird der Text Ihrer Besprechung an niemanden gesendet, außer Sie verbinden ein Tool und senden ihn dorthin.',
  openai: writes('ein Sprachmodell von OpenAI'),
  anthropic: `Kein ChatGPT. ${writes('ein Sprachmodell von Anthropic')}`,
  ollama: writes('ein Sprachmodell mit Ollama, unter einer vom Betreiber gewählten Adresse,'),
  'openai-compatible': writes('ein Sprachmodell unter einer vom Betreiber gewählten Adresse'),
};

export const messages: typeof source = {
  home: {
    title: 'Mitschriften von Besprechungen, mit Belegen und ohne Bot',
    description:
      'Afterword macht aus den Live-Untertiteln von Google Meet, Zoom und Microsoft Teams durchsuchbare Mitschriften und Zusammenfassungen mit Links zu ihren Quellen. Kein Bot, kein Ton, Ihr eigener Server.',
    badge: 'Demnächst verfügbar',
    heading: 'Die Besprechung endet. Die Worte bleiben.',
    lead: 'Afterword liest die Live-Untertitel in Ihrem Browser und speichert jede Zeile. Sie erhalten eine durchsuchbare Mitschrift und eine Zusammenfassung, die zu jedem Satz zeigt, wer ihn wann gesagt hat.',
    secondary: 'So funktioniert es',
    proof: ['Kein Bot im Gespräch', 'Kein Ton, kein Stimmprofil', 'Auch auf Ihrem eigenen Server'],
    demo: {
      label: 'Eine laufende Besprechung in Afterword',
      play: 'Abspielen',
      pause: 'Pausieren',
      again: 'Noch einmal abspielen',
      state: 'Untertitel werden mitgeschrieben',
      ended: 'Besprechung beendet. Vollständig.',
      kind: 'Entscheidung',
      claim: 'Der Entwurf geht am Freitag raus, mit den Zahlen vom März.',
      /** What is said in it, in the order of home/demo.tsx. */
      lines: {
        first: 'Der Entwurf ist fertig, bis auf die Zahlen des letzten Quartals.',
        second: 'Ich habe ihn gesehen. Das zweite Kapitel ist jetzt viel klarer.',
        third: 'Warten wir auf die Buchhaltung, oder schicken wir ihn so?',
        cited: 'Die Zahlen vom März sind da. Schicken wir ihn am Freitag, mit ihnen.',
        last: 'Gut. Ich sage es den anderen.',
      },
    },
    platforms: {
      title: 'Wo Ihre Besprechungen schon sind',
      items: [
        { name: 'Google Meet', beta: false },
        { name: 'Teams', beta: false },
        { name: 'Slack', beta: true },
        { name: 'Zoom', beta: false },
      ],
      beta: 'Beta',
      betaNote:
        'Slack-Huddles im Browser sind in der Beta: nach öffentlichen Informationen entwickelt, noch nicht in einem echten Huddle erprobt.',
    },
    features: {
      title: 'Vom Gesagten zum Gemeinten',
      items: [
        {
          name: 'Mitschrift in Echtzeit',
          text: 'Die Mitschrift wächst, während gesprochen wird, in der Besprechung und in Ihrer Übersicht, mit dem richtigen Namen an jeder Zeile. Plattformen korrigieren Untertitel, sobald sie mehr verstehen. Sie erhalten die endgültige Fassung.',
        },
        {
          name: 'Intelligente Zusammenfassungen',
          text: 'Themen, Entscheidungen, Aufgaben und offene Fragen aus dem, was tatsächlich gesagt wurde. Ein Klick führt jeweils zu den Zeilen, auf denen sie beruhen.',
        },
        {
          name: 'Sofort integriert',
          text: 'Mitschriften, Zusammenfassungen und Aufgaben gelangen direkt vom Server in die Tools, die Ihr Team schon nutzt. Korrekturen hier werden auch dort übernommen.',
        },
      ],
    },
    picture: {
      alt: 'Eine Besprechung in Afterword. Links die Mitschrift mit einer markierten Zeile, rechts die Zusammenfassung mit einem Satz, der mit dieser Zeile verbunden ist.',
      caption: 'Klicken Sie auf einen Satz der Zusammenfassung, um die zugehörige Zeile zu markieren.',
    },
    trust: {
      title: 'Sie sehen, dass es funktioniert',
      text: 'Viele Aufnahmetools versagen unbemerkt, bis man vor einer leeren Mitschrift sitzt. Afterword zeigt immer, ob Untertitel ankommen und was zu tun ist, wenn nicht. Was nicht erfasst werden konnte, wird als Lücke angezeigt und nie verschwiegen.',
      states: [
        { name: 'Schreibt mit', text: 'Untertitel werden gelesen und auf diesem Gerät gespeichert.' },
        { name: 'Wartet', text: 'Die Untertitel sind aus. Schalten Sie sie ein, um ab hier mitzuschreiben.' },
        {
          name: 'Verloren',
          text: 'Die Untertitel sind von der Seite verschwunden. Die Zeit wird als Lücke festgehalten.',
        },
      ],
    },
    reach: {
      title: 'Es läuft, wo Sie arbeiten',
      items: [
        {
          name: 'Läuft im Hintergrund',
          text: 'Untertitel werden gelesen, gespeichert und gesendet, während Sie an etwas anderem arbeiten. Die Besprechung kann in einem anderen Tab, einem eigenen Fenster oder als Bild-im-Bild laufen.',
        },
        {
          name: 'Plattform\u00ADunabhängig',
          text: 'Eine Erweiterung für Google Meet, Zoom, Microsoft Teams und, als Beta, Slack-Huddles. Sie läuft in Chrome, Edge und anderen Chromium-Browsern auf jedem System, und alle Mitschriften sehen gleich aus.',
        },
      ],
      /** Said once the first of them works. */
      integrations: {
        name: (count) => `${count} native Integration${plural.de(count, '', 'en')}`,
        text: 'Direkt vom Server in die Tools Ihres Teams, ohne einen Dienst dazwischen.',
      },
    },
    integration: {
      title: 'Wie es weitergeht',
      automaticSync: {
        name: 'Automatische Synchronisierung',
        text: 'Zeilen erreichen den Server innerhalb von zwei Sekunden. Wenn Sie offline sind, warten sie auf Ihrem Gerät und werden gesendet, sobald Sie wieder verbunden sind.',
      },
      existingAi: {
        name: 'Nutzen Sie Ihre vorhandene KI',
        text: 'Das eingebaute Verfahren zitiert offline auf Ihrem Server, jedes Mal gleich. Oder richten Sie das Sprachmodell ein, für das Sie schon bezahlen, oder eines auf einem eigenen Rechner: Es schreibt ganze Sätze, die alle mit den zitierten Zeilen abgeglichen werden.',
      },
    },
    automation: {
      label: 'Eine Automatisierung mit ihrem Verlauf',
      name: 'Zusammenfassung für Kunden',
      on: 'An',
      parts: [
        { kind: 'Wenn', text: 'Eine Besprechung endet' },
        { kind: 'Falls', text: 'Eine andere Firma dabei war' },
        { kind: 'Dann', text: 'Zusammenfassung per E-Mail an die Teilnehmenden' },
      ],
      history: 'Verlauf',
      runs: [
        { meeting: 'Quartalsbesprechung, Dienstag', result: 'An 4 Personen gesendet', done: true },
        { meeting: 'Stand-up, Mittwoch', result: 'Übersprungen: keine andere Firma', done: false },
        { meeting: 'Kick-off, Donnerstag', result: 'Wartet auf Freigabe', done: false },
      ],
    },
    workflows: {
      title: 'Nach der Besprechung',
      items: [
        {
          name: 'Intelligente Zusammenfassungen',
          text: 'Erstellt, sobald die Mitschrift vollständig ist, und aktualisiert, wenn sie sich ändert.',
        },
        {
          name: 'Aufgaben im Blick',
          text: 'Wer was bis wann zugesagt hat, im Wortlaut. Haken Sie Aufgaben ab, verfolgen Sie sie über mehrere Besprechungen und sehen Sie sie in Ihrem Kalender.',
        },
        {
          name: 'Eigene KI-Abläufe',
          text: 'Führen Sie eigene Aufträge für eine oder viele Besprechungen aus. Das von Ihnen eingerichtete Sprachmodell antwortet in geprüften Sätzen, auf Wunsch oder automatisch nach jeder Besprechung: als Zusammenfassung per E-Mail, als Slack-Nachricht oder als Seite dort, wo Ihr Team arbeitet.',
        },
      ],
    },
    faq: {
      title: 'Fragen, klar beantwortet',
      items: [
        {
          question: 'Verwendet Afterword ChatGPT?',
          answer: (model) => chatGpt[model ?? 'none'],
        },
        {
          question: 'Was geschieht mit meinen Daten?',
          answer:
            'Sie gehören nur Ihnen. Alle Konten sind voneinander getrennt, wir verwenden Ihre Daten nie zum Trainieren von KI, und Sie können das ganze Produkt auf Ihrem eigenen Rechner betreiben. Andere können nur lesen, was Sie teilen: alles, einen Ausschnitt oder die Zusammenfassung, auf Wunsch mit Ablaufdatum. Ein widerrufener Link funktioniert sofort nicht mehr. In einem Arbeitsbereich ist eine Besprechung privat, bis Sie oder der Arbeitsbereich sie für andere sichtbar machen, und der Arbeitsbereich legt fest, wie lange Besprechungen aufbewahrt werden. Wenn Sie eine Zeile löschen, wird ihr Text aus der Datenbank, dem Suchindex, Ihren Freigaben und von jedem verbundenen Gerät entfernt.',
        },
        {
          question: 'Nehmen Sie Ton oder Bild auf?',
          answer:
            'Keine Tonaufnahme, kein Video, kein Stimmprofil. Afterword liest die Untertitel, die Ihre Plattform auf dem Bildschirm anzeigt: den Text und den Namen der sprechenden Person. Niemand tritt der Besprechung bei.',
        },
        {
          question: 'Und wenn ich offline bin?',
          answer:
            'Untertitel werden auf Ihrem Gerät gespeichert, bevor sie irgendwohin gesendet werden. Ohne Verbindung warten sie dort, notfalls tagelang, und werden gesendet, sobald Sie wieder online sind. Nichts geht verloren, und nichts kommt doppelt an.',
        },
      ],
    },
  },
};
