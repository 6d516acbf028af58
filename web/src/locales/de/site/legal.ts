import type { messages as source } from '../../en/site/legal.ts';

const models = {
  none: 'Für diesen Server als Ganzes ist keines eingerichtet.',
  openai: 'Für diesen Server als Ganzes ist eines von OpenAI eingerichtet.',
  anthropic: 'Für diesen Server als Ganzes ist eines von Anthropic eingerichtet.',
  ollama:
    'Für diesen Server als Ganzes ist eines eingerichtet, das unter Ollama läuft, wo es der Betreiber wollte.',
  'openai-compatible':
    'Für diesen Server als Ganzes ist eines unter einer Adresse eingerichtet, die der Betreiber gewählt hat.',
};

export const messages: typeof source = {
  prevails: 'Maßgeblich ist der englische Text.',

  terms: {
    title: 'Nutzungsbedingungen',
    description: 'Die Bedingungen, unter denen Afterword benutzt werden darf.',
    heading: 'Bedingungen',
    updated: 'Zuletzt geändert am 20. November 2026',
    sections: [
      {
        name: 'Geltung',
        paragraphs: [
          'Diese Bedingungen gelten für die Nutzung dieses Servers und der damit verbundenen Afterword-Erweiterung. Mit der Anmeldung nehmen Sie sie an. Nutzen Sie Afterword für eine Organisation, so bestätigen Sie, dass Sie das in ihrem Namen dürfen.',
          'Wir können diese Bedingungen ändern. Eine Änderung wird auf dieser Seite mit ihrem Datum angekündigt, bevor sie gilt; sind Sie nicht einverstanden, hören Sie auf, den Dienst zu nutzen, und löschen Sie Ihr Konto.',
        ],
      },
      {
        name: 'Nutzungsrecht',
        paragraphs: [
          'Die Software ist freie Software unter der Apache License 2.0: Sie dürfen sie benutzen, untersuchen, ändern, weitergeben und auf einem eigenen Server betreiben. Der Lizenztext liegt dem Quelltext bei.',
          'Auf diesem Server erhalten Sie ein persönliches, widerrufliches Recht, den Dienst für Ihre eigenen Besprechungen und die Ihrer Organisation zu nutzen. Versuchen Sie nicht, an Daten anderer zu gelangen, und überlasten Sie den Dienst nicht; für jeden öffentlichen Aufruf gelten selbsttätige Grenzen.',
        ],
      },
      {
        name: 'Beschreibung des Dienstes',
        paragraphs: [
          'Afterword liest die Untertitel, die Google Meet, Zoom und Microsoft Teams in Ihrem Browser zeigen, und wo Sie es erlauben Slack-Huddles (Beta), behält sie auf Ihrem Gerät und sendet sie an diesen Server, wo daraus eine Mitschrift und eine Zusammenfassung werden. Weder Ton noch Bild werden aufgezeichnet.',
          'Eine Mitschrift ist nur so gut wie die Untertitel: Plattformen verhören sich, und Untertitel können aus sein. Was nicht erfasst werden konnte, wird als Lücke gezeigt. Zusammenfassungen wählt ein Programm aus dem Gesagten aus; sie ersetzen nicht das Lesen der Zeilen, auf die sie zeigen.',
          'Der Dienst wird so angeboten, wie er ist, ohne Zusage ständiger Verfügbarkeit. Was währenddessen erfasst oder geändert wurde, bleibt auf Ihrem Gerät und wird später gesendet.',
        ],
      },
      {
        name: 'Ihre Pflichten',
        paragraphs: [
          'Sie sind dafür verantwortlich, Afterword rechtmäßig zu nutzen: Vielerorts müssen die Beteiligten wissen oder zustimmen, bevor aufgeschrieben wird, was sie sagen. Sagen Sie es ihnen. Achten Sie es, wenn jemand nicht erfasst werden will; Datenschutzregeln lassen Personen dem Namen nach aus, pausieren, solange sie da sind, und halten an, wo bestimmte Adressen zu sehen sind, soweit die Seite der Besprechung zeigt, wer dabei ist; und Sie können Gesagtes jederzeit zurücknehmen.',
          'Behalten Sie Ihre Anmelde-Mails für sich, und widerrufen Sie in den Einstellungen einen Browser, den Sie nicht mehr benutzen.',
        ],
      },
      {
        name: 'Geistiges Eigentum',
        paragraphs: [
          'Was in Ihren Besprechungen gesagt wird, gehört Ihnen und denen, die es gesagt haben. Sie geben diesem Server das Recht, es für Sie zu speichern und zu verarbeiten, und zu nichts anderem.',
          'Der Name Afterword und sein Zeichen stehen für dieses Projekt. Namen anderer Produkte gehören ihren Eigentümern und werden nur genannt, um zu sagen, womit Afterword zusammenarbeitet oder womit es verglichen wird.',
        ],
      },
    ],
  },

  privacy: {
    title: 'Datenschutz',
    description: 'Was Afterword erhebt, wozu, wie es aufbewahrt wird und was Sie dabei bestimmen können.',
    heading: 'Datenschutz',
    updated: 'Zuletzt geändert am 23. November 2026',
    sections: [
      {
        name: 'Was erhoben wird',
        paragraphs: [
          'In einer Besprechung mit eingeschalteten Untertiteln liest die Erweiterung: den Text der Untertitel und den Namen daneben, Titel und Adresse der Besprechung, die angezeigten Namen der Beteiligten sowie Beginn und Ende. Auf anderen Websites liest sie nichts, außer Sie erlauben eine, etwa einen Server mit Jitsi Meet: Ihr Browser fragt nach jeder einzeln, und die Einstellungen der Erweiterung führen sie auf, jede zum Zurücknehmen.',
          'Auf dem Server bewahren wir das auf, dazu Ihre E-Mail-Adresse, Ihren Namen, Ihre Notizen, Kommentare, Aufgaben und Begriffe des Glossars und für jeden angemeldeten Browser dessen Art und letzte Nutzung; von einem Passwort, wenn Sie eines wählen, nur einen Hash. Von Ihrem Arbeitsbereich bewahren wir außerdem die Zeitzone auf: die des Browsers, mit dem sich zuerst ein Admin anmeldet, bis eine andere gewählt wird. Es gibt keinen Ton, kein Bild, kein Stimmprofil, keine Werbung und keine Auswertung durch Dritte.',
          'Wenn Sie Google Kalender oder Outlook verbinden und es nicht ausschalten, fragt die Erweiterung diesen Server nach Ihren Besprechungen der nächsten 24 Stunden: Titel, Zeiten, Link sowie Namen und Adressen der Eingeladenen. Der Server liest sie dann und behält keine; die Erweiterung behält sie auf Ihrem Gerät, bis sie vorbei sind, für den Titel einer Mitschrift und für Ihre Datenschutzregeln. Die Seite einer Plattform sieht sie nicht.',
          'Wenn Sie sich mit Google anmelden, nennt es uns Ihre bestätigte Adresse und Ihren Namen. Wenn Sie einen Tarif kaufen, nimmt der Zahlungsanbieter Ihre Karte und sagt uns nur, welcher Tarif gilt. Was Sie über das Kontaktformular schreiben, wird gespeichert und, wenn dieser Server dafür eingerichtet ist, den Leuten gemailt, die ihn betreiben.',
          'Es gibt nur wenige Cookies: einer merkt sich die gewählte Sprache, einer bindet eine Anmeldung an den Browser, der sie verlangt hat, und lässt den Server die Browser, mit denen Sie sich anmelden, von denen unterscheiden, die Passwörter raten. Keiner verfolgt Sie. Gegen Überlastung zählt der Server öffentliche Aufrufe je Netzwerkadresse und vergisst die Adresse etwa eine Stunde später.',
        ],
      },
      {
        name: 'Wozu',
        paragraphs: [
          'Ihre Daten dienen dazu, Ihnen Ihre Mitschriften zu zeigen, sie zu durchsuchen, Zusammenfassungen zu machen und die Mails zu senden, die Sie verlangen. Wir nutzen sie weder, um KI zu trainieren, noch, um etwas über Sie zu erfahren.',
          (model) =>
            `Zusammenfassungen und Antworten sind Zitate, die ein Programm auf diesem Server auswählt, es sei denn, ein Sprachmodell ist eingerichtet: von dem, der diesen Server betreibt, oder von den Admins eines Arbeitsbereichs für diesen, bei einem Anbieter ihrer Wahl. Dann gehen die Zeilen einer Mitschrift, aus denen eine Zusammenfassung oder Antwort entsteht, mit den Namen derer, die sprachen, und dem, was dazu gefragt wird, an diesen Anbieter und an niemanden sonst. Eine Zusammenfassung entsteht von selbst, wenn eine Mitschrift vollständig ist oder berichtigt wurde. Aufbewahrt wird, wie viele Tokens ein Aufruf brauchte, nicht, was darin stand. Jeder Text sagt, welches Modell ihn geschrieben hat. Was der Anbieter damit tut, sagen seine eigenen Bedingungen. ${models[model ?? 'none']}`,
          'Wo Sie oder Ihr Arbeitsbereich ein anderes Werkzeug verbinden (etwa Notion, Google Docs oder Slack, Mails an Adressen, die Sie eingeben, eine eigene Adresse, die von Ereignissen erfährt, Dateien in einem Ordner dieses Servers), geht dorthin, was Sie senden lassen: Die Seite jeder Integration sagt, was. Womit Sie sich dort anmelden, wird verschlüsselt aufbewahrt und dort zurückgenommen, wenn Sie die Verbindung trennen, soweit das Werkzeug es zulässt. Was gesendet und geantwortet wurde, bleibt 90 Tage im Wortlaut unter „Verlauf“ und wird mit dem Meeting gelöscht; was dort ankam, bleibt dort, es sei denn, Sie lassen es beim Löschen auch dort entfernen und das Werkzeug lässt es zu.',
        ],
      },
      {
        name: 'Sicherheit',
        paragraphs: [
          'Jedes Konto ist in jeder Abfrage der Datenbank von jedem anderen getrennt. Zugangsschlüssel und Anmeldecodes werden nur als Hash gespeichert; ein Anmeldelink gilt einmal und zehn Minuten lang. Texte aus Besprechungen stehen nie in Protokollen des Servers. Was ein Administrator ändert, wird mit seinem Namen festgehalten; der Eintrag bleibt, wenn ein Konto gelöscht wird.',
          'Ein Arbeitsbereich kann festlegen, nach wie vielen Tagen seine Besprechungen mit allem, was darin ist, gelöscht werden; seine Admins werden eine Woche vor den ersten gewarnt und können einzelne Besprechungen aufbewahren. Speichert dieser Server Besprechungen an mehreren Orten, wählen die Admins zwischen der Europäischen Union und den Vereinigten Staaten; Konten, Einstellungen und Zahlungen bleiben in der Hauptdatenbank des Servers.',
          'Auf Ihrem Gerät warten Untertitel in einem Speicher, den nur die Erweiterung lesen kann, und werden 24 Stunden nach der Bestätigung durch den Server entfernt.',
        ],
      },
      {
        name: 'Weitergabe',
        paragraphs: [
          'Niemand sieht Ihre Besprechungen außer Ihnen, denen, mit denen Sie sie teilen, und in einem Arbeitsbereich den Mitgliedern, denen Sie sie zeigen: Neue sind privat, bis Sie oder der Arbeitsbereich es anders wollen. Von einem Link, den Sie teilen, und von der Adresse, die Ihr Kalender liest, bewahren wir nur einen Hash. Daten werden nur weitergegeben, wenn Sie es sagen, an ein Werkzeug, das Sie verbinden, an das eingerichtete Sprachmodell, oder wenn das Gesetz den Betreiber dieses Servers dazu zwingt.',
          'Wer einen Arbeitsbereich verlässt, überlässt einem seiner Admins, was alle darin sehen dürfen; Besprechungen, die nur diese Person sehen konnte, werden 30 Tage lang zum Mitnehmen aufbewahrt und dann gelöscht.',
          'Wer diesen Server betreibt, kann seine Datenbank lesen, wie bei jedem Server. Soll das niemand außer Ihnen sein, betreiben Sie Ihren eigenen: Es ist ein Befehl.',
        ],
      },
      {
        name: 'Ihre Rechte',
        paragraphs: [
          'Sie können alles lesen, was wir von Ihnen haben, Ihren Namen und das Mitgeschriebene berichtigen, jede Zeile und jede Besprechung endgültig löschen, alles Ihre als Datei mitnehmen, jeden verbundenen Browser widerrufen und Ihr Konto mit allem darin löschen: alles selbst, ohne jemanden zu fragen.',
          'Wo die DSGVO oder ein ähnliches Gesetz gilt, haben Sie außerdem das Recht auf Widerspruch, auf Einschränkung der Verarbeitung und auf Beschwerde bei Ihrer Behörde.',
        ],
      },
    ],
  },
};
