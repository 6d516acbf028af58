import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/meeting.ts';

export const messages: typeof source = {
  back: 'Toutes les réunions',
  loading: 'Chargement de la réunion',
  failed: 'Impossible de charger la réunion.',
  neverLoaded: 'Vous êtes hors ligne et vous n’avez encore jamais ouvert cette réunion sur cet appareil.',
  notFound: {
    title: 'Réunion introuvable',
    text: 'Elle appartient peut-être à un autre compte, ou le lien est incomplet.',
  },
  margin: 'À propos de cette réunion',
  tabs: 'Parties de la réunion',
  people: 'Personnes',
  backToSummary: 'Retour au résumé',
  rail: { label: 'Se déplacer dans le temps', to: (time) => `Aller à ${time}` },
  parts: {
    transcript: 'Transcription',
    summary: 'Résumé',
    notes: 'Notes',
    participants: 'Participants',
  },
  soFar: (duration) => `${duration} pour l’instant`,
  openMeeting: 'Ouvrir la réunion',

  completeness: {
    complete: 'Complète',
    withGaps: (count) => `Complète · ${count} ${plural.fr(count, 'lacune', 'lacunes')}`,
    completeHint: 'Toutes les captures sont terminées et toutes les lignes sont arrivées.',
    unfinished: (at) =>
      `Incomplète : un navigateur n’a pas terminé l’envoi. Dernière connexion à ${at} ; la suite arrivera à son retour.`,
    missing:
      'Incomplète : certaines lignes sont encore sur l’appareil qui les a capturées. Elles arriveront dès qu’il sera en ligne.',
    empty: 'Incomplète : aucune ligne reçue pour l’instant.',
  },

  health: {
    waiting: 'En attente de sous-titres. Activez-les dans la réunion pour commencer.',
    capturing: 'Capture en cours.',
    quiet: 'Les sous-titres sont activés ; personne ne parle.',
    lost: 'Les sous-titres ont disparu. Réactivez-les dans la réunion pour continuer.',
    suspect: 'Sous-titres illisibles. Consultez le panneau dans la réunion.',
    paused: 'Mise en pause par la personne qui capture.',
    ended: 'La capture est terminée.',
  },

  transcript: {
    loading: 'Chargement de la transcription',
    failed: 'Impossible de charger la transcription.',
    emptyLive: {
      title: 'Rien n’a encore été dit.',
      text: 'Les lignes s’affichent ici pendant que l’on parle.',
    },
    empty: {
      title: 'Cette réunion n’a pas de transcription.',
      text: 'Aucun sous-titre n’a été lu pendant qu’elle se déroulait.',
    },
    noBookmarks: {
      title: 'Aucune ligne marquée',
      text: 'Pendant une réunion, utilisez le panneau pour marquer la ligne en cours.',
      action: 'Afficher toutes les lignes',
    },
    search: 'Rechercher dans la transcription',
    searchPlaceholder: 'Mots ou intervenants',
    matches: (current, total) => (total === 0 ? 'Aucun résultat' : `${current} sur ${total}`),
    next: 'Résultat suivant',
    previous: 'Résultat précédent',
    bookmarkedOnly: 'Lignes marquées',
    newest: 'Aller à la dernière ligne',
    reconnecting: 'Mise à jour retardée',
    reconnectingHint:
      'Les mises à jour en direct arrivent en retard ou plus du tout. Les nouvelles lignes sont récupérées toutes les quelques secondes.',
    unknownSpeaker: 'Intervenant inconnu',
    farLines: 'lignes',
    lineGone: 'La ligne indiquée par ce lien a été supprimée.',
    actionsOn: (speaker, time) => `Actions sur l’entrée (${speaker}, ${time})`,
    copyPassageLink: 'Copier le lien vers ces lignes',
    linkCopied: 'Lien copié. Toute personne ayant accès à cette réunion peut l’ouvrir.',
  },

  deletion: {
    button: (speaker, time) => `Supprimer l’entrée (${speaker}, ${time})`,
    title: 'Supprimer l’entrée',
    question:
      'Voulez-vous vraiment supprimer cette entrée de la transcription ? Cette action est irréversible.',
    confirm: 'Supprimer',
    cancel: 'Annuler',
    failed: 'Impossible de supprimer l’entrée.',
    done: 'Entrée supprimée',
  },

  editing: {
    edited: 'modifié',
    saved: 'Enregistré',
    undo: 'Annuler',
    undone: 'Modification annulée',
    notUndone: (reason) => `Impossible d’annuler la modification. ${reason}`,
    cancel: 'Annuler',
    save: 'Enregistrer',
    required: 'Saisissez un texte ou annulez.',

    rename: 'Renommer la réunion',
    title: 'Titre',

    entry: (speaker, time) => `Modifier l’entrée (${speaker}, ${time})`,
    entryTitle: 'Modifier l’entrée',
    speaker: 'Intervenant',
    onlyHere: 'Seulement dans cette entrée',
    everywhere: (name) => `Partout où ${name} intervient dans cette réunion`,
    words: 'Texte',
    captured: 'Texte d’origine',
    changed:
      'Cette entrée a changé pendant que vous la modifiiez. Voici la version actuelle. Enregistrez à nouveau pour la remplacer par la vôtre.',

    bookmark: (speaker, time) => `Marquer l’entrée (${speaker}, ${time})`,
    notBookmarked: (reason) => `Impossible de marquer l’entrée. ${reason}`,

    renameSpeaker: (name) => `Renommer ${name}`,
    speakerText: 'Le nom change dans toute la réunion, y compris pour les lignes à venir.',
    speakerName: 'Nouveau nom',
    joins: (name) => `${name} participe déjà à cette réunion. Les deux seront fusionnés.`,
    sameName: 'C’est déjà son nom.',

    changes: {
      title: 'Modifications',
      about: 'Le texte d’origine est conservé et chaque modification peut être annulée.',
      failed: (reason) => `Impossible de charger les modifications. ${reason}`,
      titled: (title) => `Titre : ${title}`,
      renamed: (from, to) => `${from} devient ${to}`,
      renamedIn: (from, to, count) =>
        `${plural.fr(count, '1 entrée réattribuée', `${count} entrées réattribuées`)} de ${from} à ${to}`,
      corrected: (from, to, lines) =>
        plural.fr(
          lines,
          `Le glossaire a corrigé « ${from} » en « ${to} » dans 1 ligne`,
          `Le glossaire a corrigé « ${from} » en « ${to} » dans ${lines} lignes`,
        ),
      worded: (content) => `Entrée modifiée : ${content}`,
      undo: (change) => `Annuler : ${change}`,
    },

    labels: {
      title: 'Étiquettes',
      add: 'Ajouter une étiquette',
      name: 'Nouvelle étiquette',
      remove: (label) => `Retirer l’étiquette ${label}`,
      failed: (reason) => `Impossible d’enregistrer les étiquettes. ${reason}`,
    },
  },

  meetingDeletion: {
    button: 'Supprimer la réunion',
    title: 'Supprimer la réunion ?',
    text: 'Sa transcription, ses notes, son résumé et tout le reste seront supprimés, ici et sur les appareils qui l’ont capturée. Cette action est irréversible.',
    confirm: (word) => `Saisissez ${word} pour confirmer`,
    word: 'supprimer',
    stays: (names) =>
      `Elle a été envoyée à ${new Intl.ListFormat('fr').format(names)}. Les copies y restent.`,
    removeThere: (names) => `La supprimer aussi dans ces outils (${new Intl.ListFormat('fr').format(names)})`,
    keep: 'Conserver la réunion',
    action: 'Supprimer la réunion',
    done: 'Réunion supprimée',
  },

  participants: {
    none: 'Aucun participant pour l’instant',
    you: 'vous',
    more: (n) => `Afficher ${n} ${plural.fr(n, 'autre', 'autres')}`,
  },

  comments: {
    first: (speaker, time) => `Commenter l’entrée de ${speaker} à ${time}`,
    count: (speaker, time, comments, open) =>
      `${plural.fr(comments, '1 commentaire', `${comments} commentaires`)} sur l’entrée de ${speaker} à ${time}, ${open === 0 ? 'tous résolus' : `${open} à traiter`}`,
    title: (speaker, time) => `Commentaires sur l’entrée de ${speaker} à ${time}`,
    loading: 'Chargement des commentaires',
    failed: 'Impossible de charger les commentaires.',
    new: 'Nouveau commentaire',
    send: 'Commenter',
    answer: 'Répondre',
    answerLabel: 'Votre réponse',
    edit: 'Modifier',
    editLabel: 'Votre commentaire',
    delete: 'Supprimer',
    cancel: 'Annuler',
    required: 'Saisissez un texte ou annulez.',
    resolve: 'Marquer comme résolu',
    resolved: 'Résolu',
    reopen: 'Rouvrir',
    fold: 'Masquer',
    unfold: (count) => plural.fr(count, 'Afficher le commentaire', `Afficher ${count} commentaires`),
    nobody: 'Compte supprimé',
    deleted: 'Ce commentaire a été supprimé.',
    notChanged: (reason) => `Impossible d’enregistrer la modification. ${reason}`,
    deletion: {
      title: 'Supprimer ce commentaire ?',
      question: 'Il sera supprimé pour tout le monde. Les réponses restent.',
      cancel: 'Annuler',
      confirm: 'Supprimer',
      done: 'Commentaire supprimé',
      failed: 'Impossible de supprimer le commentaire.',
    },
  },

  notes: {
    kinds: 'Notes',
    loading: 'Chargement des notes',
    loadFailed: (reason) => `Impossible de charger les notes. ${reason}`,
    private: {
      tab: 'Privées',
      label: 'Notes privées',
      empty: 'Notez ce que les sous-titres ne captent pas. Cliquez pour commencer.',
      hint: 'Visibles par vous seul.',
    },
    shared: {
      tab: 'Partagées',
      label: 'Notes partagées',
      empty: 'Notes partagées avec tous les lecteurs de cette réunion. Cliquez pour commencer.',
      hint: 'Visibles par toute personne ayant accès à cette réunion.',
    },
    nothing: 'Aucune note pour l’instant',
    edit: 'Modifier les notes',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    saved: 'Enregistré',
    unsaved: 'Non enregistré',
    failed: (reason) => `Impossible d’enregistrer ; texte conservé sur cet appareil. ${reason}`,
    restored: 'Votre texte non enregistré a été restauré.',
    discard: 'Abandonner',
    clash: {
      status: 'Modifiées ailleurs. Votre version est conservée sur cet appareil.',
      compare: 'Comparer les versions',
      title: 'Deux versions de ces notes',
      text: 'Quelqu’un d’autre les a modifiées pendant que vous écriviez. Les deux versions sont conservées jusqu’à votre choix, et vous pouvez continuer à modifier la vôtre.',
      mine: 'La vôtre',
      stored: 'L’autre version',
      emptied: 'Elle est vide : tout y a été supprimé.',
      append: 'L’ajouter à la suite de la vôtre',
      take: 'Utiliser l’autre version',
      keep: 'Enregistrer la vôtre',
      later: 'Décider plus tard',
      taken: 'Vous utilisez maintenant l’autre version.',
      back: 'Revenir à la mienne',
    },
  },

  summary: {
    copy: 'Copier le résumé',
    copied: 'Résumé copié',
    notCopied: 'Le navigateur n’a pas autorisé la copie. Sélectionnez le texte et copiez-le à la main.',
    generate: 'Générer le résumé',
    again: 'Régénérer',
    stages: {
      reading: 'Lecture de chaque ligne',
      weighing: 'Repérage de l’essentiel',
      writing: 'Rédaction du résumé',
    },
    stale: 'La transcription a changé depuis ce résumé.',
    staleForNow:
      'La transcription a changé depuis ce résumé. Il se met à jour automatiquement une minute après la dernière modification.',
    none: 'Sujets, décisions, actions et questions ouvertes, chacun relié aux lignes correspondantes.',
    nothingYet: 'Rien à résumer pour l’instant.',
    overview: 'Aperçu',
    noOverview: 'Trop peu d’échanges pour un aperçu.',
    decisions: 'Décisions',
    actions: 'Actions',
    noDecisions: 'Aucune décision trouvée.',
    possibleDecisions: 'Décisions possibles',
    otherDecisions: 'Autres décisions',
    outcome: 'Résultat',
    questions: 'Questions ouvertes',
    jump: 'Voir où cela commence',
    times: (from, to) => `${from} – ${to}`,
    by: (speaker) => `${speaker}\u00a0:`,
    failed: (reason) => `Impossible de générer le résumé. ${reason}`,
    loadFailed: (reason) => `Impossible de charger le résumé. ${reason}`,
    retry: 'Réessayer',
    loading: 'Chargement du résumé',
    show: 'Voir les lignes correspondantes',
    quoted: (text) => `« ${text} »`,
    cited: (time, speaker) => `${time} ${speaker}`,
    gone: 'La ligne correspondante a été supprimée.',
    ignored: (n) =>
      plural.fr(
        n,
        '1 ligne dicte le contenu du résumé. Elle n’a pas été suivie.',
        `${n} lignes dictent le contenu du résumé. Elles n’ont pas été suivies.`,
      ),
    /** Before a language model is asked, and while it writes. */
    asks: (model: string) => `Rédigé par ${model} et vérifié d’après la transcription.`,
    soFar: 'Vérifié pour l’instant',
    legend: {
      title: 'Signification des marques',
      words: 'Le salon passe en mai.',
      quoted: 'Entre guillemets : les mots exacts de quelqu’un.',
      supported:
        'Sans marque : reformulé. Les nombres, noms, dates et négations figurent dans les lignes citées.',
      unsupported:
        'Non confirmé par les lignes citées. La phrase reste sur cette page : les e-mails, les intégrations et les liens partagés l’omettent, et les fichiers exportés la signalent.',
    },
    made: (engine, when) =>
      `Créé le ${when} par ${engine === 'built-in' ? 'le moteur intégré de ce serveur' : engine}.`,
    shown: (n, formatted) =>
      plural.fr(
        n,
        '1 ligne citée, mise en évidence dans la transcription',
        `${formatted} lignes citées, mises en évidence dans la transcription`,
      ),
  },
};
