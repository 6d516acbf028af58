import type { messages as source } from '../../en/site/contact.ts';

export const messages: typeof source = {
  contact: {
    title: 'Contact',
    description: 'Écrivez aux personnes qui font Afterword.',
    heading: 'Écrivez-nous',
    lead: 'Nous répondons sous 24 heures les jours ouvrés.',
    stored:
      'Ce que vous écrivez est conservé sur ce serveur, pour les personnes qui le gèrent et personne d’autre.',
    mailed:
      'Ce que vous écrivez est conservé sur ce serveur et envoyé par e-mail aux personnes qui le gèrent, à personne d’autre.',
    notes: [
      'Des sous-titres n’arrivent pas ? Indiquez la plateforme et le navigateur ; plus c’est précis, plus vite c’est réparé.',
    ],
    fullName: 'Nom complet',
    email: 'E-mail',
    company: 'Entreprise',
    companySize: 'Effectif',
    choose: 'Choisir',
    employees: (range) => `${range} personnes`,
    message: 'Votre message',
    send: 'Envoyer le message',
    sending: 'Envoi…',
    success: 'Votre message a bien été envoyé !',
    thanks: 'Merci ! Votre message est arrivé.',
    problems: {
      fullName: 'Indiquez votre nom, en 200 caractères au plus.',
      email: 'Indiquez une adresse où vous répondre, par exemple ada@example.com.',
      company: 'Indiquez le nom de votre entreprise, en 200 caractères au plus.',
      companySize: 'Choisissez un effectif.',
      message: 'Écrivez un message, de 10 000 caractères au plus.',
    },
    notSent: 'Votre message n’est pas encore envoyé. Corrigez ce qui est signalé.',
    tooOften: 'Trop de messages sont venus de votre réseau. Patientez une minute, puis renvoyez le vôtre.',
    failure: 'Une erreur s’est produite pendant l’envoi. Réessayez.',
    another: 'Écrire un autre message',
  },
};
