import { words } from '../patterns.ts';
import { asSpoken, talkWithEdges } from '../talk.ts';

export const talk = talkWithEdges({
  report: words(
    'le la les des du de et à au aux en pour dans sur avec par un une entre dont vers leur leurs',
  ),
  deictic: words(`
    je j'ai moi tu te toi vous votre vos ça c'est cela il elle on oui non bon ben bah alors donc là voilà quoi hein enfin puis
    chose truc peut-être crois pense sais quand si mais ici`),
  noEnd: words(
    'le la les des du de et ou mais à au aux en pour dans sur avec par un une si que qui je tu il elle on nous vous est sont ne pas très parce',
  ),
  noStart: words('qui que dont ou ni lequel laquelle lesquels car'),
  lead: /^(?:(?:donc|et|mais|alors|ben|bah|bon|oui|non(?=,)|ok|euh|voilà|après|puis|enfin|du coup|en fait|d'accord|effectivement|bien sûr|je pense que|je crois que|je trouve que|je dirais que|moi)(?!\p{L}),? ?)+(?=\S+ \S+ \S+)/iu,
  leans:
    /^(?:c'est|ce|cela|ça|il|elle|ils|elles|on y|y|tu|vous|lui|leur|celui|celle|ceux|là|ici|si|quand|parce|car|que|qu'|qui|dont|où|comme|sinon|pareil|d'où|il y a|vient|dans le même temps|pour finir|évidemment)(?!\p{L})/u,
  numbers: words(
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent mille euros pourcent',
  ),
  determiners: words(
    'le la les l un une des du ce cette ces mon ton son notre votre nos vos leur leurs au aux d de',
  ),
  links: words('de d des du'),
  nounFirst: true,
  nounsAreCapital: false,
  unnamed: words(`
    chose choses truc fait faits fois point cas exemple question questions monsieur madame gens an ans année années jour jours
    moment parole minute minutes part côté sens façon manière fin début euros pourcent faire dire aller voir débat débats sujet
    sujets semaine semaines faites crée plutôt contre mieux merci bonjour certain certaine certains certaines aujourd hui`),
  vague: words(`
    pays pouvoir monde vie problème problèmes temps soir niveau mal choix mesure mesures programme réalité personne personnes
    rue prix moyens projet situation soutien deuxième fonds nombre rapport loi millions cadre vérité conditions travail français
    président france république gouvernement homme hommes femme femmes effet raison raisons solution solutions réponse idée
    idées mot mots chiffre chiffres milliards propos système profession professions mesdames messieurs premier première dernière
    ville ordre résultat résultats compte suite base lieu état texte impression terme termes plan tête point courage troisième
    seconde second droite gauche intérêts opposition`),
  verbs: /(?:er|ir|oir|ez|ons|ait|aient)$/,
  titled: asSpoken,
  beforeVerbs: words(`
    je j tu il elle on nous vous ils elles ne n se s me m te t y qui`),
  clause:
    /(?:\b(?:je|tu|il|elle|on|nous|vous|ils|elles|est|sont|était|étaient|a|ont|avait|avaient|sera|seront|va|vont|peut|peuvent|doit|doivent|faut|fait|font|être|avoir)\b|\b[jcnslmtqd]'\p{L})/u,
  slip: /(?!)/g,
  social:
    /(?:merci|bonjour|bonsoir|au revoir|bienvenue|excusez|pardon|s'il vous plaît|la parole est|je vous en prie|laissez-moi|vous permettez|mesdames et messieurs)/,
  aside:
    /\b(?:je (?:voudrais|voulais|vais|tiens à) (?:\S+ ){0,4}(?:dire|poser|demander|ajouter|répondre|parler|préciser|rappeler|clarifier)|je réponds|laissez[- ]moi|temps de parole|temps de paroles|il raconte|vous interromp\S*|s'il vous pla[iî]t|ne vous en déplaise|écoutez|regardez)\b/,
  wants:
    /\b(?:faut|faudra|faudrait|veux|veut|voulons|veulent|voudrai[st]|souhait\p{L}+|propos(?:e|es|ons|ent|ait|é)|demand(?:e|ons|ent|ait|é)|dev(?:ons|ez|rait|rions|raient)|doi(?:t|vent)|besoin|préfèr\p{L}+|recommand\p{L}+|suggèr\p{L}+|réclam\p{L}+)\b/u,
  open: /(?:reste à (?:décider|savoir|voir|définir)|(?:encore )?question ouverte|la question (?:est|reste)(?: de savoir)?|on ne sait pas (?:encore )?(?:si|qui|comment|quand|ce que)|pas encore (?:décidé|tranché|clair)|il faut encore (?:décider|vérifier|trouver|définir))/,
  asks: /^(?:(?:et|mais|alors|donc|bon|ok|oui|euh)[,.]? )*(?:qui|que|quoi|quand|où|pourquoi|comment|combien|quel(?:le)?s?|lequel|laquelle|qu'est-ce|est-ce|qu'|y a-t-il|peut-on|faut-il|(?:avez|êtes|pouvez|voulez|pensez|allez|croyez|savez|devez)-vous|(?:as|es|peux|veux|penses|vas|crois)-tu|(?:avons|sommes|pouvons|devons|allons)-nous) ?/,
  idle: /(?:vous m'entendez|tu m'entends|ça va|comment allez|n'est-ce pas|hein ?\?|d'accord ?\?|non ?\?$|vous voyez|tu vois|c'est-à-dire|pardon|vous savez quoi|des questions|qu'est-ce que vous voulez dire)/,
  unsure:
    /(?:sais pas|aucune idée|pas sûr|faut (?:voir|vérifier|demander)|bonne question|ça dépend|on verra|à voir|pas clair)/,
  agenda:
    /(?:prochain (?:point|sujet)|point suivant|ordre du jour|passons à|on passe à|tout d'abord|pour commencer|pour finir|pour conclure|dernier point|en résumé|deuxième (?:point|question|sujet)|la parole est|autre (?:sujet|point))/,
});
