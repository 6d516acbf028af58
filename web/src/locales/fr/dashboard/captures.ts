import type { messages as source } from '../../en/dashboard/captures.ts';

export const messages: typeof source = {
  title: 'Capturée par',
  imported: 'Importée par',
  failed: (reason) => `Impossible de charger qui a capturé cette réunion. ${reason}`,
  you: 'Vous',
  unknown: 'Ancien membre',
  from: (time) => `À partir de ${time}`,
  late: 'Ajoutée après la réunion',
  remove: (name) => `Retirer la capture de ${name}`,
  removal: {
    title: 'Retirer cette capture ?',
    question: (name) =>
      `Toutes les lignes capturées par ${name} seront supprimées de cette réunion. Cette action est irréversible.`,
    confirm: 'Retirer',
    cancel: 'Annuler',
    failed: 'Impossible de retirer la capture.',
    done: 'Capture retirée',
  },
  waiting: {
    title: 'Captures en attente de votre accord',
    about: 'Elles sont arrivées après la fin de la réunion. Rien n’est ajouté sans votre accord.',
    from: (name, sent) => `${name} souhaite ajouter une capture, envoyée le ${sent}.`,
    starts: (time) => `Elle commence le ${time}.`,
    accept: 'Accepter',
    acceptFrom: (name) => `Accepter la capture de ${name}`,
    decline: 'Refuser',
    declineFrom: (name) => `Refuser la capture de ${name}`,
    accepted: 'Acceptée. Les lignes arriveront dès que l’autre appareil sera en ligne.',
    declined: 'Refusée. Rien n’a été ajouté.',
    failed: (reason) => `Impossible d’enregistrer votre décision. ${reason}`,
  },
};
