import type { ProblemCode } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import type { messages as source } from '../en/errors.ts';

const problems: Record<ProblemCode, string> = {
  nothing_found: 'Aucune réunion n’est trouvée ainsi.',
  required: 'Ce champ est obligatoire.',
  too_long: 'C’est trop long.',
  single_line: 'Le texte doit tenir sur une seule ligne.',
  address_invalid: 'Cette adresse e-mail est incomplète.',
  address_taken: 'Quelqu’un d’autre utilise déjà cette adresse.',
  address_without_mail: 'Aucun e-mail ne peut être envoyé à cette adresse.',
  confirm_address: 'Saisissez l’adresse de votre compte pour confirmer.',
  passwords_not_allowed: 'Ce serveur n’admet pas les mots de passe. Laissez ce champ vide.',
  password_too_short: `Choisissez au moins ${limits.passwordMinimum} caractères.`,
  password_too_long: `Choisissez au plus ${limits.passwordLength} caractères.`,
  password_too_easy:
    'Ce mot de passe est trop facile à deviner. Prenez plusieurs mots sans rapport, ou celui que propose votre navigateur.',
  always_admin: 'ADMIN_EMAILS fait de cette adresse un administrateur. Retirez-la de cette liste.',
  last_admin: 'C’est le seul administrateur. Nommez-en d’abord un autre.',
  last_workspace_admin: 'C’est le seul admin de l’espace de travail. Nommez-en d’abord un autre.',
  own_workspace:
    'Cet espace de travail va avec un compte : la personne à qui il appartient y reste, comme admin.',
  already_member: 'La personne à qui appartient cette adresse est déjà membre.',
  confirm_name: 'Saisissez le nom de l’espace de travail pour confirmer.',
  domain_needed: 'Indiquez au moins un domaine.',
  domain_invalid: 'Écrivez un domaine comme example.com.',
  domain_public: 'N’importe qui peut avoir une adresse de ce domaine : il ne prouve rien.',
  domain_taken: 'Un autre espace de travail a prouvé que ce domaine est à lui.',
  domain_no_record: 'Cet enregistrement n’existe pas encore. Un nouveau peut mettre des heures à apparaître.',
  domain_other_value: 'L’enregistrement existe, mais il dit autre chose.',
  domain_no_answer: 'Le DNS ne répond pas pour ce domaine en ce moment. Réessayez dans un instant.',
  slug_without_letter: 'Il faut au moins une lettre ou un chiffre dans le titre pour en faire une adresse.',
  slug_of_digits: 'Une adresse faite de chiffres passerait pour un identifiant : ajoutez un mot au titre.',
  slug_taken: 'Un autre article a déjà cette adresse : choisissez un autre titre.',
  changed_meanwhile: 'Quelqu’un a enregistré cet article depuis que vous l’avez ouvert.',
  picture_invalid: 'Choisissez un fichier image valide.',
  too_many: 'Il y en a trop.',
  too_complex: 'La lecture prend trop de temps : simplifiez le texte.',
  too_long_for_pages: 'Cette réunion est trop longue pour une mise en pages : prenez-la en texte.',
  pdf_unavailable: 'Ce serveur ne peut pas créer de PDF. Exportez au format Word.',
  pdf_no_font:
    'Ce serveur n’a pas de police pour cette langue\u00a0: le PDF serait fait de cases vides. Prenez-le en Word.',
  import_unknown: 'Ce fichier ne contient aucune transcription lisible.',
  import_damaged: 'Ce fichier est endommagé, ou n’est pas du texte en UTF-8.',
  import_unsafe: 'Ce fichier ne peut pas être accepté : il est trop grand, chiffré ou sort de son dossier.',
  import_newer:
    'Cette archive vient d’une version plus récente d’Afterword. Mettez d’abord ce serveur à jour.',
  import_pdf: 'C’est un PDF. Exportez la transcription en texte, en Word ou en sous-titres.',
  import_image: 'C’est une image.',
  import_media: 'C’est un fichier audio ou vidéo. Importez sa transcription ou ses sous-titres.',
  import_office: 'C’est un autre fichier Office, ou un ancien. Enregistrez-le en .docx ou en texte.',
  import_web_page: 'C’est une page web sans transcription.',
  import_json: 'C’est du JSON sans transcription.',
  import_binary: 'C’est un programme ou un autre fichier binaire.',
  url_invalid: 'Ce n’est pas une adresse comme http://localhost:1234/v1.',
  key_invalid: 'Une clé ne contient ni espaces ni accents.',
  key_needed: 'Saisissez la clé pour cette adresse.',
  price_needed: 'Indiquez le prix du modèle : sans lui, un budget en dollars ne peut pas être respecté.',
  https_needed:
    'Cette adresse exige https, ou l’exploitant de ce serveur doit autoriser son hôte avec OUTBOUND_ALLOW.',
  other_account: 'C’est un autre compte là-bas. Déconnectez d’abord, puis connectez celui-ci.',
  picture_too_large: 'Le fichier dépasse 2 Mo. Choisissez-en un plus petit.',
};

