import type { messages as source } from '../../en/site/legal.ts';

const models = {
  none: 'Der Betreiber dieses Servers hat keines eingerichtet.',
  openai: 'Der Betreiber dieses Servers hat ein Modell von OpenAI eingerichtet.',
  anthropic: 'Der Betreiber dieses Servers hat ein Modell von Anthropic eingerichtet.',
  ollama:
    'Der Betreiber dieses Servers hat ein Modell eingerichtet, das unter Ollama an einer Adresse seiner Wahl läuft.',
  'openai-compatible':
    'Der Betreiber dieses Servers hat ein Modell an einer Adresse seiner Wahl eingerichtet.',
};

export const messages: typeof source = {
  prevails: 'Maßgeblich ist der englische Text.',

  terms: {
    title: 'Nutzungsbedingungen',
    description: 'Die Bedingungen für die Nutzung von Afterword.',
    heading: 'Bedingungen',
    updated: 'Zuletzt geändert am 26. November 2026',
    sections: [
      {
        name: 'Geltung',
        paragraphs: [
          'Diese Bedingungen gelten für die Nutzung dieses Servers und der damit verbundenen Afterword-Erweiterung. Mit der Anmeldung stimmen Sie ihnen zu. Wenn Sie Afterword für eine Organisation nutzen, bestätigen Sie, dass Sie in ihrem Namen zustimmen dürfen.',
          'Wir können diese Bedingungen ändern. Jede Änderung kündigen wir mit Datum auf dieser Seite an, bevor sie in Kraft tritt. Wenn Sie nicht einverstanden sind, nutzen Sie den Dienst nicht weiter und löschen Sie Ihr Konto.',
        ],
      },
      {
        name: 'Nutzungsrecht',
        paragraphs: [
          'Afterword ist freie Software unter der Apache License 2.0. Sie dürfen sie nutzen, untersuchen, ändern, weitergeben und auf einem eigenen Server betreiben. Der Lizenztext liegt dem Quellcode bei.',
          'Auf diesem Server erhalten Sie das persönliche, widerrufliche Recht, den Dienst für Ihre eigenen Besprechungen und die Ihrer Organisation zu nutzen. Versuchen Sie nicht, auf Daten anderer zuzugreifen, und überlasten Sie den Dienst nicht. Für alle öffentlichen Anfragen gelten automatische Grenzen.',
        ],
      },
      {
        name: 'Beschreibung des Dienstes',
        paragraphs: [
          'Afterword liest die Live-Untertitel, die Google Meet, Zoom und Microsoft Teams in Ihrem Browser anzeigen, und mit Ihrer Erlaubnis auch die von Slack-Huddles (Beta). Es speichert sie auf Ihrem Gerät und sendet sie an diesen Server, der daraus eine Mitschrift und eine Zusammenfassung erstellt. Ton und Bild werden nicht aufgezeichnet.',
          'Eine Mitschrift ist nur so gut wie die Untertitel: Plattformen verstehen Wörter falsch, und Untertitel können ausgeschaltet sein. Was nicht erfasst werden konnte, erscheint als Lücke. Ein Programm wählt Zusammenfassungen aus dem Gesagten aus, oder ein Sprachmodell schreibt sie, falls eines eingerichtet ist. Sie ersetzen nicht die Zeilen, auf die sie verweisen.',
          'Der Dienst wird ohne Gewähr und ohne Zusage ständiger Verfügbarkeit angeboten. Was Sie während eines Ausfalls erfassen oder ändern, bleibt auf Ihrem Gerät und wird später gesendet.',
        ],
      },
      {
        name: 'Ihre Pflichten',
        paragraphs: [
          'Sie sind dafür verantwortlich, Afterword rechtmäßig zu nutzen. Vielerorts müssen alle Beteiligten informiert werden oder zustimmen, bevor ihre Worte aufgeschrieben werden. Sagen Sie es ihnen. Respektieren Sie es, wenn jemand nicht erfasst werden möchte: Datenschutzregeln lassen Personen anhand ihres Namens aus, pausieren, solange sie anwesend sind, und stoppen bei bestimmten Adressen – soweit die Seite der Besprechung zeigt, wer dabei ist. Außerdem können Sie Gesagtes jederzeit zurücknehmen.',
          'Geben Sie Ihre Anmelde-Mails nicht weiter. Melden Sie Browser, die Sie nicht mehr nutzen, in den Einstellungen ab.',
        ],
      },
      {
        name: 'Geistiges Eigentum',
        paragraphs: [
          'Was in Ihren Besprechungen gesagt wird, gehört Ihnen und den Personen, die es gesagt haben. Sie erlauben diesem Server, es für Sie zu speichern und zu verarbeiten, und zu keinem anderen Zweck.',
          'Der Name und das Logo von Afterword kennzeichnen dieses Projekt. Andere Produktnamen gehören ihren Eigentümern. Wir nennen sie nur, um zu sagen, womit Afterword zusammenarbeitet oder verglichen wird.',
        ],
      },
    ],
  },

  privacy: {
    title: 'Datenschutz',
    description: 'Was Afterword erhebt, wozu, wie es gespeichert wird und worüber Sie bestimmen.',
    heading: 'Datenschutz',
    updated: 'Zuletzt geändert am 27. November 2026',
    sections: [
      {
        name: 'Was erhoben wird',
        paragraphs: [
          'In einer Besprechung mit eingeschalteten Untertiteln liest die Erweiterung die Untertitel und die Namen der Sprechenden, den Titel und die Adresse der Besprechung, die angezeigten Namen der Beteiligten sowie Beginn und Ende. Auf anderen Websites liest sie nichts, es sei denn, Sie erlauben eine, etwa einen Jitsi-Meet-Server. Ihr Browser fragt Sie bei jeder Website, und die Einstellungen der Erweiterung führen alle auf, sodass Sie jede Erlaubnis widerrufen können.',
          'Der Server speichert diese Daten, Ihre E-Mail-Adresse, Ihren Namen, Ihre Notizen, Kommentare, Aufgaben und Glossarbegriffe sowie für jeden angemeldeten Browser dessen Art, letzte Nutzung und Netzwerkadresse, bis die Sitzung endet. Von einem Passwort, falls Sie eines wählen, speichert er nur einen Hash. Wenn Sie die Zwei-Faktor-Anmeldung einschalten, speichert er den Schlüssel Ihrer Authenticator-App verschlüsselt und Ihre Wiederherstellungscodes als Hash. Außerdem speichert er die Zeitzone Ihres Arbeitsbereichs: Sie stammt aus dem Browser des ersten Admins, der sich anmeldet, bis jemand eine andere wählt. Es gibt keinen Ton, kein Bild, kein Stimmprofil, keine Werbung und keine Auswertung durch Dritte.',
          'Wenn Sie Google Kalender oder Outlook verbinden und diese Funktion eingeschaltet lassen, fragt die Erweiterung diesen Server nach Ihren Besprechungen der nächsten 24 Stunden: Titel, Zeiten, Link sowie Namen und Adressen der Eingeladenen. Der Server liest sie in diesem Moment und speichert nichts davon. Die Erweiterung behält sie bis zum Ende der Besprechungen auf Ihrem Gerät, um Mitschriften zu benennen und Ihre Datenschutzregeln anzuwenden. Die Besprechungsplattformen sehen sie nicht.',
          'Wenn Sie sich mit Google anmelden, übermittelt Google uns Ihre bestätigte Adresse und Ihren Namen. Wenn Ihr Unternehmen Personen bereitstellt, übermittelt uns sein Identitätsanbieter Namen, Arbeitsadressen, Positionen und Gruppen; andere Angaben speichern wir nicht. Wenn Sie einen Tarif kaufen, verarbeitet der Zahlungsanbieter Ihre Karte und teilt uns nur mit, welcher Tarif aktiv ist. Nachrichten aus dem Kontaktformular werden gespeichert und, falls dieser Server dafür eingerichtet ist, per E-Mail an seine Betreiber gesendet.',
          'Wir verwenden nur wenige Cookies. Einer merkt sich Ihre Sprache. Einer bindet eine Anmeldung an den Browser, der sie angefordert hat, und lässt den Server Ihre Browser von denen unterscheiden, die Passwörter erraten wollen. Wenn Sie es so wählen, erspart er diesem Browser außerdem 30 Tage lang den Code der Zwei-Faktor-Anmeldung. Keiner verfolgt Sie. Zum Schutz vor Überlastung zählt der Server öffentliche Anfragen je Netzwerkadresse und löscht die Adresse etwa eine Stunde später.',
        ],
      },
      {
        name: 'Wozu',
        paragraphs: [
          'Wir nutzen Ihre Daten, um Ihre Mitschriften anzuzeigen und zu durchsuchen, Zusammenfassungen zu erstellen und die E-Mails zu senden, die Sie wünschen. Wir trainieren damit keine KI und erstellen keine Profile.',
          (model) =>
            `Ein Programm auf diesem Server stellt Zusammenfassungen und Antworten aus Zitaten zusammen, sofern kein Sprachmodell eingerichtet ist. Der Betreiber des Servers kann eines für alle einrichten, die Admins eines Arbeitsbereichs eines für diesen, jeweils bei einem Anbieter ihrer Wahl. Dann werden die Zeilen, auf denen eine Zusammenfassung oder Antwort beruht, die Namen der Sprechenden und die Frage an diesen Anbieter gesendet, und an niemanden sonst. Eine Zusammenfassung entsteht automatisch, sobald eine Mitschrift vollständig ist oder korrigiert wurde. Wir speichern, wie viele Tokens eine Anfrage verbraucht hat, aber nicht ihren Inhalt. Jeder Text nennt das Modell, das ihn geschrieben hat. Was der Anbieter mit den Daten macht, steht in seinen eigenen Bedingungen. ${models[model ?? 'none']}`,
          'Wenn Sie oder Ihr Arbeitsbereich ein anderes Werkzeug verbinden (etwa Notion, Google Docs oder Slack, E-Mails an Adressen, die Sie eingeben, eine eigene Webhook-Adresse oder Dateien in einem Ordner dieses Servers), werden die von Ihnen gewählten Daten dorthin gesendet. Welche das sind, steht auf der Seite der jeweiligen Integration. Ihre Zugangsdaten für das Werkzeug werden verschlüsselt gespeichert und dort widerrufen, wenn Sie die Verbindung trennen, sofern das Werkzeug es zulässt. Der genaue Wortlaut des Gesendeten und der Antwort bleibt 90 Tage gespeichert, ist für Sie unter „Verlauf“ sichtbar und wird mit der Besprechung gelöscht. Was beim Werkzeug angekommen ist, bleibt dort, es sei denn, Sie lassen es beim Löschen der Besprechung auch dort entfernen und das Werkzeug lässt das zu.',
          'Wenn Sie einen Assistenten wie Claude oder ChatGPT verbinden, erhält sein Anbieter, was der Assistent für Sie liest: nur in dem Arbeitsbereich und mit den Berechtigungen, denen Sie zugestimmt haben, und bis Sie die Verbindung widerrufen. Welche Besprechungen er gelesen hat, speichert der Server 90 Tage lang und zeigt es Ihnen an. Was der Anbieter mit den Daten macht, regeln dessen eigene Bedingungen.',
        ],
      },
      {
        name: 'Sicherheit',
        paragraphs: [
          'Jede Datenbankabfrage trennt jedes Konto von allen anderen. Zugangsschlüssel und Anmeldecodes werden nur als Hash gespeichert. Ein Anmelde-Link funktioniert einmal und zehn Minuten lang. Texte aus Besprechungen erscheinen nie in Protokollen. Änderungen von Administratoren werden mit deren Namen festgehalten; der Eintrag bleibt auch bestehen, wenn ein Konto gelöscht wird. Ihre Anmeldungen, verbundenen Erweiterungen und Assistenten, API-Schlüssel und Exporte werden ein Jahr lang für Sie und die Admins Ihrer Arbeitsbereiche festgehalten; die Admins Ihres Unternehmens sehen auch Browser und Netzwerkadressen, wenn Ihre Adresse unter einer Domain liegt, die das Unternehmen bestätigt hat.',
          'Ein Arbeitsbereich kann festlegen, nach wie vielen Tagen seine Besprechungen mit allem Inhalt gelöscht werden. Seine Admins werden eine Woche vor den ersten Löschungen gewarnt und können einzelne Besprechungen sperren. Wenn dieser Server Besprechungen an mehreren Orten speichert, wählen die Admins zwischen der Europäischen Union und den Vereinigten Staaten. Konten, Einstellungen und Zahlungen bleiben in der Hauptdatenbank des Servers.',
          'Auf Ihrem Gerät liegen Untertitel in einem Speicher, den nur die Erweiterung lesen kann. Sie werden 24 Stunden nach der Bestätigung durch den Server entfernt.',
        ],
      },
      {
        name: 'Weitergabe',
        paragraphs: [
          'Nur Sie, die Personen, mit denen Sie teilen, und in einem Arbeitsbereich die Mitglieder, die Sie auswählen, können Ihre Besprechungen sehen. Neue Besprechungen sind privat, bis Sie oder der Arbeitsbereich etwas anderes festlegen. Geteilte Links speichern wir verschlüsselt, damit Sie sie noch einmal kopieren können, und von der Adresse Ihres Kalender-Feeds nur einen Hash. Daten verlassen diesen Server nur auf Ihren Wunsch, an ein Werkzeug oder einen Assistenten, die Sie verbinden, an das eingerichtete Sprachmodell, oder wenn der Betreiber gesetzlich dazu verpflichtet ist.',
          'Wenn Sie einen Arbeitsbereich verlassen, übernimmt einer seiner Admins die Besprechungen, die alle darin sehen können. Besprechungen, die nur Sie sehen konnten, bleiben 30 Tage gespeichert, damit Sie sie exportieren können, und werden dann gelöscht.',
          'Wie bei jedem Server kann der Betreiber die Datenbank lesen. Wenn nur Sie das können sollen, betreiben Sie einen eigenen Server. Dafür genügt ein Befehl.',
        ],
      },
      {
        name: 'Ihre Rechte',
        paragraphs: [
          'Sie können alles einsehen, was wir über Sie speichern, Ihren Namen und Ihre Mitschriften korrigieren, jede Zeile und jede Besprechung endgültig löschen, alle Ihre Daten als Datei exportieren, jeden verbundenen Browser abmelden und Ihr Konto mit allem Inhalt löschen. All das erledigen Sie selbst, ohne jemanden zu fragen. Haben Sie die E-Mails aller Arbeitsbereiche abbestellt, bleibt Ihre Adresse auf dieser Liste, damit Sie auch später keine bekommen.',
          'Wo die DSGVO oder ein ähnliches Gesetz gilt, haben Sie außerdem das Recht auf Widerspruch, auf Einschränkung der Verarbeitung und auf Beschwerde bei der Aufsichtsbehörde.',
        ],
      },
    ],
  },
};
