import type { messages as source } from '../../en/site/contact.ts';

export const messages: typeof source = {
  contact: {
    title: 'Contact',
    description: 'Contactez l’équipe d’Afterword.',
    heading: 'Contactez-nous',
    lead: 'Vos questions, problèmes et idées sont les bienvenus.',
    promise: (hours) => `Nous répondons sous ${hours} heures les jours ouvrés.`,
    stored: 'Votre message est conservé sur ce serveur, uniquement pour les personnes qui le gèrent.',
    mailed:
      'Votre message est conservé sur ce serveur et envoyé par e-mail aux personnes qui le gèrent, et à personne d’autre.',
    notes: [
      'Les sous-titres n’arrivent pas ? Indiquez votre plateforme et votre navigateur. Plus vous êtes précis, plus vite nous pourrons corriger.',
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
      fullName: 'Saisissez votre nom (200 caractères au maximum).',
      email: 'Saisissez une adresse à laquelle vous répondre, par exemple ada@example.com.',
      company: 'Saisissez le nom de votre entreprise (200 caractères au maximum).',
      companySize: 'Choisissez un effectif.',
      message: 'Saisissez un message (10 000 caractères au maximum).',
    },
    notSent: 'Votre message n’a pas été envoyé. Corrigez les champs signalés.',
    tooOften: 'Trop de messages depuis votre réseau. Attendez une minute, puis renvoyez le vôtre.',
    failure: 'Une erreur s’est produite pendant l’envoi. Réessayez.',
    another: 'Écrire un autre message',
  },
};
