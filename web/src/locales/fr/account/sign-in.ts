import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/account/sign-in.ts';

export const messages: typeof source = {
  login: {
    page: 'Connexion',
    title: 'Bon retour parmi nous',
    subtitle: 'Connectez-vous pour continuer vers Afterword',
    google: 'Continuer avec Google',
    divider: 'Ou continuer par e-mail',
    label: 'Adresse e-mail',
    placeholder: 'vous@example.com',
    submit: 'Envoyer le lien de connexion',
    sentTitle: 'Consultez votre messagerie',
    sentBefore: 'Nous avons envoyé un lien de connexion à ',
    sentAfter: '. Ouvrez-le dans ce navigateur et vous y êtes ; cette page continuera d’elle-même.',
    sentHint: 'Le lien fonctionne une seule fois, pendant dix minutes.',
    kept: (email) =>
      `Sur ce serveur, la boîte de réception est un dossier : aucun e-mail ne part. Le lien pour ${email} se trouve dans le terminal où tourne le serveur, et dans le fichier le plus récent du dossier outbox, là où le serveur range ses données.`,
    withOperator: {
      title: 'Demandez votre lien',
      text: (email) =>
        `Ce serveur n’envoie pas encore d’e-mails. Le lien pour ${email} est chez les personnes qui le gèrent : demandez-le-leur.`,
    },
    first: {
      title: 'Bienvenue',
      subtitle:
        'Personne ne s’est encore connecté à ce serveur. La première personne à le faire en a la charge.',
    },
    another: 'Utiliser une autre adresse',
    note: 'Aucun mot de passe à retenir : demandez un lien pour vous connecter.',
    noteWithGoogle: 'Aucun mot de passe à retenir : demandez un lien ou connectez-vous avec Google.',
  },
  callback: {
    title: 'Connexion',
    processing: 'Authentification en cours…',
    other: {
      title: 'Continuer dans ce navigateur ?',
      text: 'Le lien a été demandé dans un autre navigateur. Si c’était vous, continuez : ce navigateur sera connecté lui aussi.',
      replaces: (email) => `Une session est ouverte ici pour ${email} ; elle prendra fin.`,
      warning: 'Si vous ne l’avez pas demandé, fermez cette page. Rien ne se passe sans votre clic.',
      action: 'Continuer',
      cancel: 'Ce n’était pas moi',
    },
    failed: { title: 'La connexion n’a pas abouti', action: 'Réessayer' },
  },
  expired: {
    title: 'Lien de connexion expiré',
    text: 'Votre lien de connexion a expiré. Demandez-en un nouveau ou reconnectez-vous.',
    action: 'Aller à la connexion',
    used: 'Ce lien a déjà servi, et un lien ne fonctionne qu’une fois.',
    unknown: 'Ce lien est incomplet, ou ce serveur ne l’a jamais créé.',
  },
  connect: {
    title: 'Connecter ce navigateur',
    text: (email) =>
      `L’extension Afterword de ce navigateur demande à envoyer ses transcriptions à ${email}.`,
    detail:
      'Elle reçoit une session à elle, que vous pouvez fermer à tout moment dans les paramètres personnels.',
    action: 'Connecter ce navigateur',
    refused: {
      title: 'Cette demande ne vient pas de l’extension',
      text: 'Ouvrez l’extension et cliquez de nouveau sur « Se connecter ». Rien n’a été connecté.',
    },
  },
  errors: {
    access_denied: 'La connexion a été annulée.',
    code_expired: 'Votre lien de connexion a expiré. Demandez-en un nouveau ou reconnectez-vous.',
    missing_code: 'Le lien était incomplet. Demandez-en un nouveau ci-dessous.',
    not_admitted:
      'Ce serveur n’accepte pas de nouveau compte avec cette adresse. Demandez une invitation à son administrateur.',
    google_stale:
      'Cette connexion a été commencée dans un autre navigateur, a duré plus de dix minutes ou a déjà servi. Recommencez ci-dessous.',
    google_refused:
      'La réponse de Google ne prouve pas votre identité. Réessayez, ou demandez un lien ci-dessous.',
    google_unavailable:
      'Google ne répond pas pour le moment. Réessayez dans un instant, ou demandez un lien ci-dessous.',
    email_missing:
      'Google n’a pas communiqué d’adresse e-mail, et sans elle il n’y a pas de compte. Demandez un lien ci-dessous.',
    email_unverified:
      'Google n’a pas vérifié l’adresse e-mail de ce compte. Faites-la vérifier, ou demandez un lien ci-dessous.',
    not_configured:
      'Ce serveur n’est pas configuré pour la connexion avec Google. Demandez un lien ci-dessous.',
    rate_limited: 'Trop de requêtes. Attendez une minute, puis réessayez.',
    unavailable: 'Le serveur ne peut pas le faire pour le moment. Rien n’est perdu ; réessayez.',
    other: (code) => `La connexion n’a pas abouti (${code}). Demandez un lien ci-dessous.`,
  },
  rateLimited: (seconds) =>
    `Trop de requêtes. Réessayez dans ${seconds} ${plural.fr(seconds, 'seconde', 'secondes')}.`,
};
