import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/account/sign-in.ts';

export const messages: typeof source = {
  login: {
    page: 'Connexion',
    title: 'Bon retour parmi nous',
    subtitle: 'Connectez-vous pour accéder à Afterword',
    google: 'Continuer avec Google',
    divider: 'Ou continuer par e-mail',
    label: 'Adresse e-mail',
    placeholder: 'vous@example.com',
    submit: 'Envoyer le lien de connexion',
    sentTitle: 'Consultez votre boîte de réception',
    sentBefore: 'Nous avons envoyé un lien de connexion à ',
    sentAfter: '. Ouvrez-le dans ce navigateur pour vous connecter ; cette page continue automatiquement.',
    sentHint: 'Le lien fonctionne une seule fois et expire au bout de dix minutes.',
    kept: (email) =>
      `Ce serveur n’envoie pas d’e-mails. Le lien pour ${email} se trouve dans le terminal où tourne le serveur, et dans le fichier le plus récent du dossier outbox de son dossier de données.`,
    withOperator: {
      title: 'Demandez votre lien',
      text: (email) =>
        `Ce serveur n’envoie pas encore d’e-mails. Demandez le lien pour ${email} aux personnes qui le gèrent.`,
    },
    first: {
      title: 'Bienvenue',
      subtitle:
        'Personne ne s’est encore connecté à ce serveur. La première personne à se connecter en devient l’administrateur.',
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
      text: 'Ce lien a été demandé dans un autre navigateur. Si c’était vous, continuez pour vous connecter ici aussi.',
      replaces: (email) => `Cela déconnecte ${email} ici.`,
      warning:
        'Si vous ne l’avez pas demandé, fermez cette page. Rien ne se passe tant que vous ne continuez pas.',
      action: 'Continuer',
      cancel: 'Ce n’était pas moi',
    },
    failed: { title: 'Impossible de se connecter', action: 'Réessayer' },
  },
  expired: {
    title: 'Lien de connexion expiré',
    text: 'Votre lien de connexion a expiré. Demandez-en un nouveau ou reconnectez-vous.',
    action: 'Aller à la connexion',
    used: 'Ce lien a déjà été utilisé. Chaque lien ne fonctionne qu’une fois.',
    unknown: 'Ce lien est incomplet ou ne vient pas de ce serveur.',
  },
  connect: {
    title: 'Connecter ce navigateur',
    text: (email) => `L’extension Afterword de ce navigateur souhaite envoyer ses transcriptions à ${email}.`,
    detail:
      'Elle obtient sa propre session, que vous pouvez fermer à tout moment dans les paramètres personnels.',
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
      'Ce serveur n’autorise pas de nouveau compte avec cette adresse. Demandez une invitation à son administrateur.',
    address_moved:
      'Votre compte a remplacé cette adresse par une autre au cours des sept derniers jours. Pour annuler, ouvrez le lien que nous avons envoyé à cette adresse. Pour le recevoir de nouveau, demandez un lien de connexion ci-dessous.',
    google_stale:
      'Cette connexion a été lancée dans un autre navigateur, a duré plus de dix minutes ou a déjà servi. Recommencez ci-dessous.',
    google_refused: 'Google n’a pas pu confirmer votre identité. Réessayez ou demandez un lien ci-dessous.',
    google_unavailable:
      'Google ne répond pas pour le moment. Réessayez dans un instant, ou demandez un lien ci-dessous.',
    email_missing:
      'Google n’a pas communiqué d’adresse e-mail, et elle est indispensable. Demandez un lien ci-dessous.',
    email_unverified:
      'Google n’a pas vérifié l’adresse e-mail de ce compte. Vérifiez-la auprès de Google ou demandez un lien ci-dessous.',
    not_configured:
      'La connexion avec Google n’est pas configurée sur ce serveur. Demandez un lien ci-dessous.',
    rate_limited: 'Trop de requêtes. Attendez une minute, puis réessayez.',
    unavailable: 'Le serveur ne peut pas traiter la demande pour le moment. Rien n’est perdu ; réessayez.',
    other: (code) => `Impossible de se connecter (${code}). Demandez un lien ci-dessous.`,
  },
  recovery: {
    instead: 'J’ai un code de secours',
    text: 'Les admins peuvent utiliser un code de secours si la connexion de l’entreprise ne fonctionne pas. Vous recevrez un lien par e-mail.',
    code: 'Code de secours',
    submit: 'Envoyer le lien de connexion',
    sent: (email) =>
      `Si le code est correct et que ${email} est admin, un lien est en route. Le code ne servira plus.`,
    back: 'Retour à la connexion',
  },
  rateLimited: (seconds) =>
    `Trop de requêtes. Réessayez dans ${seconds} ${plural.fr(seconds, 'seconde', 'secondes')}.`,
};
