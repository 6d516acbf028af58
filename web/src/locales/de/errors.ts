import type { ProblemCode } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import type { messages as source } from '../en/errors.ts';

const problems: Record<ProblemCode, string> = {
  nothing_found: 'Keine Besprechung passt dazu.',
  required: 'Füllen Sie dieses Feld aus.',
  too_long: 'Dieser Text ist zu lang.',
  single_line: 'Hier ist nur eine Zeile erlaubt.',
  address_invalid: 'Das ist keine vollständige E-Mail-Adresse.',
  address_unchanged: 'Das ist bereits Ihre Adresse.',
  address_taken: 'Diese Adresse wird schon verwendet.',
  address_without_mail: 'Diese Adresse kann keine E-Mails empfangen.',
  confirm_address: 'Geben Sie zur Bestätigung die Adresse Ihres Kontos ein.',
  passwords_not_allowed: 'Dieser Server erlaubt keine Passwörter. Lassen Sie das Feld leer.',
  password_too_short: `Verwenden Sie mindestens ${limits.passwordMinimum} Zeichen.`,
  password_too_long: `Verwenden Sie höchstens ${limits.passwordLength} Zeichen.`,
  password_too_easy:
    'Dieses Passwort ist zu leicht zu erraten. Verwenden Sie mehrere Wörter ohne Zusammenhang oder einen Vorschlag Ihres Browsers.',
  always_admin: 'Diese Adresse ist durch ADMIN_EMAILS Administrator. Entfernen Sie sie dort.',
  last_admin: 'Das ist der einzige Administrator. Machen Sie zuerst jemand anderen zum Administrator.',
  last_workspace_admin:
    'Das ist der einzige Admin des Arbeitsbereichs. Machen Sie zuerst jemand anderen dazu.',
  own_workspace: 'Dieser Arbeitsbereich gehört zu einem Konto. Sein Inhaber bleibt Mitglied und Admin.',
  already_member: 'Die Person mit dieser Adresse ist schon Mitglied.',
  confirm_name: 'Geben Sie zur Bestätigung den Namen des Arbeitsbereichs ein.',
  domain_needed: 'Geben Sie mindestens eine Domain ein.',
  domain_invalid: 'Geben Sie eine Domain wie example.com ein.',
  domain_public: 'Bei dieser Domain kann sich jeder eine Adresse anlegen. Sie beweist daher nichts.',
  domain_taken: 'Ein anderer Arbeitsbereich hat diese Domain bereits bestätigt.',
  domain_no_record: 'Diesen Eintrag gibt es noch nicht. Neue Einträge brauchen manchmal Stunden.',
  domain_other_value: 'Der Eintrag ist vorhanden, hat aber einen anderen Wert.',
  domain_no_answer: 'DNS antwortet für diese Domain gerade nicht. Versuchen Sie es gleich noch einmal.',
  domain_unverified: 'Bestätigen Sie zuerst eine Domain.',
  sso_untested: 'Testen Sie zuerst die Anmeldung.',
  sso_no_codes: 'Erstellen Sie zuerst Wiederherstellungscodes.',
  issuer_unusable: 'Unter diesem Issuer sind keine Metadaten des Anbieters lesbar.',
  metadata_unusable: 'Das sind keine Metadaten eines SAML-2.0-Anbieters mit gültigem Zertifikat.',
  certificate_invalid:
    'Geben Sie ein gültiges Zertifikat mit einem RSA-Schlüssel von mindestens 2048 Bit ein.',
  issuer_public: 'Bei diesem Anbieter bekommt jeder ein Konto. Verwenden Sie den Ihrer Firma.',
  slug_without_letter: 'Für die Adresse braucht der Titel mindestens einen Buchstaben oder eine Ziffer.',
  slug_of_digits: 'Eine Adresse nur aus Ziffern sieht aus wie eine ID. Ergänzen Sie den Titel um ein Wort.',
  slug_taken: 'Ein anderer Beitrag hat schon diese Adresse. Wählen Sie einen anderen Titel.',
  changed_meanwhile: 'Jemand hat diesen Beitrag gespeichert, seit Sie ihn geöffnet haben.',
  picture_invalid: 'Bitte wählen Sie eine gültige Bilddatei.',
  too_many: 'Das sind zu viele.',
  too_complex: 'Die Eingabe ist zu komplex. Vereinfachen Sie sie.',
  too_long_for_pages: 'Diese Besprechung ist zu lang für Seiten. Exportieren Sie sie als Text.',
  pdf_unavailable: 'Dieser Server kann keine PDFs erzeugen. Exportieren Sie als Word-Dokument.',
  pdf_no_font:
    'Dieser Server hat keine Schriftart für diese Sprache; das PDF bestünde nur aus leeren Kästchen. Exportieren Sie als Word-Dokument.',
  import_unknown: 'Diese Datei enthält keine lesbare Mitschrift.',
  import_damaged: 'Diese Datei ist beschädigt oder kein UTF-8-Text.',
  import_unsafe:
    'Diese Datei wird nicht angenommen: Sie ist zu groß, verschlüsselt oder enthält Pfade außerhalb ihres Ordners.',
  import_newer:
    'Dieses Archiv stammt von einer neueren Version von Afterword. Aktualisieren Sie zuerst diesen Server.',
  import_pdf: 'Das ist ein PDF. Exportieren Sie die Mitschrift als Text, Word oder Untertitel.',
  import_image: 'Das ist ein Bild.',
  import_media: 'Das ist eine Ton- oder Videodatei. Importieren Sie deren Mitschrift oder Untertitel.',
  import_office: 'Das ist eine andere oder ältere Office-Datei. Speichern Sie sie als .docx oder als Text.',
  import_xml_captions:
    'Das sind Untertitel in XML ohne lesbare Zeiten, etwa SAMI. Exportieren Sie sie als WebVTT oder SubRip.',
  import_web_page: 'Das ist eine Webseite ohne Mitschrift.',
  import_json: 'Das ist JSON ohne Mitschrift.',
  import_binary: 'Das ist ein Programm, oder es sind andere Binärdaten.',
  url_invalid: 'Geben Sie eine Adresse wie http://localhost:1234/v1 ein.',
  key_invalid: 'Der Schlüssel darf keine Leerzeichen und keine Umlaute enthalten.',
  key_needed: 'Geben Sie den Schlüssel für diese Adresse ein.',
  price_needed:
    'Geben Sie den Preis des Modells ein. Ohne ihn lässt sich ein Budget in Dollar nicht einhalten.',
  https_needed:
    'Diese Adresse braucht https. Andernfalls muss der Betreiber dieses Servers ihren Host erlauben.',
  address_private:
    'Diese Adresse liegt in einem privaten Netzwerk. Der Betreiber dieses Servers kann ihren Host erlauben.',
  factor_exists: 'Die Zwei-Faktor-Anmeldung ist schon eingeschaltet.',
  factor_required: 'Die Zwei-Faktor-Anmeldung ist hier vorgeschrieben.',
  factor_of_others:
    'Diese Person ist auch in anderen Arbeitsbereichen oder verwaltet diesen Server. Wenden Sie sich an die Betreiber.',
  factor_outside_domains:
    'Die Adresse dieser Person gehört zu keiner bestätigten Domain des Arbeitsbereichs. Sie kann einen Wiederherstellungscode eingeben oder sich an die Betreiber wenden.',
  hook_needed: 'Schalten Sie dort zuerst einen Zap mit einem Afterword-Auslöser ein.',
  other_account:
    'Das ist dort ein anderes Konto. Trennen Sie zuerst die Verbindung und verbinden Sie dann das andere.',
  picture_too_large: 'Die Datei ist größer als 2 MB. Bitte laden Sie eine kleinere hoch.',
};

