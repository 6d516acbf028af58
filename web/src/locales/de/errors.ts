import type { ProblemCode } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import type { messages as source } from '../en/errors.ts';

const problems: Record<ProblemCode, string> = {
  nothing_found: 'Damit wird keine Besprechung gefunden.',
  required: 'Dieses Feld wird gebraucht.',
  too_long: 'Das ist zu lang.',
  single_line: 'Das ist eine einzelne Zeile Text.',
  address_invalid: 'Das ist keine vollständige E-Mail-Adresse.',
  address_taken: 'Diese Adresse hat schon jemand anderes.',
  address_without_mail: 'An diese Adresse kann keine Mail geschickt werden.',
  confirm_address: 'Geben Sie zur Bestätigung die Adresse Ihres Kontos ein.',
  passwords_not_allowed: 'Dieser Server erlaubt keine Passwörter. Lassen Sie das Feld leer.',
  password_too_short: `Nehmen Sie mindestens ${limits.passwordMinimum} Zeichen.`,
  password_too_long: `Nehmen Sie höchstens ${limits.passwordLength} Zeichen.`,
  password_too_easy:
    'Dieses Passwort ist zu leicht zu erraten. Nehmen Sie mehrere Wörter ohne Zusammenhang, oder lassen Sie Ihren Browser eines vorschlagen.',
  always_admin: 'ADMIN_EMAILS macht diese Adresse zum Administrator. Nehmen Sie sie dort heraus.',
  last_admin: 'Das ist der einzige Administrator. Machen Sie zuerst jemand anderen zum Administrator.',
  last_workspace_admin:
    'Das ist der einzige Admin des Arbeitsbereichs. Machen Sie zuerst jemand anderen dazu.',
  own_workspace:
    'Dieser Arbeitsbereich gehört zu einem Konto: Wem es gehört, bleibt darin, und zwar als Admin.',
  already_member: 'Wem diese Adresse gehört, ist schon Mitglied.',
  confirm_name: 'Tippen Sie den Namen des Arbeitsbereichs, um zu bestätigen.',
  domain_needed: 'Nennen Sie mindestens eine Domain.',
  domain_invalid: 'Schreiben Sie eine Domain wie example.com.',
  domain_public: 'An dieser Domain kann jeder eine Adresse haben: Sie beweist nichts.',
  domain_taken: 'Ein anderer Arbeitsbereich hat bewiesen, dass diese Domain ihm gehört.',
  domain_no_record: 'Diesen Eintrag gibt es noch nicht. Bis ein neuer zu sehen ist, können Stunden vergehen.',
  domain_other_value: 'Der Eintrag ist da, aber darin steht etwas anderes.',
  domain_no_answer: 'DNS antwortet für diese Domain gerade nicht. Versuchen Sie es gleich noch einmal.',
  slug_without_letter: 'Der Titel braucht einen Buchstaben oder eine Ziffer, damit eine Adresse daraus wird.',
  slug_of_digits:
    'Eine Adresse nur aus Ziffern würde für eine Kennung gehalten: Fügen Sie dem Titel ein Wort hinzu.',
  slug_taken: 'Diese Adresse hat schon ein anderer Beitrag: Wählen Sie einen anderen Titel.',
  changed_meanwhile: 'Jemand anderes hat diesen Beitrag gespeichert, seit Sie ihn geöffnet haben.',
  picture_invalid: 'Bitte wählen Sie eine gültige Bilddatei.',
  too_many: 'Das sind zu viele.',
  too_complex: 'Das zu lesen dauert zu lange: Machen Sie es einfacher.',
  too_long_for_pages: 'Für Seiten ist diese Besprechung zu lang: Nehmen Sie sie als Text.',
  pdf_unavailable: 'Dieser Server kann keine PDFs erzeugen. Exportieren Sie als Word-Dokument.',
  pdf_no_font:
    'Dieser Server hat keine Schrift für diese Sprache: Das PDF bestünde aus leeren Kästchen. Nehmen Sie es als Word-Dokument.',
  import_unknown: 'In dieser Datei ist keine Mitschrift, die sich lesen lässt.',
  import_damaged: 'Diese Datei ist beschädigt oder kein Text in UTF-8.',
  import_unsafe:
    'Diese Datei lässt sich nicht annehmen: Sie ist zu groß, verschlüsselt oder führt aus ihrem Ordner hinaus.',
  import_newer:
    'Dieses Archiv stammt von einer neueren Version von Afterword. Aktualisieren Sie zuerst diesen Server.',
  import_pdf: 'Das ist ein PDF. Exportieren Sie die Mitschrift als Text, Word oder Untertitel.',
  import_image: 'Das ist ein Bild.',
  import_media: 'Das ist eine Ton- oder Videodatei. Importieren Sie deren Mitschrift oder Untertitel.',
  import_office: 'Das ist eine andere oder ältere Office-Datei. Speichern Sie sie als .docx oder als Text.',
  import_web_page: 'Das ist eine Webseite ohne Mitschrift.',
  import_json: 'Das ist JSON ohne Mitschrift.',
  import_binary: 'Das ist ein Programm, oder es sind andere Binärdaten.',
  url_invalid: 'Das ist keine Adresse wie http://localhost:1234/v1.',
  key_invalid: 'Ein Schlüssel hat keine Leerzeichen und keine Umlaute.',
  key_needed: 'Geben Sie den Schlüssel für diese Adresse ein.',
  price_needed:
    'Geben Sie ein, was das Modell kostet: Ohne den Preis lässt sich ein Budget in Dollar nicht einhalten.',
  https_needed:
    'Diese Adresse braucht https, oder wer diesen Server betreibt, erlaubt ihren Host mit OUTBOUND_ALLOW.',
  other_account: 'Das ist dort ein anderes Konto. Trenne zuerst die Verbindung, dann verbinde das andere.',
  picture_too_large: 'Die Datei ist größer als 2 MB. Bitte laden Sie eine kleinere hoch.',
};

