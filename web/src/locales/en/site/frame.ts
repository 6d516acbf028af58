/** Texts around every public page, and of the page for unknown addresses. */
export const messages = {
  common: {
    product: 'Afterword',
    skip: 'Skip to content',
    soon: 'Coming Soon',
    learnMore: 'Learn more',
    closingTitle: 'Your next meeting could be the first you don’t have to write down.',
    closingText: 'Free to start, no credit card. Or run the whole product on your own machine.',
    addToChrome: "Add to Chrome - it's free!",
  },

  header: {
    menu: 'Menu',
    howItWorks: 'How it works',
    integrations: 'Integrations',
    pricing: 'Pricing',
    logIn: 'Log in',
    getStarted: 'Get Started',
    dashboard: 'Dashboard',
    theme: 'Theme',
    themeSystem: 'System',
    themeLight: 'Light',
    themeDark: 'Dark',
    language: 'Language',
  },

  footer: {
    tagline: 'The words stay.',
    product: 'Product',
    resources: 'Resources',
    company: 'Company',
    howItWorks: 'How it works',
    integrations: 'Integrations',
    download: 'Download',
    pricing: 'Pricing',
    blog: 'Blog',
    assistants: 'Connect an assistant',
    api: 'API reference',
    comparisons: 'Comparisons',
    contact: 'Contact',
    terms: 'Terms',
    privacy: 'Privacy',
    systemStatus: 'System Status',
    rights: 'Apache-2.0. Host it yourself.',
  },

  notFound: {
    code: '404',
    title: 'Page not found',
    text: 'The link may be old or incomplete.',
    action: 'Go to the front page',
  },
};
