import type { messages as source } from '../../en/site/sign-on.ts';

export const messages: typeof source = {
  signOn: {
    title: 'Firmenanmeldung einrichten',
    description:
      'Microsoft Entra ID, Okta, Google Workspace, Keycloak oder OneLogin über OpenID Connect oder SAML 2.0 verbinden.',
    heading: 'Firmenanmeldung einrichten',
    lead: 'Wer eine Adresse bei einer Ihrer bestätigten Domains hat, meldet sich über OpenID Connect oder SAML 2.0 bei Ihrem Identitätsanbieter an. Die Firmenanmeldung ist im Tarif Team enthalten.',
    start: {
      heading: 'Vorbereitung',
      steps: [
        'Bestätigen Sie Ihre Domain in den Firmeneinstellungen unter Datensicherheit mit einem TXT-Eintrag.',
        'Öffnen Sie Firmenanmeldung und richten Sie sie ein. Wählen Sie Anbieter und Protokoll, und kopieren Sie die Adressen.',
        'Legen Sie bei Ihrem Anbieter eine Anwendung an, wie unten beschrieben.',
        'Geben Sie die Werte dieser Anwendung ein, und testen Sie die Anmeldung.',
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
    samlSteps: {
      entra: [
        'Öffnen Sie im Entra Admin Center „Enterprise applications“, wählen Sie „New application“ und „Create your own application“, für eine Anwendung außerhalb des Katalogs.',
        'Wählen Sie unter „Single sign-on“ die Methode „SAML“. Tragen Sie unsere Entity-ID als „Identifier (Entity ID)“ und die ACS-URL als „Reply URL“ ein.',
        'Behalten Sie den Claim „emailaddress“. Behalten Sie unter „SAML Certificates“ die Option „Sign SAML assertion“ mit SHA-256, und kopieren Sie die „App Federation Metadata Url“.',
        'Für Rollen ergänzen Sie einen Gruppen-Claim. Sein Attribut ist http://schemas.microsoft.com/ws/2008/06/identity/claims/groups, seine Werte sind Gruppen-IDs.',
      ],
      okta: [
        'Öffnen Sie in der Admin Console „Applications“ und wählen Sie „Create App Integration“, dann „SAML 2.0“.',
        'Tragen Sie die ACS-URL als „Single sign-on URL“ und unsere Entity-ID als „Audience URI (SP Entity ID)“ ein.',
        'Wählen Sie als „Name ID format“ EmailAddress. Die Assertion bleibt mit SHA-256 signiert und unverschlüsselt.',
        'Kopieren Sie unter „Sign On“ die „Metadata URL“. Weisen Sie Personen oder Gruppen zu. Für Rollen ergänzen Sie ein Gruppenattribut.',
      ],
      google: [
        'Öffnen Sie in der Google Admin-Konsole „Web and mobile apps“ und fügen Sie eine benutzerdefinierte SAML-App hinzu.',
        'Laden Sie die Metadaten herunter, öffnen Sie die Datei und fügen Sie ihren Text ein. Google bietet keine Adresse dafür; tragen Sie neue Zertifikate hier ein, bevor Sie sie dort verwenden.',
        'Tragen Sie ACS-URL und Entity-ID ein. Lassen Sie „Signed response“ aus, damit Assertions signiert werden. Wählen Sie als „Name ID format“ EMAIL mit der primären E-Mail-Adresse.',
        'Schalten Sie die App für Ihre Leute ein. Für Rollen ordnen Sie unter „Group membership“ Gruppen einem Attribut zu.',
      ],
      keycloak: [
        'Öffnen Sie in der Admin-Konsole Ihres Realms „Clients“ und wählen Sie „Create client“ mit dem Typ „SAML“. Die Client-ID ist unsere Entity-ID.',
        'Tragen Sie die ACS-URL als „Assertion Consumer Service POST Binding URL“ und als gültige Redirect-URI ein.',
        'Schalten Sie „Sign assertions“ ein, „Client signature required“ und „Encrypt assertions“ aus. Wählen Sie RSA_SHA256 und als „Name ID format“ persistent.',
        'Ergänzen Sie einen Mapper „User Property“, der email als Attribut email sendet. Können sich Personen selbst registrieren, verlangen Sie eine bestätigte E-Mail-Adresse. Für Rollen ergänzen Sie einen Mapper „Group list“.',
        'Die Adresse der Metadaten ist https://ihr-host/realms/ihr-realm/protocol/saml/descriptor.',
      ],
      onelogin: [
        'Fügen Sie unter „Applications“ die App „SAML Custom Connector (Advanced)“ hinzu.',
        'Tragen Sie unter „Configuration“ unsere Entity-ID als „Audience (EntityID)“ ein und die ACS-URL als „Recipient“, „ACS (Consumer) URL“ und, mit maskierten Sonderzeichen, als Validator. Wählen Sie als „SAML signature element“ „Assertion“ oder „Both“.',
        'Wählen Sie unter „SSO“ SHA-256, und kopieren Sie die „Issuer URL“: Sie ist die Adresse der Metadaten.',
        'Weisen Sie die App Personen zu. Für Rollen senden Sie unter „Parameters“ einen Gruppenparameter.',
      ],
    },
    unsolicited:
      'Anmeldungen, die ohne unsere Anmelde-URL beim Anbieter beginnen, werden abgelehnt, weil sie jemanden in ein fremdes Konto führen könnten. Für eine Kachel in einem Portal verwenden Sie die Anmelde-URL der Einstellungsseite.',
    source: (name) => `${name}: Dokumentation`,
    required: {
      heading: 'Wenn sie erforderlich ist',
      steps: [
        'Erstellen Sie Wiederherstellungscodes und bewahren Sie sie außerhalb Ihres Anbieters auf.',
        'Wählen Sie Erforderlich. Adressen Ihrer bestätigten Domains können sich dann nur bei Ihrem Anbieter anmelden, und ihre anderen Sitzungen enden.',
        'Fällt der Anbieter aus, gibt ein Admin auf der Anmeldeseite einen Wiederherstellungscode ein und öffnet den Link, den wir per E-Mail senden.',
        'Ist eine Domain nicht mehr bestätigt oder wird die Verbindung geändert oder entfernt, funktionieren andere Wege wieder.',
        'Bei SAML gelten zwei Zertifikate, während Ihr Anbieter eines ersetzt. Admins bekommen 30 Tage vor dem Ablauf eine E-Mail.',
      ],
    },
  },
};
