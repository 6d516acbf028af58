import type { messages as source } from '../../en/site/download.ts';

export const messages: typeof source = {
  download: {
    title: 'Télécharger',
    description: 'Afterword pour Chrome et Edge, ou l’extension à charger vous-même depuis ce serveur.',
    heading: 'Obtenir Afterword',
    lead: 'Une seule extension pour Meet, Zoom et Teams, et en bêta pour les appels d’équipe Slack dans le navigateur.',
    note: 'Fonctionne avec les navigateurs Chromium récents, comme Chrome et Edge.',
    notOffered: 'pas encore proposée',
    loadUnpacked: {
      title: 'Chargez-la vous-même',
      text: 'Elle n’est pas encore dans la boutique. Cela prend une minute, sans terminal.',
      file: (version, size) => `Télécharger v${version} (${size})`,
      steps: [
        {
          title: 'Téléchargez l’extension',
          text: 'Le fichier s’appelle afterword-extension.zip. Ne le décompressez pas.',
        },
        {
          title: 'Activez le mode développeur',
          text: 'Tapez chrome://extensions dans la barre d’adresse, ou edge://extensions dans Edge. L’interrupteur est en haut à droite, à gauche dans Edge.',
        },
        {
          title: 'Faites glisser le fichier sur la page des extensions',
          text: 'Depuis la liste des téléchargements, ou depuis son dossier. Si ce n’est pas possible, décompressez-le dans un dossier qui pourra rester où il est, cliquez sur « Charger l’extension non empaquetée » et choisissez ce dossier.',
        },
        {
          title: 'Votre tableau de bord s’ouvre',
          text: 'Il trouve l’extension et la connecte dès que votre session est ouverte. Il n’y a rien d’autre à régler.',
        },
      ],
      ownCopy:
        'Ce serveur a été construit sans l’extension. Exécutez npm start dans une copie du code source ; l’extension se trouve alors dans extension/dist, et les étapes sont les mêmes à partir de la deuxième.',
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
      current: 'La version {installed} est installée dans ce navigateur. C’est la plus récente.',
      older:
        'La version {installed} est installée dans ce navigateur, et la version {newest} est disponible : téléchargez-la et faites glisser le fichier sur la page des extensions. Elle remplace l’ancienne.',
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
