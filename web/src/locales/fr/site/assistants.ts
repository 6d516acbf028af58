import type { messages as source } from '../../en/site/assistants.ts';

export const messages: typeof source = {
  assistants: {
    title: 'Connecter un assistant',
    description:
      'Claude, ChatGPT, VS Code ou Cursor lisent vos réunions par MCP et appuient chaque affirmation sur des lignes.',
    heading: 'Connecter un assistant',
    lead: 'Un assistant recherche, lit et cite vos réunions grâce au Model Context Protocol (MCP). Il voit ce que vous l’autorisez à lire et ne modifie rien sans vous.',
    start: {
      heading: 'Dans tous les assistants',
      steps: [
        'Ajoutez l’adresse ci-dessous dans votre assistant.',
        'Votre navigateur ouvre Afterword. Connectez-vous, puis vérifiez l’espace de travail et les autorisations.',
        'Cliquez sur « Connecter ». Pour y mettre fin, ouvrez les paramètres personnels, puis Clés d’API.',
      ],
    },
    address: 'Adresse du serveur MCP',
    steps: {
      claude:
        'Ouvrez « Customize », puis « Connectors ». Choisissez « Add custom connector » et collez l’adresse. Votre serveur doit être accessible depuis Internet.',
      chatgpt:
        'Ouvrez « Settings », puis « Connectors ». Dans « Advanced », activez « Developer mode », choisissez « Create » et collez l’adresse. Votre serveur doit être accessible depuis Internet.',
      'claude-code': 'Lancez cette commande. Saisissez ensuite /mcp dans Claude Code et connectez-vous.',
      'vs-code':
        'Enregistrez ceci dans .vscode/mcp.json et démarrez-y le serveur. VS Code ouvre la page de connexion.',
      cursor:
        'Enregistrez ceci dans ~/.cursor/mcp.json et redémarrez Cursor. Connectez-vous ensuite dans ses paramètres, sous « Tools & MCP ».',
    },
    source: (name: string) => `${name} : documentation des serveurs MCP`,
    others: {
      heading: 'Avec une clé d’API',
      text: 'Les assistants et les programmes qui ne peuvent pas se connecter envoient une clé d’API dans un en-tête. Créez-la dans les paramètres personnels, sous Clés d’API, avec les autorisations Lire les réunions, Rechercher et Poser des questions.',
    },
    safety: {
      heading: 'Ce que peut faire un assistant',
      items: [
        {
          name: 'Il lit et, au plus, propose',
          text: 'Aucun outil ne modifie, ne supprime ni n’envoie quoi que ce soit, quoi qu’une réunion lui demande. Si vous l’y autorisez, il propose des corrections et des actions, que vous acceptez ou refusez sur la page de la réunion.',
        },
        {
          name: 'Il voit ce que vous autorisez',
          text: 'Un assistant a vos droits dans un espace de travail, dans la limite de ses autorisations. Dès que vous le révoquez, la requête suivante est refusée. Si vous quittez l’espace de travail, la connexion prend fin. Les admins peuvent désactiver les assistants ou leur cacher les réunions avec des invités.',
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
