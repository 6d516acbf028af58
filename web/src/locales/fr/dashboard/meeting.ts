import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/meeting.ts';

export const messages: typeof source = {
  back: 'Toutes les réunions',
  loading: 'Chargement de la réunion',
  failed: 'La réunion n’a pas pu être chargée.',
  neverLoaded: 'Vous êtes hors ligne, et cette réunion n’a jamais été chargée ici.',
  notFound: {
    title: 'Cette réunion n’existe pas ici',
    text: 'Elle a peut-être été capturée avec un autre compte, ou le lien est incomplet.',
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
    completeHint: 'Chaque capture est close, et toutes ses lignes sont ici.',
    unfinished: (at) =>
      `Incomplète : un navigateur n’a pas dit qu’il avait fini. Il s’est manifesté pour la dernière fois à ${at} ; ce qu’il détient encore arrivera quand il sera en ligne.`,
    missing:
      'Incomplète : des lignes sont encore sur l’appareil qui les a capturées. Elles arriveront quand il sera en ligne.',
    empty: 'Incomplète : aucune ligne n’est encore arrivée.',
  },

  health: {
    waiting: 'En attente de sous-titres. Activez-les dans la réunion et la transcription commencera.',
    capturing: 'Capture en cours.',
    quiet: 'Les sous-titres sont activés ; personne ne parle.',
    lost: 'Les sous-titres ont disparu. Réactivez-les dans la réunion et la transcription reprendra.',
    suspect: 'Les sous-titres ne se lisent pas comme prévu. Regardez le panneau Afterword dans la réunion.',
    paused: 'Mise en pause par la personne qui capture.',
    ended: 'La capture est terminée.',
  },

  transcript: {
    loading: 'Chargement de la transcription',
    failed: 'La transcription n’a pas pu être chargée.',
    emptyLive: {
      title: 'Rien n’a encore été dit.',
      text: 'Les lignes s’affichent ici pendant que l’on parle.',
    },
    empty: {
      title: 'Cette réunion n’a pas de transcription.',
      text: 'Aucun sous-titre n’a été lu pendant qu’elle se déroulait.',
    },
    noBookmarks: {
      title: 'Aucune ligne n’est marquée.',
      text: 'Pendant une réunion, le panneau permet de marquer la ligne en cours.',
      action: 'Afficher toutes les lignes',
    },
    search: 'Rechercher dans la transcription',
    searchPlaceholder: 'Mots ou intervenants',
    matches: (current, total) => (total === 0 ? 'Aucun résultat' : `${current} sur ${total}`),
    next: 'Résultat suivant',
    previous: 'Résultat précédent',
    bookmarkedOnly: 'Lignes marquées',
    newest: 'Aller à la dernière ligne',
    reconnecting: 'Reconnexion',
    reconnectingHint: 'La connexion en direct est coupée. Les nouvelles lignes s’afficheront à son retour.',
    unknownSpeaker: 'Intervenant inconnu',
    lineGone: 'La ligne que désigne le lien n’est plus ici.',
    linkCopied: 'Lien copié. Il s’ouvre pour quiconque peut lire cette réunion.',
  },

  deletion: {
    button: (speaker, time) => `Supprimer l’entrée (${speaker}, ${time})`,
    title: 'Supprimer l’entrée',
    question: 'Voulez-vous vraiment supprimer cette entrée de la transcription ? C’est irréversible.',
    confirm: 'Supprimer',
    cancel: 'Annuler',
    failed: 'L’entrée n’a pas été supprimée.',
    done: 'Entrée supprimée',
  },

  editing: {
    edited: 'modifié',
    saved: 'Enregistré',
    undo: 'Défaire',
    undone: 'Modification annulée',
    notUndone: (reason) => `Modification non annulée. ${reason}`,
    cancel: 'Annuler',
    save: 'Enregistrer',
    required: 'Écrivez quelque chose, ou annulez.',

    rename: 'Renommer la réunion',
    title: 'Titre',

    entry: (speaker, time) => `Modifier l’entrée (${speaker}, ${time})`,
    entryTitle: 'Modifier cette entrée',
    speaker: 'Qui l’a dit',
    onlyHere: 'Seulement dans cette entrée',
    everywhere: (name) => `Partout où figure ${name} dans cette réunion`,
    words: 'Ce qui a été dit',
    captured: 'Tel que capturé',
    changed:
      'L’entrée a changé pendant que vous écriviez. Voici ce qu’elle dit maintenant ; enregistrez à nouveau pour la remplacer par la vôtre.',

    bookmark: (speaker, time) => `Marquer l’entrée (${speaker}, ${time})`,
    notBookmarked: (reason) => `Entrée non marquée. ${reason}`,

    renameSpeaker: (name) => `Renommer ${name}`,
    speakerText: 'Le nom change partout dans cette réunion, y compris pour ce qui sera dit ensuite.',
    speakerName: 'Nouveau nom',
    joins: (name) => `${name} figure déjà dans cette réunion : les deux ne feront plus qu’une personne.`,
    sameName: 'C’est déjà son nom.',

    changes: {
      title: 'Modifications',
      about: 'Ce qui a été capturé reste en dessous, et chaque modification peut être annulée.',
      failed: (reason) => `Les modifications n’ont pas pu être chargées. ${reason}`,
      titled: (title) => `Titre : ${title}`,
      renamed: (from, to) => `${from} devient ${to}`,
      renamedIn: (from, to, count) =>
        `${plural.fr(count, 'Une entrée attribuée', `${count} entrées attribuées`)} à ${to} (auparavant ${from})`,
      corrected: (from, to, lines) =>
        plural.fr(
          lines,
          `« ${from} » corrigé en « ${to} » dans ${lines} ligne, par le glossaire`,
          `« ${from} » corrigé en « ${to} » dans ${lines} lignes, par le glossaire`,
        ),
      worded: (content) => `Nouveau texte d’une entrée : ${content}`,
      undo: (change) => `Défaire : ${change}`,
    },

    labels: {
      title: 'Étiquettes',
      add: 'Ajouter une étiquette',
      name: 'Nouvelle étiquette',
      remove: (label) => `Retirer l’étiquette ${label}`,
      failed: (reason) => `Les étiquettes n’ont pas été enregistrées. ${reason}`,
    },
  },

  meetingDeletion: {
    button: 'Supprimer cette réunion',
    title: 'Supprimer cette réunion ?',
    text: 'Sa transcription, ses notes, son résumé et tout le reste disparaissent, ici et sur les appareils qui l’ont capturée. C’est irréversible.',
    confirm: (word) => `Saisissez ${word} pour confirmer`,
    word: 'supprimer',
    stays: (names) =>
      `Elle a été envoyée à ${new Intl.ListFormat('fr').format(names)}. Ce qui s’y trouve y reste.`,
    removeThere: (names) => `La supprimer là-bas aussi (${new Intl.ListFormat('fr').format(names)})`,
    keep: 'Garder la réunion',
    action: 'Supprimer la réunion',
    done: 'Réunion supprimée',
  },

  participants: {
    none: 'Personne n’est encore connu.',
    you: 'vous',
    more: (n) => `Afficher ${n} ${plural.fr(n, 'autre', 'autres')}`,
  },

  comments: {
    first: (speaker, time) => `Commenter le passage de ${speaker} à ${time}`,
    count: (speaker, time, comments, open) =>
      `${plural.fr(comments, 'Un commentaire', `${comments} commentaires`)} sur le passage de ${speaker} à ${time}, ${open === 0 ? 'tout est réglé' : `${open} à régler`}`,
    title: (speaker, time) => `Commentaires sur le passage de ${speaker} à ${time}`,
    loading: 'Chargement des commentaires',
    failed: 'Les commentaires n’ont pas pu être chargés.',
    new: 'Nouveau commentaire',
    send: 'Commenter',
    answer: 'Répondre',
    answerLabel: 'Votre réponse',
    edit: 'Modifier',
    editLabel: 'Votre commentaire',
    delete: 'Supprimer',
    cancel: 'Annuler',
    required: 'Écrivez quelque chose, ou laissez.',
    resolve: 'Marquer comme réglé',
    resolved: 'Réglé',
    reopen: 'Rouvrir',
    fold: 'Masquer',
    unfold: (count) => plural.fr(count, 'Afficher le commentaire', `Afficher ${count} commentaires`),
    nobody: 'Une personne qui est partie',
    deleted: 'Ce commentaire a été supprimé.',
    notChanged: (reason) => `Rien n’a été modifié. ${reason}`,
    deletion: {
      title: 'Supprimer ce commentaire ?',
      question: 'Il disparaît pour tout le monde. Les réponses restent.',
      cancel: 'Annuler',
      confirm: 'Supprimer',
      done: 'Commentaire supprimé',
      failed: 'Le commentaire n’a pas été supprimé.',
    },
  },

  notes: {
    kinds: 'Les notes de qui',
    loading: 'Chargement des notes',
    loadFailed: (reason) => `Les notes n’ont pas pu être chargées. ${reason}`,
    private: {
      tab: 'Privées',
      label: 'Notes privées',
      empty: 'Notez ce que les sous-titres ne peuvent pas savoir. Cliquez pour commencer.',
      hint: 'Vous seul voyez ces notes.',
    },
    shared: {
      tab: 'Partagées',
      label: 'Notes partagées',
      empty: 'Un texte pour tous ceux qui lisent cette réunion. Cliquez pour commencer.',
      hint: 'Toute personne qui peut lire cette réunion voit ces notes.',
    },
    nothing: 'Rien n’a encore été écrit ici.',
    edit: 'Modifier les notes',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    saved: 'Enregistré',
    unsaved: 'Pas encore enregistré',
    failed: (reason) => `Non enregistré ; conservé sur cet appareil. ${reason}`,
    restored: 'Ce que vous aviez écrit sans l’enregistrer est de retour.',
    discard: 'L’abandonner',
    clash: {
      status: 'Modifiées ailleurs entre-temps ; votre texte est conservé sur cet appareil.',
      compare: 'Comparer les deux versions',
      title: 'Deux versions de ces notes',
      text: 'Elles ont été modifiées ailleurs pendant que vous écriviez. Les deux restent ici jusqu’à votre choix. Vous pouvez continuer d’écrire dans la vôtre.',
      mine: 'La vôtre',
      stored: 'L’autre version',
      emptied: 'Elle est vide : tout y a été effacé.',
      append: 'L’ajouter à la fin de la vôtre',
      take: 'Prendre l’autre version',
      keep: 'Enregistrer la vôtre',
      later: 'Décider plus tard',
      taken: 'L’autre version est maintenant ici.',
      back: 'Revenir à la mienne',
    },
  },

  summary: {
    generate: 'Générer le résumé',
    again: 'Actualiser',
    stages: {
      reading: 'Lecture de chaque ligne',
      weighing: 'Tri de ce qui s’est dit',
      writing: 'Rédaction',
    },
    stale: 'La transcription a changé depuis.',
    staleForNow:
      'La transcription a changé depuis. Le résumé s’actualise de lui-même une minute après le dernier changement.',
    none: 'Aperçu par sujets, décisions, actions et questions ouvertes, chacun renvoyant aux lignes dont il est tiré.',
    nothingYet: 'Il n’y a encore rien à résumer.',
    overview: 'Aperçu',
    noOverview: 'Il y avait trop peu de matière pour un aperçu.',
    decisions: 'Décisions',
    actions: 'Actions',
    noDecisions: 'Aucune décision n’a été entendue.',
    possible: 'Décision possible',
    questions: 'Questions ouvertes',
    jump: 'Montre où cela commence',
    times: (from, to) => `${from} – ${to}`,
    by: (speaker) => `${speaker}\u00a0:`,
    failed: (reason) => `Le résumé n’a pas pu être généré. ${reason}`,
    loadFailed: (reason) => `Le résumé n’a pas pu être chargé. ${reason}`,
    retry: 'Réessayer',
    loading: 'Chargement du résumé',
    show: 'Montre les lignes dont c’est tiré',
    quoted: (text) => `« ${text} »`,
    cited: (time, speaker) => `${time} ${speaker}`,
    gone: 'La ligne dont c’était tiré a été supprimée.',
    /** Before a language model is asked, and while it writes. */
    asks: (model: string) => `${model} le rédige\u00a0; chaque phrase est vérifiée d’après la transcription.`,
    soFar: 'Vérifié jusqu’ici',
    legend: {
      title: 'Ce que signifient les marques',
      words: 'Le salon passe en mai.',
      quoted: 'Entre guillemets : mot pour mot ce que quelqu’un a dit.',
      supported:
        'Sans marque : dit autrement. Les nombres, noms, dates et négations figurent dans les lignes citées.',
      unsupported:
        'Les lignes citées ne le disent pas. La phrase reste sur cette page : elle est absente des e-mails, des intégrations et des liens partagés, et marquée dans les fichiers exportés.',
    },
    made: (engine, when) =>
      `Généré le ${when} par ${engine === 'built-in' ? 'le moteur intégré, sur ce serveur' : engine}.`,
    shown: (n, formatted) =>
      plural.fr(
        n,
        'La ligne citée est mise en évidence dans la transcription',
        `${formatted} lignes citées sont mises en évidence dans la transcription`,
      ),
  },
};
