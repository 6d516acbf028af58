import { type ClaimRules, wordGroups } from '../claims.ts';
import { never, words } from '../patterns.ts';

export const claims: ClaimRules = {
  presentPlans: true,
  clitics: true,
  rewrites: [
    // An answer, not a statement about a problem.
    [
      /(^|[.,;:!?…]\s*|(?<!\p{L})(?:oui|ok|bien sûr|d'accord) )pas de (?:problème|souci)(?=\s*(?:[.,;:!?…]|$)| (?:je|on|nous)(?!\p{L}))/giu,
      '$1ok',
    ],
    [/\btout sauf (?=\p{Ll}+[.,!;]|$)/giu, 'pas '],
    [/\bune demi[- ]heure\b/giu, '30 minutes'],
    [/\bune heure et demie\b/giu, '90 minutes'],
    [/(?<!\p{L})(?:à l'exception d(?:e|u|es)|excepté|hormis|à part)(?= |$)/giu, 'sauf'],
    [/\bon a manqué de\b/giu, "il n'y avait plus de"],
    [/(?<!\b(?:nul|aucun|sans|de) )\bdoute qu(?:e |')/giu, 'ne pense pas que '],
    [/\b1er\b/giu, 'premier'],
  ],
  forms: wordGroups(`
    payer paie paient paye payent; donner donné donne donnent; appeler appelle appellent; obtenir obtenu obtient; tenir tient; venir vient viennent; devoir doit doivent dû
    partir part partent; perdre perd perdent; mettre met mettent mis; prendre prend prennent pris; servir sert servent`),
  same: wordGroups(`
    demander demande demandé vouloir veut voulait exiger exige; commencer commence commencé débuter débute démarrer début; finir fini termine terminer terminé terminée fin
    acheter achète achètent achètera acheté commander commande commandé; réparer répare réparé corriger corrigé; cher chère coûteux
    baisser baisse baissé diminuer diminue diminué chuter tomber tombé; augmenter augmente augmenté monter monte grimper; vite rapide
    repousser repousse repoussé reporter reporte reporté décaler décalé; client clients cliente; appeler appelle appellera appelé téléphoner; mail e-mail courriel
    difficile dur; facile simple; problème souci erreur; regarder regarde regardé vérifier vérifie vérifié examiner; choisir choisit choisi; montrer montre montré présenter
    recevoir reçoit reçu obtenir obtient obtenu eu; envoyer envoie enverra envoyé; écrire écrit écrira rédiger rédige rédigera rédigé
    résilier résilie résilié annuler annule annulé; échouer échoue échoué échec; parler parle parlé discuter; prendre prend prennent pris prendront; donner donne donné
    faire fait fera; voir voit vu; trouver trouve trouvé; perdre perd perdu; gagner gagne gagné; rester reste restent resté; signer signe signé; aider aide aidé aidera
    utiliser utilise utilisent utilisé; payer paie payé; durer dure duré; devoir doit doivent; passer passe passé passés passée; assez suffisamment; refuser refuse refusé
    couvrir couvre couvert couverts couverte; charge charger occuper; prévenir prévient prévenu informer; garder garde gardent gardé; renoncer renoncent renoncé
    rencontrer rencontre rencontré; aller aille va allé; critiquer critique`),
  light: words(`
    être est sont était étaient sera seront été avoir a ont avait avaient ai avons il elle ils elles on nous leur leurs lui son sa ses ce cette ces cela ça que qui dont groupe
    équipe réunion participants tous chacun personne sauf selon environ à peu près encore déjà aussi seulement très veut veulent voulait voulaient ici là alors maintenant peut peuvent faut va vont vais
    allons fait faire font fera le la les un une des du de au aux en y pour par avec dans sur`),
  vague: words(`
    dire dit coûter coûte représenter représente faire fait faut rester reste durer dure trouver trouve voir voit penser pense estime juge rapporter expliquer mentionner
    proposer propose suggérer demander demande chose sujet question point problème raison résultat partie endroit façon manière nombre temps fois fin total ensemble encore
    supplémentaire actuellement possible nécessaire prochain plus tard bientôt plutôt sinon venir vient travailler concerner bénévoles attendre attendent`),
  partial: /\b(?:moitie|en partie|presque|la plupart)\b/u,
  hedges:
    /\b(?:peut-etre|pourrai(?:t|s|ent)|pourrions|pourriez|devrai(?:t|s|ent)|devrions|voudrai(?:t|s)|aimerai(?:t|s)|serai(?:t|ent)|aurai(?:t|s)|possible\w*|probablement|sans doute|eventuellement|propose|suggere|pourquoi pas|on verra|espere|doute|j' ?aurai(?: peut-etre)?|presque)\b/u,
  opinions: /\bje (?:pense|crois|trouve|suppose)\b|\b(?:me semble|a mon avis)\b/u,
  conditions: /^ou\b|\b(?:si|sauf si|des qu\S*|jusqu'a ce qu\S*|avant qu\S*|sinon|a condition|au cas ou)\b/u,
  future:
    /\b(?:va|vais|allons|vont|doit|dois|devons|faut|veut|veux|veulent|peut|peux|peuvent|demain|prochaine?|promet\w*|(?:se|au|fe|i)(?:rai|ra|rons|rez|ront)|\w{3,}(?:erai|era|erons|eront|irai|ira|irons|iront|drai|dra|drons|dront))\b/u,
  present: /\b(?:est|sont|ont)\b/u,
  bygone: /\b(?:etait|etaient|avait|avaient)\b/u,
  able: /\b(?:peut|peuvent|pouvons)\b/u,
  past: /\b(?:(?:j'|m'|t'|s'|l'|n'|y )?(?:ai|as|a|avons|avez|ont|avait|avaient|avais|est|sont|etait|etaient|ete|a ete) (?:\S+ ){0,2}?(?:\w{2,}(?:ee?s?|ie?s?|ue?s?)|pris|mis|fait|dit|ecrit|ouvert|offert|couvert|eu|ete)|etait|etaient|avait|avaient)\b/u,
  continuing: { subjects: /^(?:elle|ils|elles)$/u, objects: never, auxiliaries: never, times: never },
  requests:
    /\b(?:(?:tu|vous) (?:peux|pouvez|pourrais|pourriez)|(?:peux|pouvez|pourrais|pourriez)[- ]+(?:tu|vous)|quelqu'un (?:peut|pourrait)|qui (?:peut|s'en)|s'il (?:te|vous) plait|il faut que (?:tu|vous))\b/u,
  settles:
    /\b(?:decide|decidons|convenu|on (?:prend|garde|fait|part|reste|choisit|va|ne \S+ pas)|nous (?:prenons|gardons|faisons|allons|restons|decidons)|c'est (?:decide|regle|entendu)|entendu|adopte|valide)\b/u,
  defers:
    /\b(?:on (?:en reparle|y revien\w+|verra|decidera|en rediscute)|a revoir|reporte\w* la decision|laiss\w* (?:ca|cela) en suspens|en suspens)\b/u,
  objects:
    /\b(?:non|je suis contre|pas d'accord|n'aime pas|pas une bonne idee|surement pas|pas question|pas encore|hors de question|trop (?:cher|tot|tard|risque))\b/u,
  proposes:
    /\b(?:propose|suggere|si on|on (?:pourrait|devrait|prend|peut)|nous (?:pourrions|devrions)|pourquoi (?:ne )?pas|je suis pour|je vote|et si)\b/u,
  because:
    /(?<![\p{L}])(?:parce qu(?:e |')|à cause d(?:e |u |es |')|car |en raison d(?:e |u |es )|puisqu(?:e |'))/iu,
  so: /(?<![\p{L}])(?:donc|alors|du coup|c'est pourquoi|par conséquent)(?![\p{L}])/iu,
  except: /^(?:mais )?pas (?!encore|seulement)|\bsauf\b/u,
  all: /\b(?:tous|toutes?|tout|chaque|chacune?|aucune?|personne|toujours|entier|entiere|unanim\w*)\b/u,
  says: /^(?:a |ont |aussi |l'a )*(?:dit|disait|explique|mentionne|confirme|annonce|affirme|souligne|avertit|promet|promis|precise|rapporte|sait|savait|rappelle|expliqu\w*|rappel\w*|declar\w*|cite|repond)\b/u,
  thinks:
    /^(?:a |ont |aussi |est |etait |ne |n' ?)*(?:pense|croit|trouve|estime|juge|veut|voulait|voudrait|souhaite|aimerait|prefere|propose|suggere|recommande|espere|craint|doute|suppose|pour|offre|aurait prefere|regrette)\b/u,
  asks: /^(?:a |ont |aussi )*(?:demande|se demande|demandait|voulait savoir|veut savoir)\b/u,
  agrees:
    /^(?:a |ont |aussi |est |sont )*(?:d'accord|accepte|approuve|soutient|soutenu|favorable|pour aussi)\b/u,
  opposes: /^(?:a |ont |aussi |est |etait |s' ?)*(?:contre|oppose|refuse|rejette|rejete)\b/u,
  decides:
    /\b(?:(?:il a ete|a ete|ont|ils ont|a) (?:\S+ )?(?:decide|convenu|choisi|adopte)|(?:decident|decide|choisissent|conviennent) (?:de|d')|la decision (?:est|a ete))(?: de\b| d')?/u,
  source: /^(?:selon|d'apres|pour)\b/u,
  self: /(?<![\p{L}'])(?:je|j'\p{L}*|me|m'\p{L}*|moi|mon|ma|mes)(?![\p{L}])/u,
  selfAsSubject: /^(?:je|j'.*)$/u,
  we: /(?<![\p{L}'])(?:nous|on|notre|nos)(?![\p{L}])/u,
  they: /(?<![\p{L}'])(?:ils|elles|leurs?|les)(?![\p{L}])/u,
  you: /(?<![\p{L}'])(?:tu|te|toi|ton|ta|tes|vous|votre|vos)(?![\p{L}])/u,
  third: /(?<![\p{L}'])(?:il|elle|lui)(?![\p{L}])/u,
  directions: /^(?:que|qu'|vers|sans|avant|apres|sous)$/u,
  averse: /^(?:sans|hors)$/u,
  passive: /^(?:est|sont|ete|etait|etaient|sera|seront)$/u,
  perfect: null,
  than: /^que$/u,
};
