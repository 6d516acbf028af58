/** The words of what stands around every public page, and of an address where there is none. */
export const messages = {
  common: {
    product: 'Afterword',
    skip: 'Skip to the content',
    soon: 'Coming Soon',
    learnMore: 'Learn more',
    closingTitle: 'Your next meeting could be the first one you do not have to write down.',
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
    themeSystem: 'As the system',
    themeLight: 'Light',
    themeDark: 'Dark',
    language: 'Language',
  },

  footer: {
    tagline: 'What stands after the words.',
    product: 'Product',
    resources: 'Resources',
    company: 'Company',
    howItWorks: 'How it works',
    integrations: 'Integrations',
    download: 'Download',
    pricing: 'Pricing',
    blog: 'Blog',
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
    text: 'There is nothing at this address.',
    action: 'Go to the front page',
  },
};
