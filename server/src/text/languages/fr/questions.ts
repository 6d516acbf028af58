import { words } from '../patterns.ts';
import type { Questions } from '../questions.ts';

export const questions: Questions = {
  asking: words(`
    dire dit disait penser pensé pensait pense parler parlé discuter discuté discussion mentionné mentionner expliqué expliquer
    résumer résume résumé opinion avis réunion réunions groupe équipe participants quelqu'un quand comment pourquoi quoi quel
    quelle quels quelles qui que qu'est-ce est-ce raison raisons propos concernant proposé proposer toute entière combien où y a-t-il a-t-on qu'a-t-on qu'a-t-il`),
  general: words(`
    décider décidé décision décisions fin début plan problème problèmes statut changement nouveau nouvelle prochain dernier premier
    temps jour semaine mois année travail coûte coûtent coût coûter prix faut appelle appeler arrive reste écrit ferme garde lieu va doit dû
    payer paie occupe`),
  everything: /résum|de quoi|qu.a-t-on dit/iu,
  framing: words(`
    si lorsque quand quelqu'un personne mentionne mentionné parle parlé dit demande demandé évoque évoqué sujet sujets`),
  negated: /(?<!\p{L})(?:ne|pas|jamais|aucun|aucune|sans|personne|rien|sauf|à moins)(?!\p{L})/iu,
  idioms:
    /(?<!\p{L})(?:bien sûr|en fait|par contre|tout à fait|par exemple|de toute façon|en gros|du coup|au fait|pas de souci|en tout cas|tout de suite)(?!\p{L})/giu,
};
