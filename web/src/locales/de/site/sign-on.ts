import type { messages as source } from '../../en/site/sign-on.ts';

export const messages: typeof source = {
  signOn: {
    title: 'Firmenanmeldung einrichten',
    description:
      'Microsoft Entra ID, Okta, Google Workspace, Keycloak oder OneLogin über OpenID Connect verbinden.',
    heading: 'Firmenanmeldung einrichten',
    lead: 'Wer eine Adresse bei einer Ihrer bestätigten Domains hat, meldet sich über OpenID Connect bei Ihrem Identitätsanbieter an. SAML wird nicht unterstützt. Die Firmenanmeldung ist im Tarif Team enthalten.',
    start: {
      heading: 'Vorbereitung',
      steps: [
        'Bestätigen Sie Ihre Domain in den Firmeneinstellungen unter Datensicherheit mit einem TXT-Eintrag.',
        'Öffnen Sie Firmenanmeldung und richten Sie sie ein. Kopieren Sie die Weiterleitungs-URI.',
        'Legen Sie bei Ihrem Anbieter eine Anwendung an, wie unten beschrieben.',
        'Geben Sie Issuer, Client-ID und Client-Secret ein, und testen Sie die Anmeldung.',
        'Wählen Sie Freiwillig oder Erforderlich.',
      ],
    },
    honest:
      'Die Schritte folgen der öffentlichen Dokumentation der Anbieter, soweit wir sie kennen. Wir haben nicht jeden in der jeweiligen Konsole nachvollzogen, und Bezeichnungen können sich dort geändert haben.',
    steps: {
      entra: [
        'Öffnen Sie im Entra Admin Center „App registrations“ und wählen Sie „New registration“, nur für Konten dieses Verzeichnisses.',
        'Wählen Sie unter „Redirect URI“ den Typ „Web“ und fügen Sie die Weiterleitungs-URI ein.',
        'Kopieren Sie aus „Overview“ die „Application (client) ID“ und die „Directory (tenant) ID“. Der Issuer ist https://login.microsoftonline.com/TENANT-ID/v2.0.',
        'Erstellen Sie unter „Certificates & secrets“ ein Client-Secret und kopieren Sie dessen Wert.',
        'Fügen Sie unter „Token configuration“ dem ID-Token den optionalen Claim „email“ hinzu. Für Rollen ergänzen Sie einen Gruppen-Claim; er enthält Gruppen-IDs.',
      ],
      okta: [
        'Öffnen Sie in der Admin Console „Applications“ und wählen Sie „Create App Integration“, dann „OIDC“ und „Web Application“.',
        'Fügen Sie unter „Sign-in redirect URIs“ die Weiterleitungs-URI ein. Behalten Sie „Authorization Code“ bei.',
        'Kopieren Sie „Client ID“ und „Client secret“. Der Issuer ist Ihre Okta-Adresse, zum Beispiel https://example.okta.com.',
        'Weisen Sie Personen oder Gruppen zu. Für Rollen ergänzen Sie unter „Sign On“ einen Gruppen-Claim.',
      ],
      google: [
        'Richten Sie in der Google-Cloud-Konsole Ihrer Organisation den OAuth-Zustimmungsbildschirm mit dem Nutzertyp „Internal“ ein.',
        'Erstellen Sie unter „Credentials“ eine „OAuth client ID“ vom Typ „Web application“, und fügen Sie unter „Authorized redirect URIs“ die Weiterleitungs-URI ein.',
        'Kopieren Sie Client-ID und Client-Secret. Der Issuer ist https://accounts.google.com.',
        'Nur Konten, die Ihre Organisation verwaltet, können sich anmelden. Google sendet keine Gruppen; lassen Sie den Claim für Rollen leer.',
      ],
      keycloak: [
        'Öffnen Sie in der Admin-Konsole Ihres Realms „Clients“ und wählen Sie „Create client“ mit dem Typ „OpenID Connect“.',
        'Schalten Sie „Client authentication“ und „Standard flow“ ein, und fügen Sie unter „Valid redirect URIs“ die Weiterleitungs-URI ein.',
        'Kopieren Sie das Client-Secret aus „Credentials“. Der Issuer ist https://ihr-host/realms/ihr-realm.',
        'Die Adressen müssen „Email verified“ sein. Für Rollen ergänzen Sie im Scope des Clients einen Mapper „Group Membership“. Mit „Full group path“ beginnen die Werte mit einem Schrägstrich.',
      ],
      onelogin: [
        'Fügen Sie unter „Applications“ die App „OpenId Connect (OIDC)“ hinzu.',
        'Fügen Sie unter „Configuration“ die Weiterleitungs-URI ein, und als „Login Url“ die Anmelde-URL.',
        'Wählen Sie unter „SSO“ den Anwendungstyp „Web“. Kopieren Sie „Client ID“, „Client Secret“ und „Issuer URL“.',
        'Weisen Sie die App Personen zu. Für Rollen senden Sie unter „Parameters“ einen Gruppenparameter.',
      ],
    },
    source: (name) => `${name}: Dokumentation`,
    required: {
      heading: 'Wenn sie erforderlich ist',
      steps: [
        'Erstellen Sie Wiederherstellungscodes und bewahren Sie sie außerhalb Ihres Anbieters auf.',
        'Wählen Sie Erforderlich. Adressen Ihrer bestätigten Domains können sich dann nur bei Ihrem Anbieter anmelden, und ihre anderen Sitzungen enden.',
        'Fällt der Anbieter aus, gibt ein Admin auf der Anmeldeseite einen Wiederherstellungscode ein und öffnet den Link, den wir per E-Mail senden.',
        'Ist eine Domain nicht mehr bestätigt oder wird die Verbindung geändert oder entfernt, funktionieren andere Wege wieder.',
      ],
    },
  },
};
