import type { ProblemCode } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import type { messages as source } from '../en/errors.ts';

const problems: Record<ProblemCode, string> = {
  nothing_found: 'Aucune réunion ne correspond.',
  required: 'Ce champ est obligatoire.',
  too_long: 'Le texte est trop long.',
  single_line: 'Le texte doit tenir sur une seule ligne.',
  address_invalid: 'Cette adresse e-mail est incomplète.',
  address_unchanged: 'C’est déjà votre adresse.',
  address_taken: 'Cette adresse est déjà utilisée.',
  address_without_mail: 'Impossible d’envoyer des e-mails à cette adresse.',
  confirm_address: 'Saisissez l’adresse de votre compte pour confirmer.',
  passwords_not_allowed: 'Ce serveur n’autorise pas les mots de passe. Laissez ce champ vide.',
  password_too_short: `Choisissez au moins ${limits.passwordMinimum} caractères.`,
  password_too_long: `Choisissez au plus ${limits.passwordLength} caractères.`,
  password_too_easy:
    'Ce mot de passe est trop facile à deviner. Choisissez plusieurs mots sans rapport, ou celui que propose votre navigateur.',
  always_admin: 'Cette adresse est administratrice par ADMIN_EMAILS. Retirez-la d’abord de cette liste.',
  last_admin: 'C’est le seul administrateur. Nommez-en d’abord un autre.',
  last_workspace_admin: 'C’est le seul admin de l’espace de travail. Nommez-en d’abord un autre.',
  own_workspace:
    'Cet espace de travail est l’espace personnel d’un compte : son propriétaire en reste membre et admin.',
  already_member: 'Cette personne est déjà membre.',
  confirm_name: 'Saisissez le nom de l’espace de travail pour confirmer.',
  domain_needed: 'Indiquez au moins un domaine.',
  domain_invalid: 'Saisissez un domaine, par exemple example.com.',
  domain_public: 'N’importe qui peut obtenir une adresse de ce domaine : il ne prouve rien.',
  domain_taken: 'Un autre espace de travail a déjà validé ce domaine.',
  domain_no_record:
    'Enregistrement introuvable pour l’instant. Un nouvel enregistrement peut mettre des heures à apparaître.',
  domain_other_value: 'L’enregistrement existe, mais sa valeur est différente.',
  domain_no_answer: 'Le DNS ne répond pas pour ce domaine en ce moment. Réessayez dans un instant.',
  domain_unverified: 'Vérifiez d’abord un domaine.',
  sso_untested: 'Testez d’abord la connexion.',
  sso_no_codes: 'Créez d’abord des codes de secours.',
  issuer_unusable: 'Les métadonnées du fournisseur sont illisibles à l’adresse de cet émetteur.',
  metadata_unusable:
    'Ce ne sont pas les métadonnées d’un seul fournisseur SAML 2.0 avec un certificat valide.',
  certificate_invalid: 'Saisissez un certificat valide avec une clé RSA d’au moins 2048 bits.',
  issuer_public:
    'N’importe qui peut ouvrir un compte chez ce fournisseur. Utilisez celui de votre entreprise.',
  slug_without_letter: 'Le titre doit contenir au moins une lettre ou un chiffre pour former une adresse.',
  slug_of_digits:
    'Une adresse composée uniquement de chiffres serait confondue avec un identifiant : ajoutez un mot au titre.',
  slug_taken: 'Un autre article a déjà cette adresse : choisissez un autre titre.',
  changed_meanwhile: 'Quelqu’un d’autre a enregistré cet article depuis que vous l’avez ouvert.',
  picture_invalid: 'Choisissez un fichier image valide.',
  too_many: 'Trop d’éléments.',
  too_complex: 'Ce texte est trop long à traiter : simplifiez-le.',
  too_long_for_pages: 'Cette réunion est trop longue pour ce format : exportez-la en texte.',
  pdf_unavailable: 'Ce serveur ne peut pas créer de PDF. Exportez au format Word.',
  pdf_no_font:
    'Ce serveur n’a pas de police pour cette langue : le PDF serait illisible. Exportez au format Word.',
  import_unknown: 'Ce fichier ne contient aucune transcription lisible.',
  import_damaged: 'Ce fichier est endommagé ou n’est pas encodé en UTF-8.',
  import_unsafe:
    'Ce fichier est refusé : il est trop volumineux, chiffré, ou il tente de sortir de son dossier.',
  import_newer:
    'Cette archive vient d’une version plus récente d’Afterword. Mettez d’abord à jour ce serveur.',
  import_pdf: 'C’est un PDF. Exportez la transcription en texte, en Word ou en sous-titres.',
  import_image: 'C’est une image.',
  import_media: 'C’est un fichier audio ou vidéo. Importez sa transcription ou ses sous-titres.',
  import_office:
    'Ce fichier Office n’est pas pris en charge ou son format est ancien. Enregistrez-le en .docx ou en texte.',
  import_xml_captions:
    'Ce sont des sous-titres en XML sans minutage lisible, comme SAMI. Exportez-les en WebVTT ou en SubRip.',
  import_web_page: 'C’est une page web sans transcription.',
  import_json: 'C’est du JSON sans transcription.',
  import_binary: 'C’est un programme ou un autre fichier binaire.',
  url_invalid: 'Saisissez une adresse comme http://localhost:1234/v1.',
  key_invalid: 'Une clé ne contient ni espaces ni accents.',
  key_needed: 'Saisissez la clé pour cette adresse.',
  price_needed: 'Indiquez le prix du modèle : il est nécessaire pour respecter un budget en dollars.',
  https_needed: 'Cette adresse doit utiliser https, sauf si l’exploitant de ce serveur autorise l’hôte.',
  address_private:
    'Cette adresse appartient à un réseau privé. L’exploitant de ce serveur peut autoriser son hôte.',
  factor_exists: 'La connexion en deux étapes est déjà activée.',
  factor_required: 'La connexion en deux étapes est obligatoire ici.',
  factor_of_others:
    'Cette personne est aussi dans d’autres espaces de travail ou administre ce serveur. Adressez-vous à ses exploitants.',
  factor_outside_domains:
    'L’adresse de cette personne n’appartient à aucun domaine vérifié de l’espace de travail. Elle peut utiliser un code de récupération ou s’adresser aux exploitants de ce serveur.',
  hook_needed: 'Activez d’abord un Zap dont le déclencheur est Afterword.',
  other_account: 'Vous avez choisi un autre compte. Déconnectez d’abord l’actuel, puis connectez celui-ci.',
  picture_too_large: 'Le fichier dépasse 2 Mo. Choisissez-en un plus petit.',
};

