import type { messages as source } from '../../en/site/blog.ts';

export const messages: typeof source = {
  blog: {
    title: 'Blog',
    description: 'Réunions, sous-titres et développement d’Afterword.',
    heading: 'Actualités et réflexions',
    categories: 'Catégories',
    allPosts: 'Tous les articles',
    categoryNames: {
      'product-updates': 'Nouveautés du produit',
      productivity: 'Productivité',
      'ai-technology': 'IA et technologie',
      'remote-work': 'Télétravail',
      'case-studies': 'Études de cas',
      'best-practices': 'Bonnes pratiques',
      general: 'Général',
    },
    readMore: 'Lire la suite',
    minRead: 'min de lecture',
    back: 'Retour au blog',
    share: 'Partager cet article :',
    shareButton: 'Partager',
    copied: 'Lien copié',
    imageAlt: 'Résumés de réunions par IA',
    empty: 'Aucun article pour l’instant.',
    loadFailed: 'Impossible de charger les articles.',
    articleFailed: 'Impossible de charger cet article.',
    retry: 'Réessayer',
    page: (page) => `Page ${page}`,
  },
};
