import type { messages as source } from '../../en/site/blog.ts';

export const messages: typeof source = {
  blog: {
    title: 'Blog',
    description: 'Beiträge über Besprechungen, Untertitel und die Entwicklung von Afterword.',
    heading: 'Neuigkeiten und Einblicke',
    categories: 'Kategorien',
    allPosts: 'Alle Beiträge',
    categoryNames: {
      'product-updates': 'Produktneuheiten',
      productivity: 'Produktivität',
      'ai-technology': 'KI & Technik',
      'remote-work': 'Remote-Arbeit',
      'case-studies': 'Fallstudien',
      'best-practices': 'Praxistipps',
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
