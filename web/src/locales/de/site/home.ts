import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/site/home.ts';

const writes = (whose: string) =>
  `Auf diesem Server schreibt ${whose} Zusammenfassungen und Antworten: Die Zeilen, aus denen sie entstehen, werden dorthin gesandt und sonst nirgendwohin. Ein Arbeitsbereich kann ein anderes einrichten. Was ein Modell schreibt, wird mit der Mitschrift abgeglichen und führt zu den Zeilen, auf die es sich beruft.`;
const chatGpt = {
  none: 'Von sich aus nicht. Zusammenfassungen und Antworten macht ein eingebautes Verfahren auf dem Server, das ohne Netz arbeitet und zitiert. Ein Arbeitsbereich kann ein Sprachmodell seiner Wahl einrichten, auch eines auf einem eigenen Rechner; was das schreibt, wird mit der Mitschrift abgeglichen und führt zu den Zeilen, auf die es sich beruft. Sonst wird, was in Ihrer Besprechung gesagt wurde, niemandem geschickt, es sei denn, Sie verbinden ein Werkzeug und lassen es dorthin senden.',
  openai: writes('ein Sprachmodell von OpenAI'),
  anthropic: `Kein ChatGPT. ${writes('ein Sprachmodell von Anthropic')}`,
  ollama: writes('ein Sprachmodell unter Ollama, an einer Adresse, die der Betreiber gewählt hat,'),
  'openai-compatible': writes('ein Sprachmodell unter einer Adresse, die der Betreiber gewählt hat,'),
};

