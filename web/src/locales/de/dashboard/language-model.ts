import type { messages as source } from '../../en/dashboard/language-model.ts';

export const messages: typeof source = {
  title: 'Sprachmodell',
  linkText: 'Was Zusammenfassungen und Antworten in ganzen Sätzen schreibt, jeden an der Mitschrift geprüft.',
  link: 'Sprachmodell einrichten',
  linkToRead: 'Sprachmodell ansehen',
  back: 'Unternehmenseinstellungen',
  intro:
    'Mit einem Sprachmodell sind Zusammenfassungen und Antworten ganze Sätze, von denen jeder an der Mitschrift geprüft wird, bevor Sie ihn sehen. Ohne eines zitiert das eingebaute Werkzeug, was gesagt wurde.',
  loading: 'Das Sprachmodell wird geladen',
  failed: 'Das Sprachmodell konnte nicht geladen werden.',
  readOnly: 'Admins dieses Arbeitsbereichs können das ändern.',

  now: {
    title: 'Jetzt in Gebrauch',
    none: 'Es ist kein Sprachmodell eingerichtet. Nichts verlässt dafür diesen Server.',
    plan: (plan) => `Sprachmodelle gehören zu ${plan}. Für eines verlässt nichts diesen Server.`,
    plans: 'Zu den Tarifen',
    server: (model, provider) =>
      `${model} (${provider}), eingerichtet von denen, die diesen Server betreiben.`,
    own: (model, provider) => `${model} (${provider}), eingerichtet von diesem Arbeitsbereich.`,
    sent: 'Wenn jemand um eine Zusammenfassung, eine Antwort oder einen Ablauf bittet, wird der Teil der Mitschrift dorthin geschickt, der dafür gebraucht wird, mit den Namen derer, die gesprochen haben.',
  },

  providers: {
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    ollama: 'Ollama',
    'openai-compatible': 'kompatibel mit OpenAI',
  },

  form: {
    title: 'Einrichten',
    provider: 'Anbieter',
    none: 'Kein eigenes',
    noneButServer: (model) => `Kein eigenes: ${model} dieses Servers`,
    compatible: 'Andere (kompatibel mit OpenAI): LM Studio, vLLM und mehr',
    model: 'Modell',
    modelHint: (example) => `Sein Name dort, etwa ${example}.`,
    baseUrl: 'Adresse',
    baseUrlVendor: 'Leer lassen für die des Anbieters.',
    baseUrlLocal:
      'Einen Host in einem privaten Netz muss erlauben, wer diesen Server betreibt (OUTBOUND_ALLOW).',
    key: 'Schlüssel',
    keyHint: 'Wird verschlüsselt aufbewahrt, nur an diese Adresse geschickt und nie wieder angezeigt.',
    keyThere: 'Es gibt einen. Leer lassen, um ihn zu behalten; eine andere Adresse braucht ihn noch einmal.',
    keyOptional: 'Nur, wo einer verlangt wird.',
    showKey: 'Schlüssel anzeigen',
    removeKey: 'Schlüssel entfernen',
    window: 'Kontextfenster',
    windowHint:
      'Tokens, die es auf einmal liest und schreibt. Leer lassen für das, was von dem Modell bekannt ist.',
    windowKnown: (count) => `Von diesem Modell bekannt: ${count} Tokens.`,
    windowUnknown:
      'Von diesem Modell ist nichts bekannt, darum werden 8.192 Tokens angenommen. Ein Test findet vielleicht mehr heraus.',
    limits: 'Budget und Preis',
    limitsHint:
      'Eine Anfrage, die über das Budget hinausgehen könnte, wird nicht gestellt; dann antwortet das eingebaute Werkzeug. Monate beginnen in UTC.',
    budget: 'US-Dollar im Monat',
    tokens: 'Tokens im Monat',
    noLimit: 'Leer für keine Grenze.',
    priceInput: 'US-Dollar je Million gelesener Tokens',
    priceOutput: 'US-Dollar je Million geschriebener Tokens',
    priceTable: (input, output, date) =>
      `Beide leer lassen für die Preise des Anbieters vom ${date}: ${input} und ${output}.`,
    priceUnknown:
      'Preis unbekannt: Geben Sie ihn ein, um Kosten zu sehen oder ein Budget in Dollar festzulegen.',
    save: 'Speichern',
    saved: 'Gespeichert',
    incomplete: 'Geben Sie beide Preise ein oder keinen.',
    required: 'Das wird gebraucht.',
    number: 'Geben Sie eine Zahl ein.',
  },

  test: {
    title: 'Dieses Modell testen',
    text: 'Stellt ihm eine kleine Frage, um herauszufinden, ob es antwortet, alles liest, was es bekommt, und in welcher Form.',
    unsaved: 'Speichern Sie zuerst Ihre Änderungen.',
    start: 'Dieses Modell testen',
    running: (model) => `${model} wird gefragt`,
    patience:
      'Ein Modell auf dem eigenen Rechner muss vielleicht erst geladen werden, was Minuten dauern kann.',
    seconds: (count) => `${count} s`,
    stop: 'Anhalten',
    failed: (reason) => `Der Test war nicht möglich. ${reason}`,
    works: 'Dieses Modell funktioniert.',
    fails: 'So lässt sich dieses Modell nicht verwenden.',
    tested: (at) => `Zuletzt getestet am ${at}.`,
    yes: 'Ja',
    no: 'Nein',
    unknown: 'Nicht bekannt',
    rows: {
      reachable: 'Die Adresse antwortet',
      key: 'Der Schlüssel wird angenommen',
      model: 'Das Modell ist da',
      beginning: 'Es liest alles von Anfang an',
      window: 'Kontextfenster',
      form: 'Form der Antworten',
      time: 'Zeit bis zur Antwort',
      cost: 'Dieser Test brauchte',
    },
    tokens: (count) => `${count} Tokens`,
    forms: {
      json_schema: 'An ein Schema gebunden',
      tool: 'Über eine Funktion',
      plain: 'Um JSON gebeten: Fehler sind wahrscheinlicher',
    },
    address: {
      invalid_address: 'Das ist keine Adresse, die sich aufrufen lässt.',
      address_refused:
        'Diese Adresse führt in ein privates Netz. Wer diesen Server betreibt, kann ihren Host mit OUTBOUND_ALLOW erlauben.',
      redirected: 'Der Dienst ist umgezogen. Geben Sie die Adresse ein, die er jetzt hat.',
      too_large: 'Was dort antwortet, ist etwas anderes.',
      timed_out: 'Niemand hat rechtzeitig geantwortet.',
      unreachable: 'Dort antwortet niemand.',
    },
  },

  failures: {
    unreachable: 'Es antwortet nicht, oder gerade nicht.',
    unauthorized: 'Es nimmt den Schlüssel nicht an.',
    unknown_model: 'Ein Modell dieses Namens gibt es dort nicht.',
    rejected: 'Es nimmt solche Anfragen nicht an.',
    rate_limited: 'Es wurde zu viel gefragt, oder das Konto dort ist aufgebraucht.',
    silent: 'Es ist verstummt.',
    cut_off: 'Seine Antwort brach ab.',
    refused: 'Es wollte nicht antworten.',
    unreadable: 'Seine Antwort hat nicht die verlangte Form.',
    truncated:
      'Es hat den Anfang dessen nicht gelesen, was es bekam. Geben Sie ein kleineres Kontextfenster ein, oder geben Sie ihm ein größeres.',
    over_budget: 'Das Budget dieses Monats lässt es nicht zu.',
  },

  usage: {
    title: 'Dieser Monat',
    failed: 'Der Verbrauch konnte nicht geladen werden.',
    none: 'In diesem Monat wurde noch nichts gefragt.',
    byPurpose: 'Nach Zweck',
    purpose: 'Wofür',
    calls: 'Anfragen',
    input: 'Tokens gelesen',
    output: 'Tokens geschrieben',
    cost: 'Kosten',
    total: 'Zusammen',
    unknown: 'Preis unbekannt',
    atLeast: (cost) => `${cost} und mehr`,
    dollars: (used, of) => `${used} von ${of}`,
    tokens: (used, of) => `${used} von ${of} Tokens`,
    purposes: {
      summary: 'Zusammenfassungen',
      ask: 'Antworten',
      workflow: 'Abläufe',
      automation: 'Bedingungen von Automationen',
      'catch-up': 'Verpasstes nachholen',
      test: 'Tests',
    },
  },
};
