import type { messages as source } from '../../en/setup/sign-on.ts';

export const messages: typeof source = {
  title: 'Firmen\u00adanmeldung',
  lead: 'Die Anmeldung läuft über den Identitätsanbieter Ihrer Firma, mit OpenID Connect oder SAML 2.0.',
  onlyAdmins: 'Die Firmenanmeldung können Admins dieses Arbeitsbereichs einrichten.',
  loading: 'Einstellungen werden geladen',
  failed: 'Die Einstellungen konnten nicht geladen werden.',
  notChanged: (reason) => `Das ließ sich nicht ändern. ${reason}`,
  saved: 'Gespeichert',
  cancel: 'Abbrechen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyByHand: 'Kopieren Sie den Wert aus dem Feld.',
  domains: (domains) => `Gilt für Adressen bei ${domains}.`,
  noDomains: 'Sie gilt für Adressen bestätigter Domains. Dieser Arbeitsbereich hat noch keine.',
  toDomains: 'Bestätigte Domains',
  setUp: 'Firmenanmeldung einrichten',
  atProvider: {
    title: 'Bei Ihrem Anbieter',
    protocol: 'Protokoll',
    texts: {
      oidc: 'Legen Sie dort eine Webanwendung für OpenID Connect mit dem Authorization Code Flow an, und tragen Sie diese Adressen ein. Sie ändern sich nie.',
      saml: 'Legen Sie dort eine Anwendung für SAML 2.0 an, und tragen Sie diese Adressen ein. Sie ändern sich nie. Assertions müssen mit SHA-256 signiert und dürfen nicht verschlüsselt sein.',
    },
    steps: 'Schritte für jeden Anbieter',
    redirectUri: 'Weiterleitungs-URI',
    acs: 'Assertion-Consumer-Service-URL (ACS)',
    entityId: 'Unsere Entity-ID (Audience)',
    ownMetadata: 'Unsere Metadaten als Datei',
    signInUrl: 'Anmelde-URL, für eine Kachel im Portal Ihres Anbieters',
  },
  form: {
    title: 'Verbindung',
    provider: 'Anbieter',
    otherProvider: 'Anderer Anbieter',
    issuer: 'Issuer des Anbieters',
    issuerHint: (example) => `Zum Beispiel ${example}`,
    clientId: 'Client-ID',
    clientSecret: 'Client-Secret',
    named: (provider, name) => `Bei ${provider} heißt das „${name}“.`,
    secretKept: 'Leer lassen, um das gespeicherte Secret zu behalten.',
    roleClaim: 'Claim für Rollen (optional)',
    roleClaimHint: 'Zum Beispiel groups. Er bestimmt dann bei jeder Anmeldung, wer Admin ist.',
    adminValues: 'Werte für Admins',
    adminValuesHint: 'Einer je Zeile, genau wie Ihr Anbieter sie sendet. Entra ID sendet Gruppen-IDs.',
    switchesOff:
      'Ein anderer Issuer, eine andere Client-ID oder ein neues Secret schaltet die Anmeldung bis zum nächsten Test aus.',
    save: 'Verbindung speichern',
    saved: 'Verbindung gespeichert',
  },
  saml: {
    source: 'Angaben Ihres Anbieters',
    sources: { address: 'Adresse der Metadaten', xml: 'Metadaten als XML', fields: 'Einzelne Felder' },
    address: 'Web-Adresse der Metadaten',
    addressHint: 'Wir lesen sie täglich, damit neue Zertifikate von selbst ankommen.',
    xml: 'XML der Metadaten',
    xmlHint: 'Öffnen Sie die Datei Ihres Anbieters, und fügen Sie ihren ganzen Inhalt ein.',
    issuer: 'Entity-ID des Anbieters',
    signInAddress: 'Anmeldeadresse des Anbieters',
    certificate: 'Zertifikat des Anbieters',
    nextCertificate: 'Nächstes Zertifikat (optional)',
    nextCertificateHint: 'Tragen Sie das neue ein, bevor Ihr Anbieter es verwendet.',
    roleAttribute: 'Attribut für Rollen (optional)',
    switchesOff:
      'Ein anderer Anbieter oder ausschließlich neue Zertifikate schalten die Anmeldung bis zum nächsten Test aus.',
    certificates: {
      title: 'Zertifikate',
      expires: (number, date) => `Zertifikat ${number} läuft am ${date} ab.`,
      expiresSoon: (number, date) =>
        `Zertifikat ${number} läuft am ${date} ab. Tragen Sie vorher das nächste ein.`,
      expired: (number, date) =>
        `Zertifikat ${number} ist am ${date} abgelaufen. Damit signierte Anmeldungen werden abgelehnt.`,
      metadataRead: (at) => `Metadaten gelesen am ${at}.`,
    },
  },
  test: {
    title: 'Anmeldung prüfen',
    text: 'Melden Sie sich bei Ihrem Anbieter mit einer Adresse einer bestätigten Domain an. Sitzungen ändern sich dadurch nicht.',
    never: 'Mit diesen Einstellungen noch nicht getestet.',
    passed: (at) => `Bestanden am ${at}.`,
    failed: (reason) => `Der Test ist fehlgeschlagen. ${reason}`,
    action: 'Anmeldung testen',
  },
  recovery: {
    title: 'Wiederherstellungscodes',
    text: 'Mit einem Code und ihrem Postfach kommen Admins hinein, wenn der Anbieter ausfällt. Bewahren Sie die Codes außerhalb Ihres Anbieters auf.',
    left: (count) =>
      count === 0
        ? 'Keine Codes mehr übrig.'
        : count === 1
          ? 'Noch 1 Code übrig.'
          : `Noch ${count} Codes übrig.`,
    create: 'Wiederherstellungscodes erstellen',
    replace: 'Wiederherstellungscodes ersetzen',
    shown: 'Ihre Wiederherstellungscodes',
    shownText: 'Jeder gilt einmal. Sie werden nur jetzt angezeigt, und frühere Codes gelten nicht mehr.',
    copyByHand: 'Kopieren Sie die Codes von Hand.',
    done: 'Fertig',
  },
  mode: {
    title: 'Wer sie verwendet',
    names: { off: 'Aus', optional: 'Freiwillig', required: 'Erforderlich' },
    hints: {
      off: 'Man meldet sich mit Link, Passwort oder Google an.',
      optional:
        'Die Anmeldeseite führt diese Adressen zu Ihrem Anbieter. Andere Wege funktionieren weiterhin.',
      required: 'Diese Adressen können sich nur bei Ihrem Anbieter anmelden. Ihre anderen Sitzungen enden.',
    },
    needsDomain: 'Bestätigen Sie zuerst eine Domain.',
    needsTest: 'Testen Sie zuerst die Anmeldung.',
    needsCodes: 'Erstellen Sie zuerst Wiederherstellungscodes.',
    question: 'Firmenanmeldung verlangen?',
    questionText: (domains) =>
      `Alle mit einer Adresse bei ${domains} werden abgemeldet, wenn sie sich nicht darüber angemeldet haben, vermutlich auch Sie. Erweiterungen und Assistenten müssen danach neu verbunden, persönliche API-Schlüssel erneuert werden.`,
    confirm: 'Verlangen',
  },
  removal: {
    action: 'Verbindung entfernen',
    question: 'Verbindung entfernen?',
    text: 'Danach meldet man sich mit Link, Passwort oder Google an. Eine neue Verbindung bekommt andere Adressen.',
    done: 'Verbindung entfernt',
  },
};
