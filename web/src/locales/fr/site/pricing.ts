import type { messages as source } from '../../en/site/pricing.ts';

export const messages: typeof source = {
  pricing: {
    title: 'Tarifs',
    description: (individual, team) =>
      `Transcriptions illimitées dans toutes les formules. Individual dès ${individual} et Team dès ${team} par mois, facturés à l’année. Ou hébergez-le vous-même.`,
    heading: 'Transcriptions illimitées dans toutes les formules',
    lead: 'Commencez gratuitement, sans carte bancaire. Payez pour les fonctions d’une formule, pas pour les minutes.',
    monthly: 'Mensuel',
    yearly: 'Annuel',
    save: '33 % d’économie',
    perMonth: 'par mois',
    perUser: 'par personne et par mois',
    billedAnnually: 'facturé à l’année',
    popular: 'Populaire',
    getStarted: 'Commencer',
    startTrial: 'Essayer gratuitement',
    yourPlan: 'Votre formule',
    managePlan: 'Gérer votre formule',
    choosePlan: (plan) => `Choisir ${plan}`,
    selfHosted:
      'Ce serveur ne vend pas de formules. Son propriétaire l’héberge, avec toutes les fonctions activées.',
    thisServer: 'Ce serveur',
    elsewhere: 'Prix des formules là où elles sont vendues',
    tableTitle: 'Contenu de chaque formule',
    ssoNote: 'Le SSO fonctionne avec OpenID Connect et SAML 2.0.',
    provisioningNote: 'Team comprend aussi le provisionnement avec SCIM 2.0.',
    absent: 'pas sur ce serveur',
    others: {
      title: 'Comparaison avec d’autres outils',
      price: 'Prix par mois',
      limit: 'Limite de transcription',
      languages: 'Langues',
      unlimited: 'Illimitée',
    },
    plans: {
      Free: { text: 'Pour une personne et ses réunions.' },
      Individual: { text: 'Pour celles et ceux dont les réunions débouchent sur des actions.' },
      Team: { text: 'Pour les équipes, avec les contrôles dont elles ont besoin.' },
    },
    table: {
      capture: 'Capture',
      afterwards: 'Après la réunion',
      administration: 'Administration et assistance',
      transcripts: 'Transcriptions par mois',
      unlimited: 'Illimitées',
      languages: 'Langues',
      support: 'Assistance',
      supportBy: { Free: 'Commu\u00ADnauté', Individual: 'E-mail', Team: 'Prioritaire' },
    },
    everythingIn: (plan) => `Tout le contenu de ${plan}`,
  },
};
