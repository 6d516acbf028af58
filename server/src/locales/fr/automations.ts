import { plural } from '@afterword/api-client/locales';
import type { AutomationMessages } from '../automation-messages.ts';

export const messages: AutomationMessages = {
  locale: 'fr',
  statuses: {
    settling: 'Attend que la réunion soit vraiment terminée',
    summary_awaited: 'Attend le résumé',
    approval: 'En attente de votre approbation',
    collected: 'Sera dans le message de lundi prochain',
    acting: 'En cours d’exécution',
    part_failed: 'Certaines actions ont échoué',
  },
  skipped: {
    declined: 'quelqu’un l’a refusée',
    stopped: 'toutes les automatisations sont arrêtées',
    inactive: 'elle était désactivée',
    owner_gone: 'la personne qui l’a créée n’est plus dans l’espace de travail',
    plan_required: 'la formule n’inclut plus les automatisations',
    meeting_gone: 'la réunion a été supprimée',
    meeting_hidden: 'elle ne peut pas voir la réunion',
    loop: 'sa limite quotidienne pour cette réunion est atteinte',
    caused: 'une autre automatisation a provoqué l’événement',
    imported: 'la réunion a été importée',
    restored: 'ce serveur a été restauré à partir d’une sauvegarde après la réunion',
    not_news: 'la réunion est terminée depuis plus d’un jour',
    nobody_left: 'tous les destinataires avaient déjà été prévenus',
  },
  flood: (most, left) =>
    [
      `Retenue : ${plural.fr(most, 'un message est parti', `${most} messages sont partis`)} en une heure`,
      ...(left === 0 ? [] : [plural.fr(left, 'et une personne attend', `et ${left} personnes attendent`)]),
    ].join(', '),
  ran: (why) => `Exécutée : ${why}`,
  didNotRun: (why) => `Pas exécutée : ${why}`,
  undecided: (why) => `impossible de trancher : ${why}`,
  problems: {
    not_connected: 'N’est plus connecté',
    not_callable: 'Il reçoit les événements de lui-même. Activez-y plutôt un Zap',
    not_offered: 'Ce serveur ne le propose pas',
    nobody: 'Il n’y avait aucun destinataire',
    unsubscribed: 'Toutes les personnes concernées se sont désabonnées',
    told_already: 'Une autre automatisation les a déjà prévenus',
    changed: 'Les actions ont été modifiées entre-temps',
    over_budget: 'Le budget du mois pour les modèles de langage est épuisé',
    no_model: 'Aucun modèle de langage n’est configuré',
    workflow_gone: 'Le workflow n’existe plus',
    no_meetings: 'Le filtre du workflow ne trouve aucune réunion',
    no_date: 'Aucune action n’a de date',
    other: 'Le service a refusé la demande',
  },
  needs: {
    connection: (name) => `Connectez d’abord ${name} : sans cela, cette automatisation ne peut rien faire`,
    gone: 'Une connexion qu’elle utilise n’existe plus : choisissez-en une autre',
    workflow: 'Le workflow qu’elle exécute n’existe plus : choisissez-en un autre',
  },
};
