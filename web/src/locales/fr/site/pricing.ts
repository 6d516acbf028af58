import type { messages as source } from '../../en/site/pricing.ts';

export const messages: typeof source = {
  pricing: {
    title: 'Tarifs',
    description:
      'Transcriptions illimitées dans toutes les formules. Individual dès 4,69 $ et Team dès 9,38 $ par mois, facturés à l’année. Ou hébergez-le vous-même.',
    heading: 'Transcriptions illimitées dans toutes les formules',
    lead: 'Commencez gratuitement, sans carte bancaire. Vous payez ce qu’une formule apporte, pas les minutes.',
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
    managePlan: 'Gérer la formule',
    choosePlan: (plan) => `Choisir ${plan}`,
    selfHosted:
      'Ce serveur ne vend pas de formules : il est hébergé par son propriétaire et tout y est activé.',
    tableTitle: 'Ce que contient chaque formule',
    planned: 'prévu',
    others: {
      title: 'Face aux autres',
      price: 'Prix par mois',
      limit: 'Limite de transcription',
      languages: 'Langues',
      unlimited: 'Illimitée',
    },
    plans: {
      Free: { text: 'Pour une personne et ses réunions.' },
      Individual: { text: 'Pour celles et ceux dont les réunions deviennent du travail.' },
      Team: { text: 'Pour les équipes, avec les réglages dont elles ont besoin.' },
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
    everythingIn: (plan) => `Tout ce que contient ${plan}`,
  },
};
