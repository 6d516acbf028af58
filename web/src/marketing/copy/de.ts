import type { Copy } from './index.ts';

/** Every word of the public site, in German. */
export const de: Copy = {
  common: {
    product: 'Afterword',
    skip: 'Zum Inhalt',
    soon: 'Kommt bald',
    learnMore: 'Mehr erfahren',
    closingTitle: 'Ihre nächste Besprechung könnte die erste sein, die Sie nicht mitschreiben müssen.',
    closingText:
      'Kostenloser Einstieg, keine Kreditkarte. Oder betreiben Sie das ganze Produkt auf Ihrem eigenen Rechner.',
    addToChrome: 'Zu Chrome hinzufügen – kostenlos!',
  },

  header: {
    menu: 'Menü',
    howItWorks: 'So funktioniert es',
    integrations: 'Integrationen',
    pricing: 'Preise',
    logIn: 'Anmelden',
    getStarted: 'Loslegen',
    dashboard: 'Übersicht',
    theme: 'Farben',
    themeSystem: 'Wie das System',
    themeLight: 'Hell',
    themeDark: 'Dunkel',
    language: 'Sprache',
  },

  footer: {
    tagline: 'Was nach den Worten steht.',
    product: 'Produkt',
    resources: 'Mehr dazu',
    company: 'Über uns',
    howItWorks: 'So funktioniert es',
    integrations: 'Integrationen',
    download: 'Herunterladen',
    pricing: 'Preise',
    blog: 'Blog',
    comparisons: 'Vergleiche',
    contact: 'Kontakt',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    systemStatus: 'Systemstatus',
    rights: 'Apache-2.0. Betreiben Sie es selbst.',
  },

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
    },
    platforms: {
      title: 'Wo Ihre Besprechungen schon sind',
      items: [
        { name: 'Google Meet', soon: false },
        { name: 'Teams', soon: false },
        { name: 'Slack', soon: true },
        { name: 'Zoom', soon: false },
      ],
    },
    features: {
      title: 'Vom Gesagten zum Gemeinten',
      items: [
        {
          name: 'Mitschrift in Echtzeit',
          text: 'Die Mitschrift wächst, während gesprochen wird, in der Besprechung und in Ihrer Übersicht, mit dem richtigen Namen an jeder Zeile. Untertitel werden umgeschrieben, wenn die Plattform mehr versteht; Sie behalten die letzte Fassung.',
          soon: false,
        },
        {
          name: 'Kluge Zusammenfassungen',
          text: 'Ein Überblick, Beschlüsse und Aufgaben, aus Sätzen, die wirklich gesprochen wurden. Jeder zeigt auf seine Zeilen: ein Klick, und Sie lesen sie.',
          soon: false,
        },
        {
          name: 'Sofort verbunden',
          text: 'Mitschriften und Aufgaben gehen dorthin, wo Ihr Team schon arbeitet. Die ersten Anbindungen entstehen; wir werben mit keiner, bevor sie funktioniert.',
          soon: true,
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
    integration: {
      title: 'Wohin es weitergeht',
      automaticSync: {
        name: 'Automatischer Abgleich',
        text: 'Zeilen sind in zwei Sekunden auf dem Server. Ohne Verbindung warten sie auf Ihrem Gerät und folgen, sobald sie wieder da ist.',
        soon: false,
      },
      existingAi: {
        name: 'Ihre vorhandene KI',
        text: 'Bringen Sie das Sprachmodell mit, das Sie schon bezahlen. Bis dahin fasst das eingebaute Verfahren zusammen: ohne Netz, jedes Mal gleich, auf Ihrem Server.',
        soon: true,
      },
    },
    workflows: {
      title: 'Nach der Besprechung',
      items: [
        {
          name: 'Kluge Zusammenfassungen',
          text: 'Erstellt, sobald die Mitschrift vollständig ist, und neu, wenn Sie es wünschen.',
          soon: false,
        },
        {
          name: 'Aufgaben im Blick',
          text: 'Wer was bis wann tun wollte, in den eigenen Worten.',
          soon: false,
        },
        {
          name: 'Eigene KI-Abläufe',
          text: 'Ihre eigenen Schritte nach jeder Besprechung: was geschrieben und wohin es gesandt wird.',
          soon: true,
        },
      ],
    },
    faq: {
      title: 'Fragen, klar beantwortet',
      items: [
        {
          question: 'Steckt ChatGPT darin?',
          answer:
            'Kein ChatGPT. Zusammenfassungen macht ein eingebautes Verfahren auf dem Server, ohne Netz und ohne Sprachmodell. Was in Ihrer Besprechung gesagt wurde, wird niemandem geschickt.',
        },
        {
          question: 'Was geschieht mit meinen Daten?',
          answer:
            'Sie gehören Ihnen allein. Jedes Konto ist von jedem anderen getrennt, nichts dient dem Training von KI, und Sie können das ganze Produkt auf einem eigenen Rechner betreiben. Wer eine Zeile löscht, löscht ihren Text aus der Datenbank, aus dem Suchindex und von jedem verbundenen Gerät.',
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

  pricing: {
    title: 'Preise',
    description:
      'Unbegrenzte Mitschriften in jedem Tarif. Individual ab 4,69 $, Team ab 9,38 $ im Monat bei jährlicher Zahlung. Oder selbst betreiben.',
    heading: 'Unbegrenzte Mitschriften in jedem Tarif',
    lead: 'Kostenlos anfangen, ohne Kreditkarte. Bezahlt wird, was ein Tarif hinzufügt, nicht die Minuten.',
    monthly: 'Monatlich',
    yearly: 'Jährlich',
    save: '33 % sparen',
    perMonth: 'im Monat',
    perUser: 'je Person und Monat',
    billedAnnually: 'jährlich abgerechnet',
    popular: 'Beliebt',
    getStarted: 'Loslegen',
    startTrial: 'Kostenlos testen',
    yourPlan: 'Ihr Tarif',
    managePlan: 'Tarif verwalten',
    choosePlan: (plan: string) => `${plan} wählen`,
    selfHosted: 'Dieser Server verkauft keine Tarife: Er wird selbst betrieben, und alles ist eingeschaltet.',
    tableTitle: 'Was jeder Tarif enthält',
    planned: 'geplant',
    others: {
      title: 'Neben den anderen',
      price: 'Preis im Monat',
      limit: 'Grenze der Mitschrift',
      languages: 'Sprachen',
      unlimited: 'Unbegrenzt',
    },
    plans: {
      Free: { text: 'Für eine Person und ihre Besprechungen.' },
      Individual: { text: 'Für alle, bei denen aus Besprechungen Arbeit wird.' },
      Team: { text: 'Für Teams, mit dem, was sie zum Steuern brauchen.' },
    },
  },

  integrations: {
    title: 'Integrationen',
    description:
      'Wohin Mitschriften, Zusammenfassungen und Aufgaben aus Afterword gehen können, und was gerade entsteht.',
    heading: 'In die Werkzeuge, die Sie schon benutzen',
    lead: 'Auf einer Karte steht „Mehr erfahren“, sobald die Anbindung funktioniert, und bis dahin, dass sie noch kommt.',
    missing: 'Fehlt etwas?',
    tell: 'Sagen Sie uns, was Sie benutzen',
  },

  howItWorks: {
    title: 'So funktioniert es',
    description: 'Drei Schritte von Untertiteln zu einer Mitschrift mit Belegen.',
    heading: 'Drei Schritte zu einer Mitschrift, der Sie trauen können',
    steps: [
      {
        name: 'Erweiterung hinzufügen',
        text: 'Sie verbindet sich von selbst, wenn Sie sich im Web anmelden. Sie fragt nach den drei Plattformen und nach sonst nichts.',
      },
      {
        name: 'Untertitel einschalten',
        text: 'Treten Sie Ihrer Besprechung in Meet, Zoom oder Teams bei wie immer und schalten Sie die Untertitel ein. Die Mitschrift beginnt mit der ersten Zeile; die Leiste zeigt es.',
      },
      {
        name: 'Lesen, was nach den Worten steht',
        text: 'Die Besprechung steht in Ihrer Übersicht, während sie läuft. Am Ende ist die Zusammenfassung da: jede Aussage mit den Zeilen, aus denen sie stammt.',
      },
    ],
    panel: {
      title: 'In der Besprechung hält es sich zurück',
      text: 'Ein kleines Feld zeigt, dass Untertitel ankommen, und die letzten Zeilen. Halten Sie es an, merken Sie sich, was zählt, oder sprechen Sie vertraulich: es lässt sich verschieben, einklappen oder der Seitenleiste des Browsers überlassen.',
      alt: 'Das Feld von Afterword in einer Besprechung: es erfasst, zeigt drei Zeilen mit ihren Sprechern und hat Knöpfe zum Anhalten, zum Merken und für Vertrauliches.',
    },
    banner: {
      name: 'Unbegrenzte Mitschriften',
      text: 'In jedem Tarif, für jede Besprechung, in den über 60 Sprachen, die die Plattformen untertiteln.',
    },
    workflows: 'Was mit den Worten geschieht',
  },

  comparisons: {
    title: 'Vergleiche',
    description:
      'Afterword neben sieben anderen Helfern für Besprechungen: Preise, Grenzen und was jeder mit Ihrer Besprechung macht.',
    heading: 'Afterword neben den anderen',
    lead: 'Jede Zelle sagt, woher sie kommt. Was wir nicht prüfen konnten, ist so gekennzeichnet.',
    badge: 'Vergleich',
    versus: (product, competitor) => `${product} und ${competitor} im Vergleich`,
    affordable: (percent) => `Bis zu ${percent} % günstiger`,
    perMonth: 'im Monat',
    focus: 'Ihre Arbeit im Blick, nicht noch ein Werkzeug',
    approach: (name) => `So macht es ${name}`,
    tryFree: (product) => `${product} kostenlos ausprobieren`,
    notVerified: 'nicht geprüft',
    sources: 'Woher das kommt',
    specification: 'Produktbeschreibung',
    asOf: (date) => `Stand ${date}`,
    planned: 'geplant',
    yes: 'Ja',
    no: 'Nein',
  },

  download: {
    title: 'Herunterladen',
    description: 'Afterword für Chrome, oder laden Sie die entpackte Erweiterung aus Ihrem eigenen Build.',
    heading: 'Afterword holen',
    lead: 'Eine Erweiterung für die drei Plattformen.',
    note: 'Läuft in aktuellen Browsern auf Chromium-Basis wie Chrome und Edge.',
    notOffered: 'noch nicht angeboten',
    loadUnpacked: {
      title: 'Selbst laden',
      text: 'Sie ist noch nicht im Store. Aus Ihrer eigenen Kopie des Quelltexts:',
      steps: [
        'Führen Sie npm start aus: Das baut die Erweiterung nach extension/dist.',
        'Öffnen Sie chrome://extensions und schalten Sie den Entwicklermodus ein.',
        'Wählen Sie „Entpackte Erweiterung laden“ und den Ordner extension/dist.',
      ],
    },
    offers: {
      chrome: {
        name: 'Chrome-Erweiterung',
        text: 'Erfasst Untertitel in Chrome, in Meet, Zoom und Teams.',
        button: 'Zu Chrome hinzufügen',
      },
      workspace: {
        name: 'Workspace Marketplace',
        text: 'Für Administratorinnen und Administratoren von Google Workspace.',
        button: 'Vom Marketplace holen',
      },
      edge: { name: 'Microsoft Edge', text: 'Dieselbe Erweiterung für Edge.', button: 'Edge-Add-on holen' },
    },
  },

  contact: {
    title: 'Kontakt',
    description: 'Schreiben Sie den Menschen, die Afterword machen.',
    heading: 'Schreiben Sie uns',
    lead: 'Wir antworten an Werktagen innerhalb von 24 Stunden.',
    notes: [
      'Was Sie schreiben, wird auf diesem Server gespeichert und den Leuten gemailt, die ihn betreiben, niemandem sonst.',
      'Kommen keine Untertitel an? Nennen Sie Plattform und Browser; je genauer, desto eher ist es behoben.',
    ],
    fullName: 'Name',
    email: 'E-Mail',
    company: 'Firma',
    companySize: 'Größe der Firma',
    choose: 'Auswählen',
    employees: (range) => `${range} Beschäftigte`,
    message: 'Nachricht',
    send: 'Nachricht senden',
    sending: 'Wird gesendet…',
    success: 'Ihre Nachricht wurde gesendet!',
    thanks: 'Danke! Ihre Nachricht ist angekommen.',
    problems: {
      fullName: 'Schreiben Sie Ihren Namen, mit höchstens 200 Zeichen.',
      email: 'Schreiben Sie eine Adresse, an die wir antworten können, etwa ada@example.com.',
      company: 'Schreiben Sie den Namen Ihrer Firma, mit höchstens 200 Zeichen.',
      companySize: 'Wählen Sie eine Größe.',
      message: 'Schreiben Sie eine Nachricht mit höchstens 10.000 Zeichen.',
    },
    notSent: 'Ihre Nachricht ist noch nicht gesendet. Bitte bessern Sie nach, was markiert ist.',
    tooOften:
      'Aus Ihrem Netz kamen zu viele Nachrichten. Bitte warten Sie eine Minute und senden Sie noch einmal.',
    failure: 'Beim Senden ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
    another: 'Noch eine Nachricht schreiben',
  },

  blog: {
    title: 'Blog',
    description: 'Notizen über Besprechungen, Untertitel und wie Afterword entsteht.',
    heading: 'Neues und Gedanken',
    categories: 'Kategorien',
    allPosts: 'Alle Beiträge',
    categoryNames: {
      'product-updates': 'Neues im Produkt',
      productivity: 'Produktivität',
      'ai-technology': 'KI & Technik',
      'remote-work': 'Arbeiten auf Distanz',
      'case-studies': 'Fallstudien',
      'best-practices': 'Bewährtes',
      general: 'Allgemein',
    },
    readMore: 'Weiterlesen',
    minRead: 'Min. Lesezeit',
    back: 'Zurück zum Blog',
    share: 'Diesen Beitrag teilen:',
    shareButton: 'Teilen',
    copied: 'Link kopiert',
    imageAlt: 'KI-Zusammenfassungen von Besprechungen',
    empty: 'Hier gibt es noch keine Beiträge.',
    loadFailed: 'Die Beiträge konnten nicht geladen werden.',
    articleFailed: 'Dieser Beitrag konnte nicht geladen werden.',
    retry: 'Noch einmal versuchen',
    page: (page) => `Seite ${page}`,
  },

  status: {
    title: 'Systemstatus',
    description: 'Ob dieser Server und seine Teile laufen.',
    heading: 'Systemstatus',
    up: 'Alles läuft.',
    down: 'Etwas läuft nicht.',
    unreachable: 'Der Server antwortet nicht.',
    parts: {
      database: {
        name: 'Datenbank',
        text: 'Konten, Mitschriften und Artikel lassen sich lesen und schreiben.',
      },
      migrations: {
        name: 'Datenformat',
        text: 'Die gespeicherten Daten passen zu dieser Version des Servers.',
      },
      serving: {
        name: 'Anfragen',
        text: 'Anfragen werden beantwortet; der Server startet nicht gerade neu.',
      },
    },
    states: { ok: 'funktioniert', unavailable: 'funktioniert nicht', draining: 'startet neu' },
    checked: (time) => `Geprüft um ${time}`,
  },

  notFound: {
    code: '404',
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es nichts.',
    action: 'Zur Startseite',
  },

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
          'Afterword liest die Untertitel, die Google Meet, Zoom und Microsoft Teams in Ihrem Browser zeigen, behält sie auf Ihrem Gerät und sendet sie an diesen Server, wo daraus eine Mitschrift und eine Zusammenfassung werden. Weder Ton noch Bild werden aufgezeichnet.',
          'Eine Mitschrift ist nur so gut wie die Untertitel: Plattformen verhören sich, und Untertitel können aus sein. Was nicht erfasst werden konnte, wird als Lücke gezeigt. Zusammenfassungen wählt ein Programm aus dem Gesagten aus; sie ersetzen nicht das Lesen der Zeilen, auf die sie zeigen.',
          'Der Dienst wird so angeboten, wie er ist, ohne Zusage ständiger Verfügbarkeit. Was währenddessen erfasst wurde, bleibt auf Ihrem Gerät und wird später gesendet.',
        ],
      },
      {
        name: 'Ihre Pflichten',
        paragraphs: [
          'Sie sind dafür verantwortlich, Afterword rechtmäßig zu nutzen: Vielerorts müssen die Beteiligten wissen oder zustimmen, bevor aufgeschrieben wird, was sie sagen. Sagen Sie es ihnen. Achten Sie es, wenn jemand nicht erfasst werden will; die Erweiterung kann Personen dem Namen nach auslassen und Gesagtes zurücknehmen.',
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
    updated: 'Zuletzt geändert am 22. November 2026',
    sections: [
      {
        name: 'Was erhoben wird',
        paragraphs: [
          'In einer Besprechung mit eingeschalteten Untertiteln liest die Erweiterung: den Text der Untertitel und den Namen daneben, Titel und Adresse der Besprechung, die angezeigten Namen der Beteiligten sowie Beginn und Ende. Auf anderen Seiten liest sie nichts und darf es auch nicht.',
          'Auf dem Server bewahren wir das auf, dazu Ihre E-Mail-Adresse, Ihren Namen, Ihre Notizen und für jeden angemeldeten Browser dessen Art und letzte Nutzung; von einem Passwort, wenn Sie eines wählen, nur einen Hash. Es gibt keinen Ton, kein Bild, kein Stimmprofil, keine Werbung und keine Auswertung durch Dritte.',
          'Wenn Sie sich mit Google anmelden, nennt es uns Ihre bestätigte Adresse und Ihren Namen. Wenn Sie einen Tarif kaufen, nimmt der Zahlungsanbieter Ihre Karte und sagt uns nur, welcher Tarif gilt. Was Sie über das Kontaktformular schreiben, wird gespeichert und an den Betreiber dieses Servers gemailt.',
          'Es gibt nur wenige Cookies: einer merkt sich die gewählte Sprache, einer bindet eine Anmeldung an den Browser, der sie verlangt hat. Keiner verfolgt Sie. Gegen Überlastung zählt der Server öffentliche Aufrufe je Netzwerkadresse und vergisst die Adresse etwa eine Stunde später.',
        ],
      },
      {
        name: 'Wozu',
        paragraphs: [
          'Ihre Daten dienen dazu, Ihnen Ihre Mitschriften zu zeigen, sie zu durchsuchen, Zusammenfassungen zu machen und die Mails zu senden, die Sie verlangen. Sie dienen nicht dem Training von KI und nicht dazu, etwas über Sie zu erfahren.',
          'Zusammenfassungen macht ein Programm auf diesem Server. Kein Text geht an einen Anbieter von Sprachmodellen.',
        ],
      },
      {
        name: 'Sicherheit',
        paragraphs: [
          'Jedes Konto ist in jeder Abfrage der Datenbank von jedem anderen getrennt. Zugangsschlüssel und Anmeldecodes werden nur als Hash gespeichert; ein Anmeldelink gilt einmal und zehn Minuten lang. Texte aus Besprechungen stehen nie in Protokollen des Servers. Was ein Administrator ändert, wird mit seinem Namen festgehalten; der Eintrag bleibt, wenn ein Konto gelöscht wird.',
          'Auf Ihrem Gerät warten Untertitel in einem Speicher, den nur die Erweiterung lesen kann, und werden 24 Stunden nach der Bestätigung durch den Server entfernt.',
        ],
      },
      {
        name: 'Weitergabe',
        paragraphs: [
          'Niemand sieht Ihre Besprechungen außer Ihnen. Daten werden nur weitergegeben, wenn Sie es sagen, an ein Werkzeug, das Sie verbinden, oder wenn das Gesetz den Betreiber dieses Servers dazu zwingt.',
          'Wer diesen Server betreibt, kann seine Datenbank lesen, wie bei jedem Server. Soll das niemand außer Ihnen sein, betreiben Sie Ihren eigenen: Es ist ein Befehl.',
        ],
      },
      {
        name: 'Ihre Rechte',
        paragraphs: [
          'Sie können alles lesen, was wir von Ihnen haben, Ihren Namen berichtigen, jede Zeile einer Mitschrift endgültig löschen, alles Ihre als Datei mitnehmen, jeden verbundenen Browser widerrufen und Ihr Konto mit allem darin löschen: alles in den persönlichen Einstellungen, ohne jemanden zu fragen.',
          'Wo die DSGVO oder ein ähnliches Gesetz gilt, haben Sie außerdem das Recht auf Widerspruch, auf Einschränkung der Verarbeitung und auf Beschwerde bei Ihrer Behörde.',
        ],
      },
    ],
  },
};
