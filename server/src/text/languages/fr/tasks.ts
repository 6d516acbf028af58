import { oneOf, type Tasks } from '../tasks.ts';

/** The first person of verbs for tasks, present or future. */
const verbs = oneOf(`
  envoie enverrai appelle appellerai rappelle rappellerai prepare preparerai redige redigerai ecris ecrirai verifie verifierai
  demande demanderai contacte contacterai reserve reserverai organise organiserai relance relancerai achete acheterai apporte
  apporterai ramene ramenerai transmets transmettrai corrige corrigerai relis relirai previens previendrai planifie planifierai
  cherche chercherai commande commanderai imprime imprimerai publie publierai finis finirai termine terminerai teste testerai cree
  creerai modifie modifierai ajoute ajouterai complete completerai partagerai note noterai regle reglerai paie paierai signerai
  renseigne renseignerai occupe occuperai charge chargerai traduis traduirai remplis remplirai lance lancerai programme programmerai
  installe installerai repare reparerai recupere recupererai fixe fixerai invite inviterai informe informerai reponds repondrai
  passerai ferai mettrai verrai prendrai parlerai porterai donnerai dirai(?=\\sa) poserai irai regarderai deposerai depose recontacte
  recontacterai actualise mets(?=\\sa\\sjour) reprends reprendrai calcule compare etudie analyse rassemble collecte sollicite negocie
  negocierai archive classe scanne amene amenerai emmene livre livrerai convoque annule annulerai deplace deplacerai bloque cale
  defendrai tiendrai`);
/** Infinitives of verbs for tasks. */
const toDo = oneOf(`
  envoyer appeler rappeler preparer rediger ecrire verifier regarder demander contacter reserver organiser relancer acheter apporter
  ramener transmettre corriger relire prevenir planifier chercher commander imprimer publier finir terminer tester creer modifier
  ajouter completer partager noter regler payer signer renseigner occuper charger traduire remplir lancer programmer installer reparer
  recuperer fixer inviter informer repondre mettre faire voir prendre passer poser donner parler renvoyer deposer reprendre calculer
  comparer etudier analyser rassembler defendre negocier remonter creuser livrer annuler deplacer`);
/** Pronouns between the subject and the verb. */
const pronouns = "(?:(?:vous|te|t'|lui|leur|le|la|les|l'|m'en|m'y|m'|me|y|en|nous|s')[ ]?){0,3}";
const said =
  "(?:^|[,.;:!] ?|\\b(?:et|bon|ok|oui|donc|alors|ben|mais|moi|ca|cela|ouais|du coup|apres|demain|lundi|mardi|mercredi|jeudi|vendredi|cote|parfait|super|bien|d'accord) ?,? ?|\\S+ )";