export const messages: typeof source = {
  codes: {
    invalid_input: 'Quelque chose ne va pas dans la requête.',
    unauthenticated: 'Connectez-vous pour continuer.',
    wrong_password: 'Cette adresse e-mail et ce mot de passe ne correspondent pas.',
    sign_in_again: 'Pour cela, reconnectez-vous ou indiquez votre mot de passe actuel.',
    forbidden: 'Votre compte n’a pas ce droit.',
    awaiting_owner: 'Cette réunion est terminée. Son propriétaire doit d’abord accepter cette transcription.',
    not_member: 'Vous n’êtes pas membre de cet espace de travail.',
    not_admitted:
      'Ce serveur n’accepte pas de nouveau compte avec cette adresse. Demandez une invitation à son administrateur.',
    plan_required: 'Votre formule ne comprend pas cela.',
    chosen_people:
      'Ceci a été partagé avec certaines personnes. Connectez-vous avec l’adresse à laquelle cela a été envoyé.',
    other_address: 'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec celle-là.',
    address_unverified:
      'Cette adresse n’est pas encore vérifiée. Connectez-vous une fois avec un lien qui y est envoyé.',
    invitation_ended: 'Cette invitation ne fonctionne plus. Demandez-en une nouvelle.',
    passphrase_needed: 'Il faut une phrase secrète pour lire ceci.',
    wrong_passphrase: 'Ce n’est pas la phrase secrète.',
    not_found: 'Il n’y a rien à cette adresse.',
    domain_unproven: 'Le DNS ne montre pas l’enregistrement qui prouve ce domaine.',
    notes_changed:
      'Ces notes ont été modifiées entre-temps. Rien n’a été remplacé : comparez les deux versions.',
    no_summary: 'Cette réunion n’a pas encore de résumé.',
    not_summarized:
      'Résumer cette transcription prend trop de temps. Rien ne manque à la transcription elle-même.',
    not_answered:
      'La recherche de la réponse prend trop de temps : il s’y est dit trop de choses. Interrogez moins de réunions, ou de plus courtes.',
    conflict: 'Cela ne concorde pas avec ce qui est enregistré.',
    other_browser: 'Ce lien a été demandé dans un autre navigateur. Continuez pour vous connecter ici.',
    code_expired: 'Votre lien de connexion a expiré. Demandez-en un nouveau ou reconnectez-vous.',
    too_large: 'La requête est plus grande que ce serveur ne l’accepte.',
    rate_limited: 'Trop de requêtes. Réessayez dans un instant.',
    storage_limit:
      'L’espace de stockage de ce compte est plein sur ce serveur. Supprimez des réunions, ou demandez plus de place à l’exploitant.',
    not_configured: 'Ce serveur n’est pas configuré pour cela.',
    unavailable: 'Le serveur ne peut pas le faire pour le moment. Rien n’est perdu ; réessayez.',
    network: 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
  },
  unexpected: (requestId) =>
    `Une erreur s’est produite sur le serveur. Si elle se répète, indiquez à son exploitant l’identifiant ${requestId}.`,
  unforeseen: (technical) => `Un imprévu s’est produit (${technical}).`,
  problem: (code) => (code ? problems[code] : 'Cette saisie ne peut pas être acceptée.'),
};
