import type { messages as source } from '../../en/site/assistants.ts';

export const messages: typeof source = {
  assistants: {
    title: 'Connecter un assistant',
    description:
      'Claude Code, VS Code ou Cursor lisent vos réunions par MCP et appuient chaque affirmation sur des lignes.',
    heading: 'Connecter un assistant',
    lead: 'Un assistant recherche, lit et cite vos réunions grâce au Model Context Protocol (MCP). Il voit ce que sa clé d’API permet de lire et ne modifie rien.',
    start: {
      heading: 'Avant de commencer',
      steps: [
        'Ouvrez les paramètres personnels, puis Clés d’API.',
        'Créez une clé avec les autorisations Lire les réunions, Rechercher et Poser des questions.',
        'Copiez la clé. Elle n’est affichée qu’une fois.',
      ],
    },
    address: 'Adresse du serveur MCP',
    steps: {
      'claude-code': 'Lancez cette commande avec votre clé. Interrogez ensuite Claude sur vos réunions.',
      'vs-code':
        'Enregistrez ceci dans .vscode/mcp.json. VS Code demande la clé lorsqu’il démarre le serveur.',
      cursor:
        'Enregistrez ceci dans ~/.cursor/mcp.json, donnez votre clé à la variable d’environnement AFTERWORD_KEY, puis redémarrez Cursor.',
    },
    source: (name: string) => `${name} : documentation des serveurs MCP`,
    others: {
      heading: 'Autres assistants',
      text: 'Tout assistant capable d’envoyer un en-tête à un serveur MCP distant fonctionne de la même façon. Ceux qui ne s’authentifient que par OAuth, comme les applications de ChatGPT et de claude.ai, ne peuvent pas encore se connecter.',
    },
    safety: {
      heading: 'Ce que peut faire un assistant',
      items: [
        {
          name: 'Il lit et ne modifie rien',
          text: 'Aucun outil ne modifie, ne supprime ni n’envoie quoi que ce soit, quoi qu’une réunion lui demande.',
        },
        {
          name: 'Il voit ce que la clé permet de lire',
          text: 'Une clé a vos droits dans un espace de travail, dans la limite de ses autorisations. Dès que vous la révoquez, la requête suivante est refusée.',
        },
        {
          name: 'Chaque affirmation cite ses lignes',
          text: 'Les résultats indiquent les lignes sur lesquelles ils reposent. L’assistant peut les citer mot pour mot, avec la personne, l’heure et un lien.',
        },
        {
          name: 'Les paroles d’une réunion sont des données',
          text: 'Chaque résultat signale que ce qui a été dit n’est pas fiable, pour que l’assistant n’y suive aucune instruction.',
        },
      ],
    },
  },
};