export const messages: typeof source = {
  codes: {
    invalid_input: 'La requête contient une valeur non valide.',
    unauthenticated: 'Connectez-vous pour continuer.',
    wrong_password: 'Adresse e-mail ou mot de passe incorrect.',
    sign_in_again:
      'Saisissez votre mot de passe actuel ou un code, ou déconnectez-vous puis reconnectez-vous.',
    second_factor_needed: 'Saisissez le code de votre application d’authentification pour continuer.',
    wrong_code: 'Ce code est incorrect ou a déjà été utilisé.',
    forbidden: 'Vous n’avez pas l’autorisation de faire cela.',
    awaiting_owner:
      'Cette réunion est terminée. Son propriétaire doit accepter cette capture pour qu’elle soit ajoutée.',
    key_refused: 'Cette clé d’API ne permet pas cet appel.',
    not_member: 'Vous n’êtes pas membre de cet espace de travail.',
    sso_required:
      'Votre entreprise exige sa propre connexion. Saisissez votre adresse professionnelle sur la page de connexion.',
    not_admitted:
      'Ce serveur n’autorise pas de nouveau compte avec cette adresse. Demandez une invitation à son administrateur.',
    address_moved:
      'Un compte a remplacé cette adresse par une autre au cours des sept derniers jours. Tant que ce n’est pas définitif, seul son titulaire peut la reprendre, avec le lien envoyé à cette adresse.',
    plan_required: 'Votre formule n’inclut pas cette fonction.',
    chosen_people:
      'Ce contenu est réservé à certaines personnes. Connectez-vous avec l’adresse qui a reçu le lien.',
    other_address:
      'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec l’adresse qui l’a reçue.',
    address_unverified:
      'Cette adresse n’est pas encore vérifiée. Connectez-vous une fois avec un lien reçu à cette adresse.',
    email_link_ended: 'Ce lien ne fonctionne plus. Recommencez la modification dans vos réglages.',
    invitation_ended: 'Cette invitation ne fonctionne plus. Demandez-en une nouvelle.',
    passphrase_needed: 'Saisissez la phrase secrète pour lire ce contenu.',
    wrong_passphrase: 'Phrase secrète incorrecte.',
    not_found: 'Contenu introuvable.',
    domain_unproven: 'L’enregistrement TXT de ce domaine est introuvable dans le DNS.',
    notes_changed:
      'Quelqu’un d’autre a modifié ces notes. Rien n’a été remplacé ; comparez les deux versions.',
    no_summary: 'Cette réunion n’a pas encore de résumé.',
    not_summarized: 'Cette transcription est trop longue à résumer. La transcription elle-même est complète.',
    not_answered:
      'La recherche de la réponse prend trop de temps. Interrogez moins de réunions, ou des réunions plus courtes.',
    conflict:
      'Cette modification est incompatible avec les données enregistrées. Rechargez la page et réessayez.',
    idempotency_mismatch: 'Cet Idempotency-Key a déjà servi pour une autre requête. Envoyez-en un nouveau.',
    idempotency_conflict:
      'Une requête avec cet Idempotency-Key est en cours, ou sa réponse contenait un secret et n’a pas été conservée.',
    changed_since: 'Le contenu a changé entre-temps. Rechargez-le. Rien n’a été écrasé.',
    other_browser: 'Ce lien a été demandé dans un autre navigateur. Continuez pour vous connecter ici.',
    code_expired: 'Votre lien de connexion a expiré. Demandez-en un nouveau ou reconnectez-vous.',
    gone: 'Cet élément a été supprimé.',
    copy_again: 'Cette position n’est plus valable. Relisez tout.',
    too_large: 'Le contenu dépasse la taille acceptée par ce serveur.',
    rate_limited: 'Trop de requêtes. Réessayez dans un instant.',
    storage_limit:
      'L’espace de stockage de ce compte est plein, ou cette réunion est trop volumineuse. Supprimez des réunions ou demandez plus d’espace à l’exploitant.',
    not_configured: 'Ce serveur n’est pas configuré pour cela. Adressez-vous à son exploitant.',
    unavailable: 'Le serveur ne peut pas traiter la demande pour le moment. Rien n’est perdu ; réessayez.',
    network: 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
  },
  signOn: {
    sso_stale:
      'Cette connexion a été lancée dans un autre navigateur, a duré plus de dix minutes ou a déjà servi. Recommencez.',
    sso_refused:
      'La réponse du fournisseur d’identité de votre entreprise n’a pas pu être vérifiée. Adressez-vous à votre administrateur.',
    sso_unavailable:
      'Le fournisseur d’identité de votre entreprise ne répond pas. Réessayez dans un instant.',
    sso_off: 'Cette connexion d’entreprise n’existe pas ou est désactivée.',
    sso_certificate:
      'Le certificat du fournisseur de votre entreprise a expiré. Adressez-vous à votre admin, qui peut se connecter avec un code de secours.',
    sso_unsolicited:
      'Cette connexion a commencé chez votre fournisseur. Commencez ici avec votre adresse professionnelle, ou demandez le lien de connexion à votre admin.',
    sso_encrypted:
      'Le fournisseur d’identité de votre entreprise chiffre ses réponses, ce qui n’est pas pris en charge. Demandez à votre administrateur d’y désactiver le chiffrement des assertions.',
    sso_email:
      'Le fournisseur d’identité de votre entreprise n’a pas transmis d’adresse e-mail vérifiée. Adressez-vous à votre administrateur.',
    sso_domain:
      'L’adresse de ce compte n’appartient à aucun domaine vérifié de l’entreprise. Utilisez votre compte professionnel.',
  },
  proxy: (status) => {
    if (status === 413)
      return 'Un proxy devant ce serveur a refusé la requête, trop volumineuse (413). L’exploitant peut autoriser des requêtes plus grandes, dans nginx avec client_max_body_size.';
    if (status === 504)
      return 'Un proxy devant ce serveur a attendu trop longtemps sa réponse (504). L’exploitant peut accorder plus de temps, dans nginx avec proxy_read_timeout.';
    if (status === 500)
      return 'Le serveur a rencontré une erreur (500). Réessayez. Si elle se reproduit, l’exploitant en trouvera la raison dans les journaux du serveur et du proxy.';
    if (status === 502 || status === 503)
      return `Un proxy devant ce serveur n’arrive pas à le joindre (${status}). L’exploitant peut vérifier que le serveur fonctionne et que le proxy connaît son adresse.`;
    return `Un proxy devant ce serveur a refusé la requête (${status}). L’exploitant en trouvera la raison dans le journal du proxy.`;
  },
  unexpected: (requestId) =>
    `Une erreur s’est produite sur le serveur. Si elle se reproduit, communiquez l’identifiant ${requestId} à son exploitant.`,
  unforeseen: (technical) => `Une erreur inattendue s’est produite (${technical}).`,
  problem: (code) => (code ? problems[code] : 'Cette valeur n’est pas acceptée.'),
};