export const messages: typeof source = {
  home: {
    title: 'Besprechungsprotokolle mit Belegen, ohne Bot',
    description:
      'Afterword macht aus den Untertiteln von Google Meet, Zoom und Microsoft Teams durchsuchbare Mitschriften und Zusammenfassungen, die auf die Zeilen zeigen, aus denen sie stammen. Kein Bot, kein Ton, Ihr eigener Server.',
    badge: 'Start in Kürze',
    heading: 'Die Besprechung endet. Die Worte bleiben.',
    lead: 'Afterword liest die Untertitel in Ihrem eigenen Browser und behält jede Zeile. Danach gibt es eine Mitschrift, die man durchsuchen kann, und eine Zusammenfassung, die zu jedem Satz zeigt, wer ihn wann gesagt hat.',
    secondary: 'So funktioniert es',
    proof: ['Kein Bot im Gespräch', 'Kein Ton, kein Stimmprofil', 'Auf Wunsch Ihr eigener Server'],
    demo: {
      label: 'Eine Besprechung, wie Afterword sie zeigt, während sie läuft',
      play: 'Abspielen',
      pause: 'Anhalten',
      again: 'Noch einmal',
      state: 'Untertitel werden erfasst',
      ended: 'Besprechung beendet. Vollständig.',
      kind: 'Entscheidung',
      claim: 'Der Entwurf geht am Freitag hinaus, mit den Zahlen vom März.',
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
        'Slack-Huddles im Browser, Beta: nach öffentlichen Belegen gebaut, nicht nach einem echten Huddle.',
    },
    features: {
      title: 'Vom Gesagten zum Gemeinten',
      items: [
        {
          name: 'Mitschrift in Echtzeit',
          text: 'Die Mitschrift wächst, während gesprochen wird, in der Besprechung und in Ihrer Übersicht, mit dem richtigen Namen an jeder Zeile. Untertitel werden umgeschrieben, wenn die Plattform mehr versteht; Sie behalten die letzte Fassung.',
        },
        {
          name: 'Kluge Zusammenfassungen',
          text: 'Ein Überblick nach Themen, Beschlüsse, Aufgaben und offene Fragen, aus Sätzen, die wirklich gesprochen wurden. Jeder zeigt auf seine Zeilen: ein Klick, und Sie lesen sie.',
        },
        {
          name: 'Sofort verbunden',
          text: 'Mitschriften, Zusammenfassungen und Aufgaben gehen dorthin, wo Ihr Team schon arbeitet, geradewegs vom Server; was hier berichtigt wird, wird dort aktualisiert.',
        },
      ],
    },
    picture: {
      alt: 'Eine Besprechung in Afterword: links die Mitschrift mit einer markierten Zeile, rechts die Zusammenfassung, ein Strich von einem ihrer Sätze zu dieser Zeile.',
      caption: 'Ein Satz der Zusammenfassung, angeklickt: die Zeile, auf der er steht, ist markiert.',
    },
    trust: {
      title: 'Sie sehen, dass es funktioniert',
      text: 'Die meisten Werkzeuge versagen still: Man merkt es erst, wenn die Mitschrift leer ist. Afterword sagt in jedem Augenblick, ob Untertitel ankommen, und was zu tun ist, wenn nicht. Was nicht erfasst werden konnte, ist eine sichtbare Lücke, niemals einfach nichts.',
      states: [
        { name: 'Erfasst', text: 'Untertitel werden gelesen und sind auf diesem Gerät sicher.' },
        { name: 'Wartet', text: 'Die Untertitel sind aus. Schalten Sie sie ein, dann geht es hier weiter.' },
        {
          name: 'Verloren',
          text: 'Die Untertitel sind von der Seite verschwunden. Die Zeit wird als Lücke vermerkt.',
        },
      ],
    },
    reach: {
      title: 'Es läuft, wo Sie arbeiten',
      items: [
        {
          name: 'Arbeit im Hintergrund',
          text: 'Untertitel werden gelesen, bewahrt und gesendet, während Sie etwas anderes ansehen: Die Besprechung darf in einem anderen Tab laufen, in einem eigenen Fenster oder als Bild im Bild.',
        },
        {
          name: 'Unabhängig von der Plattform',
          text: 'Eine Erweiterung für Google Meet, Zoom und Microsoft Teams und, als Beta, für Slack-Huddles, in Chrome, Edge und anderen Chromium-Browsern auf jedem System. Eine Mitschrift liest sich gleich, wo auch immer die Besprechung lief.',
        },
      ],
      /** Said once the first of them works. */
      integrations: {
        name: (count) => `${count} eigene Integration${plural.de(count, '', 'en')}`,
        text: 'Geradewegs vom Server in die Werkzeuge Ihres Teams, ohne einen Dienst dazwischen.',
      },
    },
    integration: {
      title: 'Wohin es weitergeht',
      automaticSync: {
        name: 'Automatischer Abgleich',
        text: 'Zeilen sind in zwei Sekunden auf dem Server. Ohne Verbindung warten sie auf Ihrem Gerät und folgen, sobald sie wieder da ist.',
      },
      existingAi: {
        name: 'Ihre vorhandene KI',
        text: 'Das eingebaute Verfahren zitiert: ohne Netz, jedes Mal gleich, auf Ihrem Server. Richten Sie das Sprachmodell ein, das Sie schon bezahlen, oder eines auf einem eigenen Rechner, dann schreibt es in ganzen Sätzen, jeder mit den Zeilen abgeglichen, auf die er sich beruft.',
      },
    },
    workflows: {
      title: 'Nach der Besprechung',
      items: [
        {
          name: 'Kluge Zusammenfassungen',
          text: 'Erstellt, sobald die Mitschrift vollständig ist, und neu, wenn sie sich ändert.',
        },
        {
          name: 'Aufgaben im Blick',
          text: 'Wer was bis wann tun wollte, in den eigenen Worten. Abhaken, über Besprechungen verfolgen, im Kalender lesen.',
        },
        {
          name: 'Eigene KI-Abläufe',
          text: 'Ein eigener Auftrag, an eine Besprechung oder viele gestellt und vom Sprachmodell, das Sie einrichten, in geprüften Sätzen beantwortet: von Hand, oder von selbst nach jeder Besprechung, mit einem Rückblick per Mail, einer Nachricht in Slack oder einer Seite dort, wo Ihr Team arbeitet.',
        },
      ],
    },
    faq: {
      title: 'Fragen, klar beantwortet',
      items: [
        {
          question: 'Steckt ChatGPT darin?',
          answer: (model) => chatGpt[model ?? 'none'],
        },
        {
          question: 'Was geschieht mit meinen Daten?',
          answer:
            'Sie gehören Ihnen allein. Jedes Konto ist von jedem anderen getrennt, wir trainieren damit keine KI, und Sie können das ganze Produkt auf einem eigenen Rechner betreiben. Andere lesen nur, was Sie teilen: alles, einen Ausschnitt oder die Zusammenfassung, auf Wunsch bis zu einem Tag, und ein widerrufener Link endet sofort. Wo Sie mit anderen arbeiten, ist eine Besprechung privat, bis Sie oder der Arbeitsbereich sie ihnen zeigen, und der Arbeitsbereich legt fest, wie lange Besprechungen aufbewahrt werden. Wer eine Zeile löscht, löscht ihren Text aus der Datenbank, aus dem Suchindex, aus allem Geteilten und von jedem verbundenen Gerät.',
        },
        {
          question: 'Nehmen Sie Ton oder Bild auf?',
          answer:
            'Kein Ton, kein Bild, kein Stimmprofil. Afterword liest die Untertitel, die Ihre Plattform auf Ihrem Bildschirm zeigt: den Text und den Namen daneben. Niemand tritt der Besprechung bei.',
        },
        {
          question: 'Und wenn ich offline bin?',
          answer:
            'Untertitel werden auf Ihrem Gerät gespeichert, bevor sie irgendwohin gehen. Ohne Verbindung warten sie dort, wenn nötig tagelang, und werden gesendet, sobald sie wieder da ist. Nichts geht verloren, und nichts kommt doppelt an.',
        },
      ],
    },
  },
};
