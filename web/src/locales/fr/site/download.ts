import type { messages as source } from '../../en/site/download.ts';

export const messages: typeof source = {
  download: {
    title: 'Télécharger',
    description:
      'Installez Afterword pour Chrome et Edge, ou chargez vous-même l’extension depuis ce serveur.',
    heading: 'Obtenir Afterword',
    lead: 'Une seule extension pour Meet, Zoom, Teams et, en bêta, les appels d’équipe Slack dans le navigateur.',
    note: 'Fonctionne avec les navigateurs Chromium récents, comme Chrome et Edge.',
    notOffered: 'pas encore disponible',
    loadUnpacked: {
      title: 'Installez-la vous-même',
      text: 'Elle n’est pas encore dans la boutique. L’installation prend une minute, sans terminal.',
      file: (version, size) => `Télécharger v${version} (${size})`,
      steps: [
        {
          title: 'Téléchargez l’extension',
          text: 'Le fichier s’appelle afterword-extension.zip. Ne le décompressez pas.',
        },
        {
          title: 'Activez le Mode développeur',
          text: 'Ouvrez chrome://extensions, ou edge://extensions dans Edge. L’interrupteur est en haut à droite, ou à gauche dans Edge.',
        },
        {
          title: 'Faites glisser le fichier sur cette page',
          text: 'Depuis la liste des téléchargements ou son dossier. En cas de problème, décompressez-le dans un dossier que vous conserverez, cliquez sur « Charger l’extension non empaquetée » et choisissez ce dossier.',
        },
        {
          title: 'Votre tableau de bord s’ouvre',
          text: 'Il détecte l’extension et la connecte quand vous vous connectez. Il n’y a rien d’autre à configurer.',
        },
      ],
      ownCopy: 'Ce serveur ne propose pas encore l’extension. Demandez à son exploitant de l’ajouter.',
      pictures: {
        chrome: 'Chrome',
        edge: 'Edge',
        extensions: 'Extensions',
        developerMode: 'Mode développeur',
        loadUnpacked: 'Charger l’extension non empaquetée',
        pack: 'Empaqueter l’extension',
        update: 'Mettre à jour',
      },
    },
    installed: {
      current: 'La version {installed} est installée dans ce navigateur et à jour.',
      older:
        'La version {installed} est installée dans ce navigateur. Pour passer à la version {newest}, téléchargez-la et faites glisser le fichier sur la page des extensions. Elle remplace l’ancienne.',
    },
    offers: {
      chrome: {
        name: 'Extension Chrome',
        text: 'Capture les sous-titres dans Chrome, sur Meet, Zoom et Teams.',
        button: 'Ajouter à Chrome',
      },
      workspace: {
        name: 'Workspace Marketplace',
        text: 'Pour les administrateurs de Google Workspace.',
        button: 'Voir sur le Marketplace',
      },
      edge: {
        name: 'Microsoft Edge',
        text: 'La même extension pour Edge.',
        button: 'Obtenir pour Edge',
      },
    },
  },
};