export const messages: typeof source = {
  codes: {
    invalid_input: 'Die Anfrage enthält ungültige Angaben.',
    unauthenticated: 'Melden Sie sich an, um fortzufahren.',
    wrong_password: 'E-Mail-Adresse oder Passwort ist falsch.',
    sign_in_again:
      'Geben Sie dafür Ihr aktuelles Passwort oder einen Code ein, oder melden Sie sich ab und wieder an.',
    second_factor_needed: 'Geben Sie den Code aus Ihrer Authenticator-App ein, um fortzufahren.',
    wrong_code: 'Dieser Code ist falsch oder wurde schon verwendet.',
    forbidden: 'Dazu sind Sie nicht berechtigt.',
    awaiting_owner: 'Diese Besprechung ist vorbei. Ihr Inhaber muss diese Mitschrift erst annehmen.',
    key_refused: 'Dieser API-Schlüssel darf diesen Aufruf nicht machen.',
    not_member: 'Sie sind kein Mitglied dieses Arbeitsbereichs.',
    sso_required:
      'Ihre Firma verlangt ihre eigene Anmeldung. Geben Sie auf der Anmeldeseite Ihre Firmenadresse ein.',
    not_admitted:
      'Dieser Server lässt keine neuen Konten mit dieser Adresse zu. Bitten Sie den Administrator um eine Einladung.',
    address_moved:
      'Ein Konto hat diese Adresse in den letzten sieben Tagen gegen eine andere getauscht. Bis das endgültig ist, kann nur sein Inhaber die Adresse wieder verwenden, über den Link in der E-Mail an diese Adresse.',
    plan_required: 'Ihr Tarif enthält diese Funktion nicht.',
    chosen_people:
      'Dies wurde mit bestimmten Personen geteilt. Melden Sie sich mit der Adresse an, an die es gesendet wurde.',
    other_address: 'Diese Einladung ging an eine andere Adresse. Melden Sie sich mit dieser Adresse an.',
    address_unverified:
      'Diese Adresse ist noch nicht bestätigt. Melden Sie sich einmal über einen Link an, den Sie dorthin erhalten.',
    email_link_ended:
      'Dieser Link ist nicht mehr gültig. Beginnen Sie die Änderung in Ihren Einstellungen neu.',
    invitation_ended: 'Diese Einladung ist nicht mehr gültig. Bitten Sie um eine neue.',
    passphrase_needed: 'Geben Sie zum Lesen die Passphrase ein.',
    wrong_passphrase: 'Falsche Passphrase.',
    not_found: 'Nicht gefunden.',
    domain_unproven: 'Der TXT-Eintrag dieser Domain wurde im DNS nicht gefunden.',
    notes_changed:
      'Jemand hat diese Notizen geändert. Nichts wurde überschrieben; vergleichen Sie die beiden Fassungen.',
    no_summary: 'Diese Besprechung hat noch keine Zusammenfassung.',
    not_summarized:
      'Diese Mitschrift zusammenzufassen dauert zu lange. Die Mitschrift selbst ist vollständig.',
    not_answered:
      'Die Suche nach der Antwort dauert zu lange. Beschränken Sie die Frage auf weniger oder kürzere Besprechungen.',
    conflict:
      'Das widerspricht den gespeicherten Daten. Laden Sie die Seite neu und versuchen Sie es erneut.',
    idempotency_mismatch:
      'Dieser Idempotency-Key gehört schon zu einer anderen Anfrage. Senden Sie einen neuen.',
    idempotency_conflict:
      'Eine Anfrage mit diesem Idempotency-Key läuft noch, oder ihre Antwort enthielt ein Geheimnis und wurde nicht gespeichert.',
    changed_since: 'Das hat sich inzwischen geändert. Laden Sie es neu. Nichts wurde überschrieben.',
    other_browser:
      'Dieser Link wurde in einem anderen Browser angefordert. Fahren Sie fort, um sich hier anzumelden.',
    code_expired:
      'Ihr Anmelde-Link ist abgelaufen. Bitte fordern Sie einen neuen an oder melden Sie sich erneut an.',
    gone: 'Das wurde gelöscht.',
    copy_again: 'Diese Position gilt nicht mehr. Lesen Sie alles neu ein.',
    too_large: 'Das ist größer, als dieser Server zulässt.',
    rate_limited: 'Zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
    storage_limit:
      'Der Speicherplatz dieses Kontos ist voll, oder diese Besprechung ist zu groß. Löschen Sie Besprechungen oder bitten Sie den Betreiber um mehr Platz.',
    not_configured: 'Dieser Server ist dafür nicht eingerichtet. Wenden Sie sich an den Betreiber.',
    unavailable: 'Der Server ist gerade nicht verfügbar. Es ging nichts verloren; versuchen Sie es erneut.',
    network: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  },
  signOn: {
    sso_stale:
      'Diese Anmeldung wurde in einem anderen Browser begonnen, hat länger als zehn Minuten gedauert oder wurde schon verwendet. Beginnen Sie von vorn.',
    sso_refused:
      'Die Antwort des Anmeldedienstes Ihrer Firma ließ sich nicht prüfen. Wenden Sie sich an Ihre Administration.',
    sso_unavailable:
      'Der Anmeldedienst Ihrer Firma antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
    sso_off: 'Diese Firmenanmeldung gibt es nicht, oder sie ist ausgeschaltet.',
    sso_certificate:
      'Das Zertifikat des Anbieters Ihrer Firma ist abgelaufen. Wenden Sie sich an Ihren Admin, der sich mit einem Wiederherstellungscode anmelden kann.',
    sso_unsolicited:
      'Diese Anmeldung hat bei Ihrem Anbieter begonnen. Beginnen Sie hier mit Ihrer Firmenadresse, oder fragen Sie Ihren Admin nach dem Anmelde-Link.',
    sso_encrypted:
      'Der Anmeldedienst Ihrer Firma verschlüsselt seine Antworten. Das wird nicht unterstützt. Bitten Sie Ihre Administration, dort die Verschlüsselung der Assertions auszuschalten.',
    sso_email:
      'Der Anmeldedienst Ihrer Firma hat keine bestätigte E-Mail-Adresse übermittelt. Wenden Sie sich an Ihre Administration.',
    sso_domain:
      'Die Adresse dieses Kontos gehört zu keiner bestätigten Domain der Firma. Verwenden Sie Ihr Firmenkonto.',
  },
  proxy: (status) => {
    if (status === 413)
      return 'Ein Proxy vor diesem Server hat die Anfrage als zu groß abgelehnt (413). Der Betreiber kann größere Anfragen zulassen, in nginx mit client_max_body_size.';
    if (status === 504)
      return 'Ein Proxy vor diesem Server hat zu lange auf ihn gewartet (504). Der Betreiber kann mehr Zeit zulassen, in nginx mit proxy_read_timeout.';
    if (status === 500)
      return 'Auf dem Server ist ein Fehler aufgetreten (500). Versuchen Sie es noch einmal. Wenn er wieder auftritt, findet der Betreiber den Grund in den Protokollen von Server und Proxy.';
    if (status === 502 || status === 503)
      return `Ein Proxy vor diesem Server erreicht ihn nicht (${status}). Der Betreiber kann prüfen, ob der Server läuft und der Proxy seine Adresse kennt.`;
    return `Ein Proxy vor diesem Server hat die Anfrage abgelehnt (${status}). Der Betreiber findet den Grund im Protokoll des Proxys.`;
  },
  unexpected: (requestId) =>
    `Auf dem Server ist ein Fehler aufgetreten. Wenn er wieder auftritt, nennen Sie dem Betreiber die ID ${requestId}.`,
  unforeseen: (technical) => `Ein unerwarteter Fehler ist aufgetreten (${technical}).`,
  problem: (code) => (code ? problems[code] : 'Diese Eingabe ist nicht zulässig.'),
};
