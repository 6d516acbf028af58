/** Texts of /docs/api. */
export const messages = {
  api: {
    title: 'Référence de l’API',
    description:
      'Tous les appels des programmes avec une clé API : autorisations, champs, erreurs et exemples en curl et TypeScript.',
    heading: 'Référence de l’API',
    lead: 'Les programmes lisent et modifient les réunions avec les mêmes appels que l’application web. Chacun demande une clé API dotée de la bonne autorisation.',
    start: {
      heading: 'Pour commencer',
      steps: [
        'Créez une clé dans les paramètres personnels, sous « Clés API ». Elle ne s’affiche qu’une fois.',
        'Donnez cette valeur à AFTERWORD_KEY dans votre environnement, puis lancez un exemple.',
        'En TypeScript, créez le client une seule fois. Les exemples l’utilisent sous le nom api.',
      ],
    },
    document: 'Document OpenAPI',
    rules: {
      heading: 'Règles communes',
      items: [
        {
          name: 'Listes',
          text: 'Une liste accepte limit et renvoie next. Envoyez cette valeur comme cursor pour obtenir la suite. Les éléments ajoutés entre-temps ne décalent rien.',
        },
        {
          name: 'Limites',
          text: 'RateLimit et RateLimit-Policy indiquent les requêtes restantes. Au-delà, la réponse est 429 avec Retry-After.',
        },
        {
          name: 'Répétition',
          text: 'Joignez un Idempotency-Key à chaque POST qui crée quelque chose. La même clé donne la même réponse pendant 24 heures.',
        },
        {
          name: 'Deux personnes, un texte',
          text: 'Envoyez la révision modifiée dans If-Match. Si elle a changé depuis, la réponse est 412 et rien n’est écrasé.',
        },
        {
          name: 'Tenir une copie à jour',
          text: 'GET /api/changes énumère les changements depuis votre dernière requête, suppressions comprises. Une réunion ou une ligne supprimée répond 410.',
        },
        {
          name: 'Stabilité',
          text: 'Appels et champs ne font que s’ajouter. La fin d’un appel est annoncée un an à l’avance par Deprecation et Sunset.',
        },
      ],
    },
    groups: 'Appels',
    scope: 'Autorisation',
    everyKey: 'toute clé',
    plan: 'Offre',
    everyPlan: 'toutes les offres',
    calls: (count: number) => `Limite : ${count} appels par minute, tous les appels d’une clé confondus`,
    streams: (count: number) => `${count} flux à la fois`,
    adminOnly: 'administrateurs',
    request: 'Requête',
    answer: 'Réponse',
    errors: 'Erreurs',
    optional: 'facultatif',
  },
};