export const tasks: Tasks = {
  commits: new RegExp(
    [
      `${said}(?:je |j')${pronouns}${verbs}\\b`,
      `\\bje (?:vais|m'engage a|compte|dois) (?:quand meme |d'abord |aussi |encore |lui |leur |en |te |vous |le |la |les |y |l'|m'en |me |m'){0,3}${toDo}\\b`,
      `\\bje (?:le|la|les|lui|leur|te le|vous le) (?:fais|mets|prends|relance)\\b`,
      `\\bje (?:fais|mets) (?:le (?:compte|virement|point|tour|necessaire)|la (?:liste|demande|commande|reservation)|un (?:mail|mot|tableau|resume|brouillon)|une (?:liste|demande|note)) ?\\S*`,
      `\\bje vois (?:ca )?avec\\b|\\bje passe (?:\\S+ )?(?:voir|chez|a la|au|prendre|chercher)\\b|\\bje lui en (?:parle|touche)\\b|\\bj'en (?:parle|achete|prends)\\b`,
      `\\bc'est moi qui (?!(?:l'|les |en )(?:ai|avais)\\b)(?:le|la|les|m'en|l') ?\\S+`,
      `\\bje m'en (?:charge|occupe)\\b`,
      `\\btu (?:l'auras|les auras)\\b|\\bvous (?:l'aurez|les aurez)\\b(?! peut-etre)`,
      `\\bon (?:vous|te) (?:fera|enverra|rappellera|livrera|livre|envoie|rappelle)\\b`,
    ].join('|'),
    'u',
  ),
  plans:
    /\bje (?:(?:vous|te|lui|leur|le|la|les|y|en|m'en) |l'|t'){0,3}(?!(?:suis|ai|vais|viens|pense|crois|sais|veux|voudrais|peux|dis|vois|trouve|comprends|rappelle|parle|serai|aurai|aime\w*|espere|doute|prefere|dois|regrette|souhaite|propose|constate|considere|me|ne)\b)\w{4,}/u,
  takes:
    /\b(?:je (?:peux|m'en)|je (?:le|la|les) (?:fais|prends)|j'y vais|c'est moi(?! qui (?:l'|les |en )?(?:ai|avais)\b)|moi je peux|je (?:m'y|vois avec|lui en|(?:le|la|les|lui|leur) \w+rai\b)|tout de suite|je te (?:le|la|les))\b/u,
  accepts:
    /^(?:(?:euh|ah|bon|ben|alors|oh|et),? ?)*(?:oui|ouais|d'accord|entendu|bien sur|ok|okay|pas de (?:problem\w*|probleme|souci)|je m'en|volontiers|avec plaisir|va pour|ca roule|ca marche|tout de suite|vas-y|allez-y|parfait|super|carrement|sans probleme|vendu|ca me plait|evidemment|merci|promis|c'est note|note)\b|\bsi (?:tu veux|vous voulez)\b/u,
  refuses:
    /\b(?:non|pas (?!de (?:probleme|souci))|je (?:ne )?(?:peux|pourrai) pas|impossible|deja fait|helas|malheureusement|desole\w*)\b/u,
  requests:
    /\b(?:peux-tu|pouvez-vous|tu peux|vous pouvez|pourrais-tu|pourriez-vous|tu pourrais|vous pourriez|veux-tu bien|tu veux bien|ca te derange de)\b(?! (?:m'entendre|me voir|voir|imaginer|dire))|\b(?:tu|vous) (?!as\b|es\b|avez\b|etes\b|sais\b|savez\b|penses\b|pensez\b|crois\b|m'entend|me voi|voyez|vois\b|veux\b|voulez\b|connais|parles|nous dis|dis\b|dites\b|aimes|faites quoi)(?:me |te |lui |leur |le |la |les |l'|nous |vous |m'|t'|y |en ){0,2}\w{2,}(?:es|ez|s|ds|ts)\b(?=.*\?)/u,
  orders: new RegExp(
    `\\b(?:envoie|appelle|rappelle|prepare|verifie|demande|contacte|reserve|relance|prends|fais|ecris|mets|regarde|envoyez|appelez|rappelez|preparez|verifiez|demandez|prenez|faites|ecrivez|mettez)(?:-(?:moi|nous|lui|leur|le|la|les))+\\b|\\b(?:tu|vous) (?:dois|devez|me fais|me faites|nous fais|nous faites|m'envoyez|m'envoies)\\b|\\b${toDo}(?: \\S+){0,8} s'il (?:te|vous) plait\\b|\\b(?:bon|ok|alors),? (?:prends|prenez|appelle|appelez|envoie|envoyez)\\b`,
    'u',
  ),
  offers: new RegExp(
    `\\bsi (?:tu veux|vous voulez),? je\\b|\\b(?:tu veux|vous voulez) que (?:je|j')|\\bje peux (?:\\S+ ){0,3}?${toDo}\\b|\\bje (?:${toDo}|m'en occupe) \\?`,
    'u',
  ),
  opens:
    /\bqui (?:peut|pourrait|veut|s'(?:en )?(?:occupe|charge)|s'y colle|fait|appelle|ecrit|redige|tient|prend|previent|va|se charge|apporte|est)\b|\b(?:il (?:faut|faudrait)|faut|faudrait|il me faut|il nous faut|on (?:devrait|doit|pourrait)|quelqu'un)\b/u,
  assigned:
    /^(?: \S+){0,2}(?: (?:doit|va|s'occupe|se charge|s'en (?:occupe|charge)|prepare|envoie|appelle|redige|verifie|enverra|preparera|appellera|redigera|fera|nous (?:envoie|fait)|prend en charge))\b/u,
  unless:
    /\b(?:ne|n'|pas|jamais|plus|aurais|ferais|pourrais|voudrais|helas|hier|avait|avais|toujours|souvent|toute la (?:journee|matinee|soiree)|d'habitude|presque|que je ne|si je|quand je|ce que je|comme je|parce que je|je dois dire|rien|ni)\b|\bn'|\?$/u,
  conditions: /\b(?:la prochaine fois|si|s'il|s'ils|quand)\b/u,
  passing:
    /\bva (?:vous|nous) (?:repondre|dire|parler|faire|expliquer|presenter)\b|\bvous parler\b|\bje peux (?:repondre|continuer|finir|terminer)\b|\bje complete ma\b|\bvous demander (?:a tous|votre|votre)\b|\btu nous dis\b|\b(?:vous m'entendez|tu m'entends|on m'entend)\b|\bje (?:vais )?(?:partage|partager|coupe|couper|laisse|laisser|passe la parole|commence|termine|reviens|note que|demande (?:que|si|a ce|la parole)|finis|vous dis|ajoute que|reponds que|ajouterai que|dirai que|mets fin)\b|\bje vais (?:vous (?:dire|repondre|poser|donner un exemple|rappeler)|finir|terminer|prendre (?:un exemple|la parole)|repondre|donner|parler|faire (?:court|simple|vite|une)|etre|reprendre|mettre fin|voir|passer|noter|ajouter|regarder)\b|\bj'(?:ajoute|ajouterai|y reviens|y reviendrai)\b|\bje (?:vous|te) (?:rappelle|demande|reponds|donne)\b(?! (?:demain|avant|lundi|mardi|mercredi|jeudi|vendredi|plus tard|dans|ce soir|des))|\bje (?:reponds|repondrai|rappelle que|finirai|terminerai|prendrai un|donnerai un|verrai|parlerai de|note)\b|\becran\b|\bmicro\b|\beffort\b/u,
};
