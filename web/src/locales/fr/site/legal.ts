import type { messages as source } from '../../en/site/legal.ts';

const models = {
  none: 'Pour l’ensemble de ce serveur, aucun n’est configuré.',
  openai: 'Pour l’ensemble de ce serveur, un modèle d’OpenAI est configuré.',
  anthropic: 'Pour l’ensemble de ce serveur, un modèle d’Anthropic est configuré.',
  ollama:
    'Pour l’ensemble de ce serveur, un modèle est configuré, qui tourne sous Ollama là où l’a voulu qui gère le serveur.',
  'openai-compatible':
    'Pour l’ensemble de ce serveur, un modèle est configuré à une adresse choisie par qui gère le serveur.',
};

export const messages: typeof source = {
  prevails: 'Seul le texte anglais fait foi.',

  terms: {
    title: 'Conditions d’utilisation',
    description: 'Les conditions dans lesquelles Afterword peut être utilisé.',
    heading: 'Conditions d’utilisation',
    updated: 'Dernière modification le 20 novembre 2026',
    sections: [
      {
        name: 'Champ d’application',
        paragraphs: [
          'Ces conditions s’appliquent à l’utilisation de ce serveur et de l’extension Afterword qui y est connectée. En vous connectant, vous les acceptez. Si vous utilisez Afterword pour une organisation, vous confirmez pouvoir le faire en son nom.',
          'Nous pouvons modifier ces conditions. Toute modification est annoncée sur cette page, avec sa date, avant de s’appliquer ; si vous n’êtes pas d’accord, cessez d’utiliser le service et supprimez votre compte.',
        ],
      },
      {
        name: 'Licence d’utilisation',
        paragraphs: [
          'Le logiciel est libre, sous licence Apache 2.0 : vous pouvez l’utiliser, l’étudier, le modifier, le partager et le faire tourner sur votre propre serveur. Le texte de la licence accompagne le code source.',
          'Sur ce serveur, vous recevez un droit personnel et révocable d’utiliser le service pour vos propres réunions et celles de votre organisation. N’essayez pas d’accéder aux données d’autrui et ne surchargez pas le service ; des limites automatiques s’appliquent à chaque appel public.',
        ],
      },
      {
        name: 'Description du service',
        paragraphs: [
          'Afterword lit les sous-titres en direct que Google Meet, Zoom et Microsoft Teams affichent dans votre navigateur, et les appels d’équipe Slack (bêta) là où vous l’autorisez, les conserve sur votre appareil et les envoie à ce serveur, où ils deviennent une transcription et un résumé. Il n’enregistre ni son ni image.',
          'Une transcription ne vaut que ce que valent les sous-titres : les plateformes entendent mal, et les sous-titres peuvent être désactivés. Ce qui n’a pas pu être capturé apparaît comme une lacune. Les résumés sont tirés de ce qui s’est dit par un programme, ou rédigés par un modèle de langage là où il y en a un, et ne dispensent pas de lire les lignes auxquelles ils renvoient.',
          'Le service est fourni tel quel, sans garantie de disponibilité permanente. Ce qui a été capturé ou modifié pendant une indisponibilité reste sur votre appareil et est envoyé plus tard.',
        ],
      },
      {
        name: 'Vos obligations',
        paragraphs: [
          'Il vous appartient d’utiliser Afterword dans le respect de la loi : en bien des endroits, les participants doivent être informés, ou donner leur accord, avant que leurs propos soient consignés. Prévenez-les. Respectez le choix de qui ne souhaite pas être transcrit ; des règles de confidentialité excluent des personnes par leur nom, suspendent la capture en leur présence et l’arrêtent là où certaines adresses apparaissent, dans la mesure où la page de la réunion montre qui y participe ; et vous pouvez à tout moment passer en mode confidentiel.',
          'Gardez pour vous vos e-mails de connexion et révoquez, dans vos paramètres, tout navigateur que vous n’utilisez plus.',
        ],
      },
      {
        name: 'Propriété intellectuelle',
        paragraphs: [
          'Ce qui se dit dans vos réunions vous appartient, à vous et à ceux qui l’ont dit. Vous donnez à ce serveur le droit de le conserver et de le traiter pour vous, et pour rien d’autre.',
          'Le nom Afterword et son signe désignent ce projet. Les noms d’autres produits appartiennent à leurs propriétaires et ne servent qu’à dire avec quoi Afterword fonctionne ou à quoi il est comparé.',
        ],
      },
    ],
  },

  privacy: {
    title: 'Confidentialité',
    description:
      'Ce qu’Afterword recueille, dans quel but, comment c’est conservé et ce que vous pouvez y faire.',
    heading: 'Confidentialité',
    updated: 'Dernière modification le 23 novembre 2026',
    sections: [
      {
        name: 'Données recueillies',
        paragraphs: [
          'Dans une réunion dont les sous-titres sont activés, l’extension lit : le texte des sous-titres et le nom à côté, le titre et l’adresse de la réunion, les noms affichés des participants, le début et la fin. Sur d’autres sites, elle ne lit rien, sauf si vous en autorisez un, par exemple un serveur Jitsi Meet : votre navigateur le demande pour chacun, et les réglages de l’extension les énumèrent, chacun pouvant être retiré.',
          'Sur le serveur, nous conservons cela, votre adresse e-mail, votre nom, les notes, commentaires, actions et termes de glossaire que vous écrivez et, pour chaque navigateur connecté, son type et sa dernière utilisation ; d’un mot de passe, si vous en choisissez un, seulement une empreinte. De votre espace de travail, nous gardons aussi le fuseau horaire\u00a0: celui du navigateur du premier administrateur qui s’y connecte, jusqu’à ce qu’un autre soit choisi. Il n’y a ni son, ni image, ni empreinte vocale, ni publicité, ni mesure d’audience par des tiers.',
          'Si vous connectez Google Agenda ou Outlook sans désactiver cette option, l’extension demande à ce serveur vos réunions des prochaines 24 heures : titre, horaires, lien, noms et adresses des personnes invitées. Le serveur les lit alors et n’en garde aucune ; l’extension les garde sur votre appareil jusqu’à leur fin, pour le titre d’une capture et pour vos règles de confidentialité. La page d’une plateforme ne les voit pas.',
          'Si vous vous connectez avec Google, il nous communique votre adresse vérifiée et votre nom. Si vous achetez une formule, le prestataire de paiement prend votre carte et nous dit seulement quelle formule est active. Ce que vous écrivez dans le formulaire de contact est conservé et, si ce serveur est configuré pour cela, envoyé par e-mail aux personnes qui le gèrent.',
          'Les cookies sont peu nombreux : l’un retient la langue choisie, l’autre lie une connexion au navigateur qui l’a demandée et permet au serveur de distinguer les navigateurs avec lesquels vous vous connectez de ceux qui devinent des mots de passe. Aucun ne vous suit. Pour résister aux afflux, le serveur compte les appels publics par adresse réseau, et oublie l’adresse environ une heure plus tard.',
        ],
      },
      {
        name: 'Utilisation',
        paragraphs: [
          'Vos données servent à vous montrer vos transcriptions, à y chercher, à faire des résumés et à vous envoyer les e-mails que vous demandez. Nous ne nous en servons ni pour entraîner une IA ni pour en apprendre sur vous.',
          (model) =>
            `Les résumés et les réponses sont des citations que choisit un programme sur ce serveur, sauf si un modèle de langage est configuré\u00a0: par qui gère ce serveur, ou par les administrateurs d’un espace de travail pour cet espace, chez un fournisseur de leur choix. Alors les lignes d’une transcription dont un résumé ou une réponse est tiré, avec les noms de qui a parlé et ce qui est demandé à leur sujet, sont envoyées à ce fournisseur, et à personne d’autre. Un résumé se fait de lui-même quand une transcription est complète, ou a été corrigée. Nous gardons combien de tokens un appel a pris, pas ce qu’il contenait. Chaque texte dit quel modèle l’a écrit. Ce que le fournisseur fait de ce qu’il reçoit, ses propres conditions le disent. ${models[model ?? 'none']}`,
          'Si vous ou votre espace de travail connectez un autre outil (comme Notion, Google Docs ou Slack, e-mails aux adresses que vous saisissez, une adresse à vous qui apprend les événements, fichiers dans un dossier de ce serveur), ce que vous choisissez d’envoyer y va : la page de chaque intégration dit quoi. Ce qui vous y identifie est conservé chiffré, et y est révoqué quand vous déconnectez l’outil, s’il le permet. Ce qui a été envoyé et répondu, mot pour mot, est conservé 90 jours sous « Historique » et supprimé avec la réunion ; ce qui y est arrivé y reste, sauf si vous l’y faites supprimer en supprimant la réunion et si l’outil le permet.',
        ],
      },
      {
        name: 'Sécurité',
        paragraphs: [
          'Chaque compte est isolé de tous les autres dans chaque requête à la base de données. Les jetons d’accès et les codes de connexion ne sont conservés que sous forme d’empreintes ; un lien de connexion fonctionne une seule fois, pendant dix minutes. Les textes des réunions n’apparaissent jamais dans les journaux. Ce qu’un administrateur modifie est consigné avec son nom, et cette trace demeure quand un compte disparaît.',
          'Un espace de travail peut fixer le nombre de jours après lequel ses réunions sont supprimées, avec tout ce qu’elles contiennent ; ses administrateurs sont prévenus une semaine avant les premières suppressions et peuvent conserver certaines réunions. Quand ce serveur garde les réunions à plusieurs endroits, ses administrateurs choisissent entre l’Union européenne et les États-Unis ; les comptes, les paramètres et les paiements restent dans la base principale du serveur.',
          'Sur votre appareil, les sous-titres attendent dans un stockage que seule l’extension peut lire, et sont effacés 24 heures après la confirmation du serveur.',
        ],
      },
      {
        name: 'Partage',
        paragraphs: [
          'Personne ne voit vos réunions, hormis vous, ceux avec qui vous les partagez et, dans un espace de travail, les membres à qui vous les montrez : les nouvelles sont privées tant que vous, ou l’espace de travail, n’en décidez pas autrement. D’un lien que vous partagez, et de l’adresse que lit votre agenda, nous ne gardons qu’une empreinte. Les données ne sont transmises que si vous le demandez, à un outil que vous connectez, au modèle de langage configuré, ou si la loi y contraint l’exploitant de ce serveur.',
          'Qui quitte un espace de travail laisse à l’un de ses admins ce que tous peuvent y voir ; les réunions que cette personne était seule à voir sont gardées 30 jours pour qu’elle les emporte, puis supprimées.',
          'Qui exploite ce serveur peut lire sa base de données, comme avec tout serveur. Si cela ne doit être que vous, faites tourner le vôtre : une seule commande suffit.',
        ],
      },
      {
        name: 'Vos droits',
        paragraphs: [
          'Vous pouvez lire tout ce que nous détenons sur vous, rectifier votre nom et ce qui a été capturé, supprimer pour de bon n’importe quelle ligne ou n’importe quelle réunion, emporter tout ce qui est à vous dans un fichier, révoquer chaque navigateur connecté et supprimer votre compte avec tout ce qu’il contient : le tout vous-même, sans rien demander à personne.',
          'Là où s’applique le RGPD ou une loi semblable, vous avez en outre le droit de vous opposer au traitement, de le faire limiter et de saisir votre autorité de contrôle.',
        ],
      },
    ],
  },
};