export const messages: typeof source = {
  codes: {
    invalid_input: 'Etwas an der Anfrage stimmt nicht.',
    unauthenticated: 'Melden Sie sich an, um fortzufahren.',
    wrong_password: 'Diese E-Mail-Adresse und dieses Passwort gehören nicht zusammen.',
    sign_in_again: 'Melden Sie sich dafür ab und wieder an, oder geben Sie Ihr jetziges Passwort an.',
    forbidden: 'Ihr Konto darf das nicht.',
    awaiting_owner:
      'Diese Besprechung ist vorbei. Die Person, der sie gehört, muss diese Mitschrift erst annehmen.',
    not_member: 'Sie sind kein Mitglied dieses Arbeitsbereichs.',
    not_admitted:
      'Dieser Server nimmt mit dieser Adresse kein neues Konto an. Bitten Sie seinen Administrator um eine Einladung.',
    plan_required: 'Ihr Tarif enthält das nicht.',
    chosen_people:
      'Dies wurde mit bestimmten Personen geteilt. Melden Sie sich mit der Adresse an, an die es ging.',
    other_address:
      'Diese Einladung ging an eine andere Adresse. Melden Sie sich mit der an, an die sie ging.',
    address_unverified:
      'Diese Adresse ist noch nicht bestätigt. Melden Sie sich einmal mit einem Link an, der dorthin geschickt wird.',
    invitation_ended: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
    passphrase_needed: 'Zum Lesen wird eine Passphrase gebraucht.',
    wrong_passphrase: 'Das ist nicht die Passphrase.',
    not_found: 'Unter dieser Adresse ist nichts.',
    domain_unproven: 'DNS zeigt den Eintrag nicht, der diese Domain beweist.',
    notes_changed:
      'Diese Notizen wurden inzwischen geändert. Nichts wurde ersetzt: Vergleichen Sie beide Fassungen.',
    no_summary: 'Diese Besprechung hat noch keine Zusammenfassung.',
    not_summarized: 'Dieses Protokoll zusammenzufassen dauert zu lange. Vom Protokoll selbst fehlt nichts.',
    not_answered:
      'Die Suche nach der Antwort dauert zu lange: Dort wurde zu viel gesagt. Fragen Sie weniger oder kürzere Besprechungen.',
    conflict: 'Das passt nicht zu dem, was gespeichert ist.',
    other_browser:
      'Dieser Link wurde in einem anderen Browser angefordert. Fahren Sie fort, um sich hier anzumelden.',
    code_expired:
      'Ihr Anmelde-Link ist abgelaufen. Bitte fordern Sie einen neuen an oder melden Sie sich erneut an.',
    too_large: 'Die Anfrage ist größer, als dieser Server annimmt.',
    rate_limited: 'Zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
    storage_limit:
      'Der Speicherplatz dieses Kontos auf diesem Server ist aufgebraucht. Löschen Sie Besprechungen, oder bitten Sie den Betreiber um mehr.',
    not_configured: 'Dieser Server ist dafür nicht eingerichtet.',
    unavailable: 'Der Server kann das gerade nicht. Nichts ist verloren; versuchen Sie es noch einmal.',
    network: 'Der Server ist nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  },
  unexpected: (requestId) =>
    `Auf dem Server ist etwas schiefgegangen. Wenn es wieder geschieht, nennen Sie seinem Betreiber die Kennung ${requestId}.`,
  unforeseen: (technical) => `Etwas Unerwartetes ist geschehen (${technical}).`,
  problem: (code) => (code ? problems[code] : 'Das kann so nicht angenommen werden.'),
};
