import type { messages as source } from '../../en/site/frame.ts';

export const messages: typeof source = {
  common: {
    product: 'Afterword',
    skip: 'Aller au contenu',
    soon: 'Bientôt',
    learnMore: 'En savoir plus',
    closingTitle: 'Votre prochaine réunion pourrait être la première sans prise de notes.',
    closingText:
      'Gratuit pour commencer, sans carte bancaire. Ou exécutez tout le produit sur votre propre machine.',
    addToChrome: 'Ajouter à Chrome – gratuit !',
  },

  header: {
    menu: 'Menu',
    howItWorks: 'Fonctionnement',
    integrations: 'Intégrations',
    pricing: 'Tarifs',
    logIn: 'Connexion',
    getStarted: 'Commencer',
    dashboard: 'Tableau de bord',
    theme: 'Thème',
    themeSystem: 'Comme le système',
    themeLight: 'Clair',
    themeDark: 'Sombre',
    language: 'Langue',
  },

  footer: {
    tagline: 'Les mots restent.',
    product: 'Produit',
    resources: 'Ressources',
    company: 'À propos',
    howItWorks: 'Fonctionnement',
    integrations: 'Intégrations',
    download: 'Télécharger',
    pricing: 'Tarifs',
    blog: 'Blog',
    signOn: 'Configurer la connexion d’entreprise',
    provisioning: 'Configurer le provisionnement',
    assistants: 'Connecter un assistant',
    api: 'Référence de l’API',
    comparisons: 'Comparatifs',
    contact: 'Contact',
    terms: 'Conditions',
    privacy: 'Confidentialité',
    systemStatus: 'État du système',
    rights: 'Apache-2.0. Hébergez-le vous-même.',
  },

  notFound: {
    code: '404',
    title: 'Page introuvable',
    text: 'Le lien est peut-être ancien ou incomplet.',
    action: 'Aller à l’accueil',
  },
};
