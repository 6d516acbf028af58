import type { messages as source } from '../../en/site/legal.ts';

const models = {
  none: 'L’exploitant de ce serveur n’en a configuré aucun.',
  openai: 'L’exploitant de ce serveur a configuré un modèle d’OpenAI.',
  anthropic: 'L’exploitant de ce serveur a configuré un modèle d’Anthropic.',
  ollama:
    'L’exploitant de ce serveur a configuré un modèle qui tourne sous Ollama, à une adresse de son choix.',
  'openai-compatible': 'L’exploitant de ce serveur a configuré un modèle à une adresse de son choix.',
};

export const messages: typeof source = {
  prevails: 'Seul le texte anglais fait foi.',

  terms: {
    title: 'Conditions d’utilisation',
    description: 'Les conditions d’utilisation d’Afterword.',
    heading: 'Conditions d’utilisation',
    updated: 'Dernière mise à jour le 26 novembre 2026',
    sections: [
      {
        name: 'Champ d’application',
        paragraphs: [
          'Ces conditions s’appliquent à l’utilisation de ce serveur et de l’extension Afterword qui y est connectée. Vous les acceptez en vous connectant. Si vous utilisez Afterword pour une organisation, vous confirmez être autorisé à les accepter en son nom.',
          'Nous pouvons modifier ces conditions. Chaque modification est annoncée sur cette page, avec sa date, avant d’entrer en vigueur. Si vous n’êtes pas d’accord, cessez d’utiliser le service et supprimez votre compte.',
        ],
      },
      {
        name: 'Licence d’utilisation',
        paragraphs: [
          'Afterword est un logiciel libre sous licence Apache 2.0. Vous pouvez l’utiliser, l’étudier, le modifier, le partager et l’exécuter sur votre propre serveur. La licence est fournie avec le code source.',
          'Sur ce serveur, vous disposez d’un droit personnel et révocable d’utiliser le service pour vos propres réunions et celles de votre organisation. N’essayez pas d’accéder aux données d’autrui et ne surchargez pas le service. Toutes les requêtes publiques sont soumises à des limites automatiques.',
        ],
      },
      {
        name: 'Description du service',
        paragraphs: [
          'Afterword lit les sous-titres en direct que Google Meet, Zoom et Microsoft Teams affichent dans votre navigateur et, si vous l’autorisez, ceux des appels d’équipe Slack (bêta). Il les enregistre sur votre appareil et les envoie à ce serveur, qui en fait une transcription et un résumé. Il n’enregistre ni son ni image.',
          'Une transcription ne vaut que ce que valent les sous-titres : les plateformes comprennent mal certains mots, et les sous-titres peuvent être désactivés. Ce qui n’a pas pu être capturé apparaît comme une lacune. Un programme compose les résumés à partir de ce qui a été dit, ou un modèle de langage les rédige s’il y en a un. Ils ne remplacent pas la lecture des lignes auxquelles ils renvoient.',
          'Le service est fourni tel quel, sans garantie de disponibilité permanente. Ce que vous capturez ou modifiez pendant une interruption reste sur votre appareil et est envoyé plus tard.',
        ],
      },
      {
        name: 'Vos obligations',
        paragraphs: [
          'Il vous appartient d’utiliser Afterword dans le respect de la loi. Dans de nombreux pays, les participants doivent être informés, ou donner leur accord, avant que leurs propos soient transcrits. Prévenez-les. Si quelqu’un ne souhaite pas être transcrit, respectez son choix : des règles de confidentialité excluent des personnes par leur nom, suspendent la capture en leur présence et l’arrêtent lorsque certaines adresses apparaissent, dans la mesure où la page de la réunion montre qui y participe. Vous pouvez aussi passer à tout moment en mode confidentiel.',
          'Ne partagez pas vos e-mails de connexion. Révoquez dans vos paramètres les navigateurs que vous n’utilisez plus.',
        ],
      },
      {
        name: 'Propriété intellectuelle',
        paragraphs: [
          'Ce qui est dit dans vos réunions appartient à vous et aux personnes qui l’ont dit. Vous autorisez ce serveur à le conserver et à le traiter pour vous, et à aucune autre fin.',
          'Le nom et le logo Afterword identifient ce projet. Les autres noms de produits appartiennent à leurs propriétaires. Nous ne les citons que pour indiquer avec quoi Afterword fonctionne ou à quoi il est comparé.',
        ],
      },
    ],
  },

  privacy: {
    title: 'Confidentialité',
    description: 'Ce qu’Afterword recueille, pourquoi, comment c’est conservé et ce que vous contrôlez.',
    heading: 'Confidentialité',
    updated: 'Dernière mise à jour le 27 novembre 2026',
    sections: [
      {
        name: 'Données recueillies',
        paragraphs: [
          'Pendant une réunion dont les sous-titres sont activés, l’extension lit les sous-titres et le nom de leurs auteurs, le titre et l’adresse de la réunion, les noms affichés des participants, ainsi que l’heure de début et de fin. Elle ne lit rien sur d’autres sites, sauf si vous en autorisez un, par exemple un serveur Jitsi Meet. Votre navigateur vous interroge pour chaque site, et les paramètres de l’extension les énumèrent pour que vous puissiez révoquer chacun d’eux.',
          'Le serveur conserve ces données, votre adresse e-mail, votre nom, vos notes, commentaires, actions et termes de glossaire, ainsi que le type, la dernière utilisation et l’adresse réseau de chaque navigateur connecté, jusqu’à la fin de la session. Si vous choisissez un mot de passe, il n’en garde qu’une empreinte. Si vous activez la connexion en deux étapes, il conserve la clé de votre application d’authentification sous forme chiffrée et vos codes de secours sous forme d’empreintes. Il conserve aussi le fuseau horaire de votre espace de travail : celui du navigateur du premier administrateur qui se connecte, jusqu’à ce que quelqu’un en choisisse un autre. Il n’y a ni son, ni image, ni empreinte vocale, ni publicité, ni mesure d’audience par des tiers.',
          'Si vous connectez Google Agenda ou Outlook et laissez cette fonction active, l’extension demande à ce serveur vos réunions des prochaines 24 heures : titre, horaires, lien, noms et adresses des invités. Le serveur les lit à ce moment et n’en conserve aucune. L’extension les garde sur votre appareil jusqu’à leur fin, pour nommer les captures et appliquer vos règles de confidentialité. Les plateformes de réunion ne les voient pas.',
          'Si vous vous connectez avec Google, Google nous communique votre adresse vérifiée et votre nom. Si votre entreprise provisionne ses membres, son fournisseur d’identité nous communique les noms, adresses professionnelles, fonctions et groupes ; nous ne conservons aucun autre attribut. Si vous achetez une formule, le prestataire de paiement traite votre carte et nous indique seulement quelle formule est active. Les messages envoyés par le formulaire de contact sont conservés et, si ce serveur est configuré pour cela, transmis par e-mail à ses exploitants.',
          'Nous utilisons peu de cookies. L’un retient votre langue. Un autre lie une connexion au navigateur qui l’a demandée et permet au serveur de distinguer vos navigateurs de ceux de personnes qui devinent des mots de passe. Si vous le souhaitez, il évite aussi à ce navigateur le code de la connexion en deux étapes pendant 30 jours. Aucun ne vous suit. Pour limiter les afflux de requêtes, le serveur compte les requêtes publiques par adresse réseau et supprime l’adresse environ une heure plus tard.',
        ],
      },
      {
        name: 'Utilisation',
        paragraphs: [
          'Nous utilisons vos données pour afficher vos transcriptions et y rechercher, créer des résumés et envoyer les e-mails que vous demandez. Nous ne les utilisons ni pour entraîner une IA ni pour établir votre profil.',
          (model) =>
            `Un programme sur ce serveur compose les résumés et les réponses à partir de citations, sauf si un modèle de langage est configuré. L’exploitant du serveur peut en configurer un pour tous, et les administrateurs d’un espace de travail pour leur espace, chacun chez le fournisseur de son choix. Les lignes sur lesquelles repose un résumé ou une réponse, le nom de leurs auteurs et la question sont alors envoyés à ce fournisseur, et à personne d’autre. Un résumé est créé automatiquement quand une transcription est complète ou a été corrigée. Nous conservons le nombre de tokens utilisés par chaque requête, pas son contenu. Chaque texte indique le modèle qui l’a rédigé. Les conditions du fournisseur précisent ce qu’il fait des données. ${models[model ?? 'none']}`,
          'Si vous ou votre espace de travail connectez un autre outil (comme Notion, Google Docs ou Slack, des e-mails aux adresses que vous saisissez, une adresse de webhook à vous ou des fichiers dans un dossier de ce serveur), les données que vous choisissez y sont envoyées. La page de chaque intégration précise lesquelles. Vos identifiants pour cet outil sont conservés chiffrés et y sont révoqués quand vous le déconnectez, si l’outil le permet. Le texte exact de ce qui a été envoyé et de la réponse est conservé 90 jours, visible dans « Historique » et supprimé avec la réunion. Ce que l’outil a reçu y reste, sauf si vous l’y faites supprimer en même temps que la réunion et que l’outil le permet.',
          'Si vous connectez un assistant, comme Claude ou ChatGPT, son fournisseur reçoit ce que l’assistant lit pour vous : seulement dans l’espace de travail et avec les autorisations que vous avez acceptés, jusqu’à ce que vous le révoquiez. Le serveur conserve pendant 90 jours la liste des réunions lues et vous la montre. Les conditions du fournisseur précisent ce qu’il fait de ces données.',
        ],
      },
      {
        name: 'Sécurité',
        paragraphs: [
          'Chaque requête à la base de données isole chaque compte de tous les autres. Les jetons d’accès et les codes de connexion ne sont conservés que sous forme d’empreintes. Un lien de connexion fonctionne une seule fois, pendant dix minutes. Le texte des réunions n’apparaît jamais dans les journaux. Les modifications des administrateurs sont consignées avec leur nom, et cette trace demeure quand un compte est supprimé. Vos connexions, extensions et assistants connectés, clés d’API et exports sont consignés pendant un an pour vous et les admins de vos espaces de travail ; les admins de votre entreprise voient aussi les navigateurs et adresses réseau si votre adresse appartient à un domaine que l’entreprise a vérifié.',
          'Un espace de travail peut fixer le nombre de jours après lequel ses réunions sont supprimées, avec tout leur contenu. Ses administrateurs sont prévenus une semaine avant les premières suppressions et peuvent bloquer celle de certaines réunions. Si ce serveur conserve les réunions à plusieurs endroits, les administrateurs choisissent entre l’Union européenne et les États-Unis. Les comptes, les paramètres et les paiements restent dans la base principale du serveur.',
          'Sur votre appareil, les sous-titres sont conservés dans un stockage que seule l’extension peut lire. Ils sont supprimés 24 heures après la confirmation du serveur.',
        ],
      },
      {
        name: 'Partage',
        paragraphs: [
          'Seuls vous, les personnes avec qui vous partagez et, dans un espace de travail, les membres que vous choisissez peuvent voir vos réunions. Les nouvelles réunions sont privées tant que vous ou l’espace de travail n’en décidez pas autrement. Nous conservons les liens partagés sous forme chiffrée, pour que vous puissiez les copier à nouveau, et seulement une empreinte de l’adresse de votre flux d’agenda. Les données ne quittent ce serveur que si vous le demandez, vers un outil ou un assistant que vous connectez, vers le modèle de langage configuré, ou si la loi y contraint l’exploitant.',
          'Quand vous quittez un espace de travail, l’un de ses administrateurs reprend les réunions que tous peuvent y voir. Celles que vous seul pouviez voir sont conservées 30 jours pour que vous puissiez les exporter, puis supprimées.',
          'Comme pour tout serveur, son exploitant peut lire la base de données. Si vous voulez être seul à le pouvoir, exploitez votre propre serveur : une commande suffit.',
        ],
      },
      {
        name: 'Vos droits',
        paragraphs: [
          'Vous pouvez consulter tout ce que nous conservons sur vous, corriger votre nom et vos transcriptions, supprimer définitivement une ligne ou une réunion, exporter toutes vos données dans un fichier, révoquer chaque navigateur connecté et supprimer votre compte avec tout son contenu. Vous faites tout cela vous-même, sans rien demander à personne. Si vous avez arrêté les e-mails de tous les espaces de travail, nous gardons votre adresse sur cette liste, pour que vous n’en receviez plus.',
          'Là où s’applique le RGPD ou une loi semblable, vous avez aussi le droit de vous opposer au traitement, de le faire limiter et de saisir votre autorité de contrôle.',
        ],
      },
    ],
  },
};
