import type { messages as source } from '../../en/site/blog.ts';

export const messages: typeof source = {
  blog: {
    title: 'Blog',
    description: 'Notizen über Besprechungen, Untertitel und wie Afterword entsteht.',
    heading: 'Neues und Gedanken',
    categories: 'Kategorien',
    allPosts: 'Alle Beiträge',
    categoryNames: {
      'product-updates': 'Neues im Produkt',
      productivity: 'Produktivität',
      'ai-technology': 'KI & Technik',
      'remote-work': 'Arbeiten auf Distanz',
      'case-studies': 'Fallstudien',
      'best-practices': 'Bewährtes',
      general: 'Allgemein',
    },
    readMore: 'Weiterlesen',
    minRead: 'Min. Lesezeit',
    back: 'Zurück zum Blog',
    share: 'Diesen Beitrag teilen:',
    shareButton: 'Teilen',
    copied: 'Link kopiert',
    imageAlt: 'KI-Zusammenfassungen von Besprechungen',
    empty: 'Hier gibt es noch keine Beiträge.',
    loadFailed: 'Die Beiträge konnten nicht geladen werden.',
    articleFailed: 'Dieser Beitrag konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
    page: (page) => `Seite ${page}`,
  },
};
