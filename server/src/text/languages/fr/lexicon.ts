import {
  clauseJoins,
  emptyLexicon,
  type Lexicon,
  numberValues,
  phrase,
  timePatterns,
  unitWords,
  wordLists,
  wordPairs,
  wordSet,
} from '../lexicon.ts';
import { numberRules } from './numbers.ts';

export const lexicon: Lexicon = {
  ...emptyLexicon,
  units: unitWords(
    'hour: heure heures; day: jour jours; week: semaine semaines; month: mois; quarter: trimestres; year: an ans annee annees; %: pourcent; £: livres; ¢: centimes',
  ),
  negators: wordSet(`pas ne n' jamais aucun aucune rien personne ni nul nulle non guère`),
  harmless: phrase(
    `pas seulement|pourquoi pas|pourquoi ne pas|n'est-ce pas|pas mal|ou pas|sans aucun doute|ou non|rien que|ne t'inquiète pas|il n'y a pas de mal|n'oubli\\S+(?: pas)?|ne pas oublier`,
  ),
  opposites: wordPairs(`
    debut|fin;
    augmenter augmente augmenté augmentée augmentation hausse monter monte monté croître croît croissance plus supérieur élevé progresser progresse progressé progression doublé double|baisser baisse baissé diminuer diminue diminué réduire réduit réduite réduction chute chuté moins inférieur reculer recule reculé recul
    accepter accepte accepté acceptée approuver approuve approuvé approuvée valider validé validée|refuser refuse refusé refusée rejeter rejette rejeté rejetée; avant|après
    commencer commence commencé débuter débute démarrer démarre lancer lancé|arrêter arrête arrêté terminer terminé cesser
    ouvrir ouvre ouvert ouverte ouverture|fermer ferme fermé fermée fermeture; embaucher embauche embauché recruter recruté|licencier licencié
    gagner gagné gagne|perdre perdu perd; ajouter ajoute ajouté inclure inclus|retirer retire retiré supprimer supprimé enlever exclure exclu
    réussi réussite succès|échoué échec; dessus|dessous; moins-cher|cher chère coûteux; rapide rapidement|lent lentement; acheter achète acheté achat|vendre vend vendu vente
    garder garde gardé conserver conservé|abandonner abandonné; minimum|maximum; toujours|jamais; meilleur mieux|pire; avec|sans; pour|contre
    autoriser autorisé permettre permis|interdire interdit; facile|difficile; possible|impossible; tôt|tard; bénéfice|perte pertes; interne|externe; public|privé
    facultatif|obligatoire; moitié partiellement|totalement entièrement tout intégralement; satisfait|insatisfait mécontent; temporaire provisoire|définitif permanent
    manuel manuellement|automatique automatiquement`),
  assent: phrase(
    `oui|ouais|ok|okay|d'accord|bien sûr|exactement|tout à fait|absolument|parfait|ça marche|ça me va|entendu|très bien|bien|je m'en occupe|je (?:prends|vais|le|la|les|leur|lui|m'y) \\S+|je (?:suis|serai) d'accord|je m'en charge|je le fais|volontiers|bonne idée|moi aussi|c'est bon|c'est vrai|vendu|évidemment|merci|super|c'est noté|pas de problème|pas de souci`,
  ),
  and: wordSet('et & ainsi que'),
  numbers: numberValues(`
    zéro 0, deux 2, trois 3, quatre 4, cinq 5, six 6, sept 7, huit 8, neuf 9, dix 10, onze 11, douze 12, treize 13, quatorze 14, quinze 15, seize 16,
    vingt 20, vingts 20, trente 30, quarante 40, cinquante 50, soixante 60, septante 70, octante 80, huitante 80, nonante 90,
    deuxième 2, troisième 3, quatrième 4, cinquième 5, sixième 6, septième 7, huitième 8, neuvième 9, dixième 10`),
  scales: numberValues(
    'cent 100, cents 100, mille 1000, k 1000, million 1000000, millions 1000000, milliard 1000000000, milliards 1000000000, douzaine 12',
  ),
  loose: numberValues(
    'un 1, une 1, premier 1, première 1, second 2, seconde 2, double 2, doublé 2, moitié 0.5, demi 0.5, demie 0.5, triple 3, triplé 3, tiers 0.3333, quart 0.25, dizaine 10, quinzaine 15, vingtaine 20, trentaine 30, centaine 100, centaines 100, milliers 1000',
  ),
  joins: wordSet('et'),
  point: wordSet('virgule'),
  weekdays: wordLists(
    'lundi lundis; mardi mardis; mercredi mercredis; jeudi jeudis; vendredi vendredis; samedi samedis; dimanche dimanches',
  ),
  months: wordLists(
    'janvier; février; mars; avril; mai; juin; juillet; août; septembre; octobre; novembre; décembre',
  ),
  times: timePatterns(`
    today: aujourd'hui|ce soir|ce matin|cet après-midi|fin de (?:la )?journée; tomorrow: demain; after-tomorrow: après-demain|apres demain; yesterday: hier;
    week+1: (?:la )?semaine (?:prochaine|suivante|qui vient)|dans une semaine|prochaine semaine; week-1: (?:la )?semaine (?:dernière|passée|précédente)|il y a une semaine;
    week0: cette semaine|fin de (?:la )?semaine; month+1: (?:le )?mois (?:prochain|suivant|qui vient)|dans un mois; month-1: (?:le )?mois (?:dernier|passé|précédent);
    month0: ce mois(?:-ci)?|fin (?:du|de ce) mois; quarter+1: (?:le |au )?trimestre (?:prochain|suivant)|prochain trimestre;
    quarter-1: (?:le |au )?trimestre (?:dernier|passé|précédent)|dernier trimestre; quarter0: ce trimestre|fin (?:du|de ce) trimestre;
    year+1: (?:l')?an(?:née)? prochaine?|prochaine année; year-1: (?:l')?an(?:née)? (?:dernière?|passée?); year0: cette année|fin (?:de (?:l'|cette )?)?année;
    morning: matin(?:ée)?; afternoon: après-midi; evening: soir(?:ée)?; noon: midi(?<!après-midi); midnight: minuit; spring: printemps;
    summer: été(?= (?:prochain|dernier))|cet été; autumn: automne; winter: hiver; weekend: week-end|weekend; q1: t1|q1|premier trimestre;
    q2: t2|q2|(?:deuxième|second) trimestre; q3: t3|q3|troisième trimestre; q4: t4|q4|quatrième trimestre; christmas: noël; easter: pâques`),
  clauseJoins: clauseJoins('sauf|mais|parce que|car|bien que|alors que|tandis que|cependant|puisque'),
  numberRules: numberRules,
};
