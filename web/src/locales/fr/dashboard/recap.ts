import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/recap.ts';

export const messages: typeof source = {
  button: 'Envoyer le récapitulatif',
  title: 'Envoyer le récapitulatif par e-mail',
  text: 'Chaque personne reçoit son propre e-mail. La réunion complète reste accessible après connexion.',
  close: 'Fermer',
  loading: 'Préparation de l’e-mail',
  failed: 'Impossible de préparer l’e-mail.',
  to: 'Envoyer à',
  attended: 'présent(e)',
  invited: 'invité(e)',
  others: 'Autres adresses e-mail',
  othersHint: 'Séparées par des virgules.',
  nobody: 'Choisissez ou saisissez au moins une adresse.',
  tooMany: (most) => `Choisissez au plus ${most} personnes.`,
  preview: 'Aperçu',
  subject: (subject) => `Objet : ${subject}`,
  send: 'Envoyer',
  sent: (count) => plural.fr(count, 'E-mail en cours d’envoi', `${count} e-mails en cours d’envoi`),
  unsubscribed: (addresses) =>
    `Non envoyé à ${new Intl.ListFormat('fr').format(addresses)} : désabonnement de ces e-mails.`,
};
